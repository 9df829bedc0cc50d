import type { ReportSection, ReportSummary, Visualization } from '../../../contract/src/index.js';
import { bareMethod, isHeaded } from './method-text.js';
import { plainText } from './provenance.js';

/** As many as are read at once; the others stand in their reports below. */
const FINDINGS_SHOWN = 3;
const CHECKS_SHOWN = 2;

export interface ReportHead {
  /** Empty where the title has said it all. */
  readonly lede: string;
  readonly findings: readonly string[];
  /** What to look at in the file: no finding about the business. */
  readonly checks: readonly string[];
}

/** What stands under a report's title: nothing that the title or a line before it has said. */
export const reportHead = (
  title: string,
  { summary, key_findings: found }: Pick<ReportSummary, 'summary' | 'key_findings'>,
  sections: readonly ReportSection[],
): ReportHead => {
  const said = plain(title);
  const told = onceEach(checksIn(sections));
  const checks = told.filter((text) => said === '' || !plain(text).includes(said));
  const isCheck = (text: string): boolean =>
    plain(text) !== '' && checks.some((one) => plain(one).includes(plain(text)));
  const goesOn = said !== '' && plain(summary).startsWith(said);
  const lede = goesOn ? summary.slice(said.length) : summary;
  // The answer of another report is a finding among the others.
  const isOther = !goesOn && answering(title, sections) !== undefined;
  const all = isOther ? [summary, ...found] : found;
  const before = [said, ...(isOther ? [] : [plain(summary)])];
  const findings = all.filter((text, at) => {
    const known = [...before, ...all.slice(0, at).map(plain)];
    return plain(text) !== '' && !isCheck(text) && !known.some((one) => one.includes(plain(text)));
  });
  return {
    lede: isOther || isCheck(lede) ? '' : lede.replace(/^[.;\s]+/u, ''),
    findings: findings.slice(0, FINDINGS_SHOWN),
    checks: checks.slice(0, CHECKS_SHOWN),
  };
};

/** The chart that the title is about. */
export interface MainChart {
  readonly section: ReportSection;
  /** Among the section's visualizations. */
  readonly at: number;
}

/** null where the title is of no report's answer, or its answer has no chart. */
export const mainChart = (title: string, sections: readonly ReportSection[]): MainChart | null => {
  const section = answering(title, sections);
  const at = section?.actions.note.find(({ kind }) => kind === 'conclusion')?.visualization;
  if (section === undefined || at === undefined) return null;
  const spec = section.actions.visualizations[at]?.chart_spec ?? null;
  return spec === null ? null : { section, at };
};

/** What stands above the chart already is not drawn again in its section. */
export const shownAbove = (main: MainChart | null, section: ReportSection): number | null =>
  main !== null && main.section === section ? main.at : null;

export interface ReportBasis {
  /** «июль 2024 – декабрь 2024»; null where the answer is not told along time. */
  readonly period: string | null;
  /** The question that the title answers; null where it answers none. */
  readonly question: string | null;
  /** «Выручка — сумма «Выручка, руб.», где …»: the quantity of the answer. */
  readonly counted: string | null;
}

/** What was asked, over what time, and how it was counted. */
export const reportBasis = (title: string, sections: readonly ReportSection[]): ReportBasis => {
  const main = answering(title, sections);
  return {
    period: main === undefined ? null : periodOf(main),
    question: main?.name ?? null,
    counted: main === undefined ? null : countedIn(main),
  };
};

const periodOf = ({ actions }: ReportSection): string | null => {
  const [times = []] = actions.visualizations.flatMap(timesIn);
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return null;
  return from === to ? from : `${from} – ${to}`;
};

/** As it stands under the title, a sentence each. */
export const basisLines = ({ question, period, counted }: ReportBasis): readonly string[] => [
  ...(question === null ? [] : [`Вопрос: ${question}`]),
  ...(period === null ? [] : [`Период: ${period}.`]),
  ...(counted === null ? [] : [`${counted}.`]),
];

const answering = (
  title: string,
  sections: readonly ReportSection[],
): ReportSection | undefined => {
  const said = plain(title);
  return sections.find(({ actions }) => {
    const answer = actions.note.find(({ kind }) => kind === 'conclusion');
    return said !== '' && plain(plainText(answer?.spans ?? [])).startsWith(said);
  });
};

const timesIn = ({ chart_spec: spec }: Visualization): readonly (readonly string[])[] =>
  spec !== null && spec.kind === 'line' ? [spec.labels] : [];

/** What is longer is read in the method. */
const COUNTED_MAX = 160;
/** What holds of each of the quantities stands last. */
const EVERYWHERE = 'везде ';

const countedIn = ({ actions }: ReportSection): string | null => {
  const told = actions.note.map(({ kind, spans }) => (kind === 'method' ? plainText(spans) : ''));
  const method = bareMethod(told.find(isHeaded) ?? '').replace(/\.$/u, '');
  const [first = '', ...others] = method.split('; ');
  const everywhere = others.filter((one) => one.startsWith(EVERYWHERE));
  const text = [first, ...everywhere.map((one) => one.slice(EVERYWHERE.length))].join(', ');
  return text === '' || text.length > COUNTED_MAX ? null : text;
};

const checksIn = (sections: readonly ReportSection[]): readonly string[] =>
  sections.flatMap(({ actions: { note } }) =>
    note.flatMap(({ toCheck, spans }) => (toCheck === true ? [plainText(spans)] : [])),
  );

/** One remark on one number, whatever each report says it has made of it: the fullest. */
const onceEach = (checks: readonly string[]): readonly string[] => {
  const fullest: string[] = [];
  for (const text of checks) {
    const at = fullest.findIndex((one) => isOnTheSame(one, text));
    if (at === -1) fullest.push(text);
    else if (text.length > (fullest[at] ?? '').length) fullest[at] = text;
  }
  return fullest;
};

/** A report on the errors names a row more fully than another that has the number in it. */
const isOnTheSame = (one: string, other: string): boolean => {
  const [own, others] = [aboutOf(one), aboutOf(other)];
  const [short, long] = own.row.length < others.row.length ? [own, others] : [others, own];
  return own.what === others.what && `${long.row},`.startsWith(`${short.row},`);
};

/** «Похоже на ошибку ввода: № «12», 03.05.2025 — цена 300 ₽»: which row, and which number of it. */
const aboutOf = (text: string): { readonly row: string; readonly what: string } => {
  const [first = ''] = plain(text).split(/(?<!\p{Lu})\. |; /u);
  const told = first.slice(first.indexOf(': ') + 1).trim();
  const [row = '', said = ''] = told.split(' — ');
  return { row, what: said.replace(/\s*[\d−(].*$/u, '') };
};

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').replace(/[.\s]+$/u, '');
