import type { NumberFormat, Grain, NameCase } from '../../../russian/src/index.js';
import type { NoteBlockKind } from '../../../contract/src/report-content.js';

/** `result:row:column`, e.g. `shares:0:share`; rows are counted from 0. */
export type ValueId = string;

export function valueId(result: string, row: number, column: string): ValueId {
  return `${result}:${row}:${column}`;
}

/**
 * Prose holds no numeral, neither digits nor words for fractions and multiples. Numbers are
 * values; what a cell says is a label; what the file calls a thing is a name.
 */
export type DraftSpan =
  | string
  | { readonly value: ValueId; readonly format: NumberFormat }
  | { readonly date: ValueId; readonly grain: Grain; readonly case?: NameCase | 'behind' }
  /** In a case only where its first word is sure to have one. */
  | { readonly label: ValueId; readonly case?: NameCase }
  | { readonly name: string };

/**
 * What chance alone can make look true: a rise or fall over time, a recurring season, a lasting
 * change of level, two columns that go together, groups that differ.
 */
export type ClaimCode = 'trend' | 'season' | 'break' | 'relation' | 'difference';

export interface DraftBlock {
  readonly kind: NoteBlockKind;
  readonly title?: readonly DraftSpan[];
  readonly spans: readonly DraftSpan[];
  /** Id of a visualization of the plan. */
  readonly visualization?: string;
  /** Asserted here, whatever the words; absent where the block says that there is none. */
  readonly claim?: ClaimCode;
  /** Something in the file may be wrong. */
  readonly toCheck?: true;
  /** Written by the engine, whoever writes the rest: its sentences claim nothing to be checked. */
  readonly own?: true;
  /** What it is said of, by result: only what a report shows of these is told. */
  readonly saidOf?: readonly SaidOf[];
}

export interface SaidOf {
  readonly result: string;
  readonly name: string;
}

export interface DraftVisualization {
  readonly id: string;
  /** States the finding. */
  readonly title: readonly DraftSpan[];
  readonly subtitle: readonly DraftSpan[];
  readonly description: readonly DraftSpan[];
  /** Rows of the chart's result that carry the finding. */
  readonly highlight: readonly number[];
}

export interface Draft {
  readonly blocks: readonly DraftBlock[];
  readonly visualizations: readonly DraftVisualization[];
  /** Why sentences that hold say what their values do not carry, by the JSON of their spans. */
  readonly doubted?: Readonly<Record<string, string>>;
}

/** What did not resolve: said to the analyst, which may correct it once. */
export interface Mismatch {
  /** Index of the block in the draft, or the visualization's id. */
  readonly place: number | string;
  readonly text: string;
  readonly reason: string;
}

/** A published number that a summary may use, with the sentence that it stands in. */
export interface Finding {
  readonly section: string;
  readonly kind: NoteBlockKind;
  readonly text: string;
  /** Title of the chart beside it, which states the finding; null where there is none. */
  readonly headline: string | null;
  /** Numerals as shown in the text. */
  readonly numbers: readonly string[];
}

export interface SummaryDraft {
  readonly title: string;
  readonly summary: string;
  readonly keyFindings: readonly string[];
  readonly recommendations: readonly string[];
}
