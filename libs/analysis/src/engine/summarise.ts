import type {
  NoteBlock,
  PartialSummary,
  ReportSection,
  ReportSummary,
} from '../../../contract/src/report-content.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { Analyst } from '../analyst/analyst.js';
import type { Finding, SummaryDraft } from '../analyst/draft.js';
import { sentencesIn } from '../../../russian/src/index.js';
import { isBacked, isQuoted } from './claims/summary-claims.js';
import type { EngineParts } from './engine-types.js';
import { numeralIn, unknownNumeralIn } from './numerals.js';
import { plainText } from './note-text.js';

export interface MadeSummary {
  readonly summary: ReportSummary;
  readonly source: 'model' | 'built-in';
  /** Why the model's was not taken; null when it was, or when none was asked. */
  readonly modelFailure: string | null;
}

/** A summary costs nothing and never fails for a model: its stand-in writes it then. */
export async function summariseReports(
  { analyst }: EngineParts,
  sections: readonly ReportSection[],
  emit: (partial: PartialSummary) => void,
  signal: AbortSignal,
): Promise<MadeSummary> {
  signal.throwIfAborted();
  const { standIn } = analyst;
  if (standIn === null) {
    const summary = await summarised(analyst, sections, emit, signal);
    return { summary, source: 'built-in', modelFailure: null };
  }
  try {
    const summary = await summarised(analyst, sections, emit, signal);
    return { summary, source: 'model', modelFailure: null };
  } catch (error) {
    signal.throwIfAborted();
    const modelFailure = error instanceof AnalysisFailed ? error.code : 'model.timeout';
    const summary = await summarised(standIn, sections, emit, signal);
    return { summary, source: 'built-in', modelFailure };
  }
}

/** Only what the sections say passes; a sentence that says another thing is left out. */
async function summarised(
  analyst: Analyst,
  sections: readonly ReportSection[],
  emit: (partial: PartialSummary) => void,
  signal: AbortSignal,
): Promise<ReportSummary> {
  const findings = sections.flatMap(findingsOf);
  const known = shownTexts(sections);
  const verified = (draft: SummaryDraft) => verifiedSummary(draft, known, findings);
  const draft = await analyst.summarise(
    findings,
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

function verifiedSummary(
  draft: SummaryDraft,
  known: ReadonlySet<string>,
  findings: readonly Finding[],
): ReportSummary {
  const good = (text: string) =>
    isQuoted(text, findings) ||
    (unknownNumeralIn(text, known) === null && isBacked(text, findings));
  const said = new Set<string>();
  const isNew = (text: string) => said.size < said.add(text).size;
  const sentences = (text: string) =>
    sentencesIn(text)
      .filter((sentence) => good(sentence) && isNew(sentence))
      .join(' ');
  const filled = (texts: readonly string[]) => texts.map(sentences).filter((text) => text !== '');
  const summary = sentences(draft.summary);
  const told = filled(draft.keyFindings);
  return {
    report_title: partsOf(draft.title).every((forms) => forms.some(good)) ? draft.title : '',
    summary,
    key_findings: told.length > 0 ? told : answerOf(findings),
    recommendations: filled(draft.recommendations),
  };
}

/** A report that was made has found something: at least its first answer. */
function answerOf(findings: readonly Finding[]): readonly string[] {
  const answer = findings.find(({ kind }) => kind === 'conclusion');
  return sentencesIn(answer?.text ?? '').slice(0, 1);
}

/** A title may join findings by semicolons, each then beginning with a small letter. */
function partsOf(title: string): readonly (readonly string[])[] {
  return title
    .split('; ')
    .map((part) => [part, `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`]);
}
