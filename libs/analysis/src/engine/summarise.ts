import type {
  NoteBlock,
  PartialSummary,
  ReportSection,
  ReportSummary,
} from '../../../contract/src/report-content.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { Finding, SummaryDraft } from '../analyst/draft.js';
import type { EngineParts } from './engine-types.js';
import { numeralIn, unknownNumeralIn } from './numerals.js';
import { plainText } from './note-text.js';

/** Only numbers that the sections show pass; a sentence with another one is left out. */
export async function summariseReports(
  { analyst }: EngineParts,
  sections: readonly ReportSection[],
  emit: (partial: PartialSummary) => void,
  signal: AbortSignal,
): Promise<ReportSummary> {
  signal.throwIfAborted();
  const known = shownTexts(sections);
  const verified = (draft: SummaryDraft) => verifiedSummary(draft, known);
  const draft = await analyst.summarise(
    sections.flatMap(findingsOf),
    (partial) => emit(withText(verified(partial))),
    signal,
  );
  const summary = verified(draft);
  if (summary.report_title === '' || summary.summary === '') {
    throw new AnalysisFailed('summary.unverified', 'Резюме не прошло проверку чисел.');
  }
  emit(withText(summary));
  return summary;
}

function withText(summary: ReportSummary): PartialSummary {
  return { ...summary, partial_text: summary.summary };
}

function findingsOf({ name, actions }: ReportSection): readonly Finding[] {
  return actions.note.map(({ kind, spans, visualization }) => ({
    section: name,
    kind,
    text: plainText(spans),
    headline: headlineOf(actions, visualization),
    numbers: spans.flatMap((span) => (typeof span === 'string' ? [] : [span.text])),
  }));
}

function headlineOf(
  { visualizations }: ReportSection['actions'],
  index: number | undefined,
): string | null {
  const title = index === undefined ? '' : visualizations[index]?.chart_spec?.title;
  return title === undefined || title === '' ? null : title;
}

function shownTexts(sections: readonly ReportSection[]): ReadonlySet<string> {
  const texts = sections.flatMap(({ name, actions }) => [
    name,
    ...actions.provenance.map(({ shown }) => shown),
    ...actions.note.flatMap(({ spans }) => namesIn(spans)),
    ...actions.visualizations.flatMap(({ chart_spec: spec }) =>
      spec === null || spec.title === '' ? [] : [spec.title],
    ),
  ]);
  return new Set(texts);
}

/** Words with digits in a verified note's prose: names and labels of the file. */
function namesIn(spans: NoteBlock['spans']): readonly string[] {
  return spans
    .filter((span) => typeof span === 'string')
    .flatMap((text) => text.split(/[\s«»()]+/u))
    .map((word) => word.replace(/[.,:;!?]+$/u, ''))
    .filter((word) => numeralIn(word) !== null);
}

function verifiedSummary(draft: SummaryDraft, known: ReadonlySet<string>): ReportSummary {
  const good = (text: string) => unknownNumeralIn(text, known) === null;
  return {
    report_title: good(draft.title) ? draft.title : '',
    summary: sentencesOf(draft.summary).filter(good).join(' '),
    key_findings: draft.keyFindings.filter(good),
    recommendations: draft.recommendations.filter(good),
  };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu}|«)/u);
}
