import type { Finding, SummaryDraft } from '../../analysis/src/index.js';

const TITLE_LENGTH_MAX = 90;
const CONCLUSIONS_MIN = 2;
const CONCLUSIONS_MAX = 3;
const FINDINGS_MIN = 3;
const FINDINGS_MAX = 5;
const RECOMMENDATIONS_MAX = 4;

/** Built of the reports' own sentences, so that every number in it is one of theirs. */
export function summaryOf(findings: readonly Finding[]): SummaryDraft {
  const sections = [...new Set(findings.map(({ section }) => section))];
  const firstOf = (section: string, kind: Finding['kind']) =>
    findings
      .filter((one) => one.section === section && one.kind === kind && !CONTINUES.test(one.text))
      .slice(0, 1);
  const conclusions = mainOnes(sections.flatMap((section) => firstOf(section, 'conclusion')));
  const summary = conclusions.slice(0, CONCLUSIONS_MAX);
  const told = new Set(summary.map(({ section }) => section));
  const key = sections.flatMap((section) =>
    firstOf(section, told.has(section) ? 'finding' : 'conclusion'),
  );
  const telling = key.filter(({ text }) => !ABOUT_DATA.test(text));
  const shown = telling.length < FINDINGS_MIN ? key : telling;
  const advice = sections.flatMap((section) => firstOf(section, 'recommendation'));
  return {
    title: titleOf(conclusions, sections),
    summary: summary.map(({ text }) => text).join(' '),
    keyFindings: [...new Set(shown.map(({ text }) => text))].slice(0, FINDINGS_MAX),
    recommendations: [...new Set(advice.map(({ text }) => text))].slice(0, RECOMMENDATIONS_MAX),
  };
}

/** Says nothing without the sentence before it. */
const CONTINUES = /^Следом ид/;
/** Until it is settled, nothing else of the file is sure. */
const SLIP = /^Похоже на ошибку ввода/;
const ABOUT_DATA = /^(?:Заполнено|Данные полные)/;
const lesser = new RegExp(
  '^(?:Устойчивого роста или снижения нет|Необычных значений нет|' +
    'Типичное значение|Из общего ряда|Между столбцами)',
);

/** What makes up the whole first; what was not found, or tells of single rows, only for want. */
function mainOnes(conclusions: readonly Finding[]): readonly Finding[] {
  const found = conclusions.filter(({ text }) => !ABOUT_DATA.test(text));
  if (found.length === 0) return conclusions;
  const told = found.filter(({ text }) => !lesser.test(text));
  const main = [...told].sort(
    (left, right) => Number(SLIP.test(right.text)) - Number(SLIP.test(left.text)),
  );
  return [...main, ...found.filter((one) => !main.includes(one))].slice(
    0,
    Math.max(CONCLUSIONS_MIN, main.length),
  );
}

const NOTHING_FOUND = /^(?:Явного лидера нет|Изменений от периода|Необычных значений нет|Пик )/;

/** The first charts' findings, as many as a title holds; else the section's name. */
function titleOf(conclusions: readonly Finding[], sections: readonly string[]): string {
  const told = [...new Set(conclusions.map(({ headline }) => headline))].filter(
    (headline) => headline !== null,
  );
  const telling = told.filter((headline) => !NOTHING_FOUND.test(headline));
  const headlines = telling.length > 0 ? telling : told;
  const [first, ...others] = headlines.filter(({ length }) => length <= TITLE_LENGTH_MAX);
  if (first === undefined) return sections[0] ?? 'Отчет';
  const second = others
    .slice(0, 2)
    .map((headline) => `${first}; ${lowerFirst(headline)}`)
    .find(({ length }) => length <= TITLE_LENGTH_MAX);
  return second ?? first;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
