import type { Finding, SummaryDraft } from '../draft.js';

const titleLengthMax = 90;
const conclusionsMin = 2;
const conclusionsMax = 3;
const findingsMin = 3;
const findingsMax = 5;
const recommendationsMax = 4;

/** Built of the reports' own sentences, so that every number in it is one of theirs. */
export function summaryOf(findings: readonly Finding[]): SummaryDraft {
  const sections = [...new Set(findings.map(({ section }) => section))];
  const firstOf = (section: string, kind: Finding['kind']) =>
    findings
      .filter((one) => one.section === section && one.kind === kind && !continues.test(one.text))
      .slice(0, 1);
  const conclusions = mainOnes(sections.flatMap((section) => firstOf(section, 'conclusion')));
  const summary = conclusions.slice(0, conclusionsMax);
  const told = new Set(summary.map(({ section }) => section));
  const key = sections.flatMap((section) =>
    firstOf(section, told.has(section) ? 'finding' : 'conclusion'),
  );
  const telling = key.filter(({ text }) => !aboutData.test(text));
  const shown = telling.length < findingsMin ? key : telling;
  const advice = sections.flatMap((section) => firstOf(section, 'recommendation'));
  return {
    title: titleOf(conclusions, sections),
    summary: summary.map(({ text }) => text).join(' '),
    keyFindings: [...new Set(shown.map(({ text }) => text))].slice(0, findingsMax),
    recommendations: [...new Set(advice.map(({ text }) => text))].slice(0, recommendationsMax),
  };
}

/** Says nothing without the sentence before it. */
const continues = /^Следом ид/;
/** Until it is settled, nothing else of the file is sure. */
const slip = /^Похоже на ошибку ввода/;
const aboutData = /^(?:Заполнено|Данные полные)/;
const lesser = new RegExp(
  '^(?:Устойчивого роста или снижения нет|Необычных значений нет|' +
    'Типичное значение|Из общего ряда|Между столбцами)',
);

/** What makes up the whole first; what was not found, or tells of single rows, only for want. */
function mainOnes(conclusions: readonly Finding[]): readonly Finding[] {
  const found = conclusions.filter(({ text }) => !aboutData.test(text));
  if (found.length === 0) return conclusions;
  const told = found.filter(({ text }) => !lesser.test(text));
  const main = [...told].sort(
    (left, right) => Number(slip.test(right.text)) - Number(slip.test(left.text)),
  );
  return [...main, ...found.filter((one) => !main.includes(one))].slice(
    0,
    Math.max(conclusionsMin, main.length),
  );
}

const nothingFound = /^(?:Явного лидера нет|Изменений от периода|Необычных значений нет|Пик )/;

/** The first charts' findings, as many as a title holds; else the section's name. */
function titleOf(conclusions: readonly Finding[], sections: readonly string[]): string {
  const told = [...new Set(conclusions.map(({ headline }) => headline))].filter(
    (headline) => headline !== null,
  );
  const telling = told.filter((headline) => !nothingFound.test(headline));
  const headlines = telling.length > 0 ? telling : told;
  const [first, ...others] = headlines.filter(({ length }) => length <= titleLengthMax);
  if (first === undefined) return sections[0] ?? 'Отчет';
  const second = others
    .slice(0, 2)
    .map((headline) => `${first}; ${lowerFirst(headline)}`)
    .find(({ length }) => length <= titleLengthMax);
  return second ?? first;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
