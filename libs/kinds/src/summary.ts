import type { Finding, SummaryDraft } from '../../analysis/src/index.js';
import { sentencesIn } from '../../russian/src/index.js';

const TITLE_LENGTH_MAX = 110;
const LEDE_LENGTH_MAX = 320;
const FINDING_LENGTH_MAX = 260;
const FINDINGS_MAX = 5;
const RECOMMENDATIONS_MAX = 4;

/**
 * Built of the reports' own sentences, so that every number in it is one of theirs: the title
 * answers the first question, the lede says what to look at first or answers the second, the
 * findings answer the others. No sentence stands in it twice, but
 * the only answer of a single report, which the lede has whole.
 */
export function summaryOf(findings: readonly Finding[]): SummaryDraft {
  const sections = [...new Set(findings.map(({ section }) => section))];
  const answers = sections.flatMap((section) => firstOf(findings, section));
  const slips = answers.filter(({ text }) => SLIP.test(text));
  const [main = slips[0], ...others] = answers.filter((one) => !slips.includes(one));
  const said = new Set<string>();
  const title = titleOf(main, sections, said);
  const advice = findings.filter(({ kind }) => kind === 'recommendation').map(({ text }) => text);
  const first = [...slips, ...others].filter((one) => one !== main).slice(0, 1);
  const [summary = main?.text ?? ''] = first.map(({ text }) =>
    opening(text, said, LEDE_LENGTH_MAX),
  );
  for (const sentence of sentencesIn(summary)) said.add(sentence);
  const told = [...others, ...slips.slice(1), ...further(findings, sections)];
  const keyFindings = told.map(({ text }) => opening(text, said, FINDING_LENGTH_MAX));
  return {
    title,
    summary,
    keyFindings: keyFindings.filter((text) => text !== '').slice(0, FINDINGS_MAX),
    recommendations: [...new Set(advice)].slice(0, RECOMMENDATIONS_MAX),
  };
}

/** Says nothing without the sentence before it. */
const CONTINUES =
  /^(?:Следом|При этом|Главный вклад|На другом конце|В целом|Всего|Если смотреть|С (?:ней|ним|ними) |Без (?:этого|этой|нее|него))/u;
const LEFT_OUT = /^(?:Без строк|Считая строки)/u;
const NOT_TOLD = /^Не учтено:/u;
/** How the file was read stands beside each report, and what is to be checked in a box. */
const NOTE =
  /^(?:Вероятная опечатка исправлена|Как записано|Повторы не учтены|С ними |Одно и то же|Месяцы — по столбцу)/u;
/** Until it is settled, nothing else of the file is sure. */
const SLIP = /^Похоже на ошибку ввода/;

function firstOf(findings: readonly Finding[], of: string): readonly Finding[] {
  return findings
    .filter(({ section, kind, text }) => section === of && kind === 'conclusion' && stands(text))
    .slice(0, 1);
}

const stands = (text: string): boolean => !CONTINUES.test(text);

/** In turn the first finding of each report, then the second. */
function further(findings: readonly Finding[], sections: readonly string[]): readonly Finding[] {
  const own = sections.map((of) =>
    findings.filter(
      ({ section, kind, text }) => section === of && kind === 'finding' && stands(text),
    ),
  );
  return [0, 1].flatMap((nth) => own.flatMap((list) => list.slice(nth, nth + 1)));
}

/** The answer's first sentence, or as much of it as a title holds; then it is said. */
function titleOf(
  main: Finding | undefined,
  sections: readonly string[],
  said: Set<string>,
): string {
  const [first = ''] = sentencesIn(main?.text ?? '');
  const whole = first.replace(/[.\s]+$/u, '');
  const [clause = ''] = whole.split('; ');
  const fitting = [whole, clause].find((text) => text !== '' && text.length <= TITLE_LENGTH_MAX);
  if (fitting === undefined) return main?.headline ?? sections[0] ?? 'Отчет';
  if (fitting === whole) said.add(first);
  return fitting;
}

/** The first sentences of a text that are not said yet; empty where the first one is. */
function opening(text: string, said: Set<string>, lengthMax: number): string {
  const sentences = sentencesIn(text);
  const [first] = sentences;
  if (first === undefined || said.has(first)) return '';
  const taken = fitted(sentences, lengthMax);
  said.add(first);
  return taken;
}

/**
 * As many as fit, at least one; what only continues a sentence goes with it, and months that are
 * not told are named with those that are.
 */
function fitted(sentences: readonly string[], lengthMax: number): string {
  const [first = '', ...rest] = sentences;
  const apart = rest.filter((sentence) => NOT_TOLD.test(sentence));
  const others = rest.filter((sentence) => !NOT_TOLD.test(sentence) && !NOTE.test(sentence));
  const room = lengthMax - apart.join(' ').length;
  let [text, isCut] = [first, false];
  for (const [at, sentence] of others.entries()) {
    const note = others[at + 1] ?? '';
    // What a number is counted without is told with it, or neither.
    const length = sentence.length + (LEFT_OUT.test(note) ? note.length : 0);
    const leans = CONTINUES.test(sentence) || LEFT_OUT.test(sentence);
    isCut = text.length + length >= room || (isCut && leans);
    if (!isCut) text = `${text} ${sentence}`;
  }
  return [text, ...apart].join(' ');
}
