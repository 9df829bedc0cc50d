import type { Finding, SummaryDraft } from '../draft.js';

const titleLengthMax = 90;
const conclusionsMax = 3;
const findingsMax = 5;
const recommendationsMax = 4;

/** Built of the reports' own sentences, so that every number in it is one of theirs. */
export function summaryOf(findings: readonly Finding[]): SummaryDraft {
  const sections = [...new Set(findings.map(({ section }) => section))];
  const firstOf = (section: string, kind: Finding['kind']) =>
    findings.filter((one) => one.section === section && one.kind === kind).slice(0, 1);
  const conclusions = telling(sections.flatMap((section) => firstOf(section, 'conclusion')));
  const summary = conclusions.slice(0, conclusionsMax);
  const told = new Set(summary.map(({ section }) => section));
  const key = sections.flatMap((section) =>
    firstOf(section, told.has(section) ? 'finding' : 'conclusion'),
  );
  const advice = sections.flatMap((section) => firstOf(section, 'recommendation'));
  return {
    title: titleOf(conclusions, sections),
    summary: summary.map(({ text }) => text).join(' '),
    keyFindings: [...new Set(key.map(({ text }) => text))].slice(0, findingsMax),
    recommendations: [...new Set(advice.map(({ text }) => text))].slice(0, recommendationsMax),
  };
}

const silent = /^(?:Устойчивого роста или снижения нет|Необычных значений нет|Данные полные)/;
const housekeeping = /^(?:Заполнено|Типичное значение|Из общего ряда|Между столбцами)/;

/** What was found before what was not, and the state of the data last; else as they stand. */
function telling(conclusions: readonly Finding[]): readonly Finding[] {
  const rank = ({ text }: Finding) => {
    if (silent.test(text)) return 2;
    return housekeeping.test(text) ? 1 : 0;
  };
  return [...conclusions].sort((left, right) => rank(left) - rank(right));
}

/** The first charts' findings, as many as a title holds; else the section's name. */
function titleOf(conclusions: readonly Finding[], sections: readonly string[]): string {
  const headlines = [...new Set(conclusions.map(({ headline }) => headline))].filter(
    (headline) => headline !== null,
  );
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
