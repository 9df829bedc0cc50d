import type { Finding, SummaryDraft } from '../draft.js';

const findingsMax = 5;
const recommendationsMax = 4;

/** Built of the reports' own sentences, so that every number in it is one of theirs. */
export function summaryOf(findings: readonly Finding[]): SummaryDraft {
  const sections = [...new Set(findings.map(({ section }) => section))];
  const conclusions = findings.filter(({ kind }) => kind === 'conclusion').map(({ text }) => text);
  const telling = sections.flatMap((section) =>
    findings.filter((one) => one.section === section && one.kind === 'finding').slice(0, 1),
  );
  const advice = sections.flatMap((section) =>
    findings.filter((one) => one.section === section && one.kind === 'recommendation').slice(0, 1),
  );
  return {
    title: titleOf(sections),
    summary: conclusions.join(' '),
    keyFindings: [...new Set(telling.map(({ text }) => text))].slice(0, findingsMax),
    recommendations: [...new Set(advice.map(({ text }) => text))].slice(0, recommendationsMax),
  };
}

function titleOf(sections: readonly string[]): string {
  const [first = 'Отчет', second] = sections;
  if (second === undefined) return first;
  return sections.length === 2
    ? `${first} и ${lowerFirst(second)}`
    : `${first}, ${lowerFirst(second)} и другое`;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
