import type { SummaryDraft } from '../draft.js';
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
