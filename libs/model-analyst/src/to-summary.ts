import type { SummaryDraft } from '../../analysis/src/index.js';
import type { Part } from './markup.js';

const most = { findings: 5, recommendations: 4 };

export function toSummary(parts: readonly Part[]): SummaryDraft {
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
  return {
    title: (of('title')[0] ?? '').replace(/\.$/, ''),
    summary: of('summary').join(' '),
    keyFindings: of('finding').slice(0, most.findings),
    recommendations: of('recommendation').slice(0, most.recommendations),
  };
}

/** A model writes plain spaces where a number has such that do not break. */
export function asShown(text: string, numbers: readonly string[]): string {
  const longestFirst = [...new Set(numbers)].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce(
    (written, number) => written.replaceAll(number.replaceAll('\u00a0', ' '), number),
    text,
  );
}
