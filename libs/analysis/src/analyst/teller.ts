import type { Frame } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Draft, DraftSpan, Mismatch } from './draft.js';
import type { ReportPlan, Results } from './plan.js';

/** A question that was paid for, with what it asks as a frame. */
export interface AskedTelling {
  readonly question: string;
  readonly frame: Frame;
  readonly meaning: Meaning;
  readonly query: Query;
  readonly signal: AbortSignal;
}

/** What else is asked for the same answer: causes, the rest, extreme values. */
export interface FurtherQuestion {
  readonly question: string;
  readonly frame: Frame;
  readonly results: readonly ResultSet[];
}

/** A sentence whose values hold, and say something else. */
export interface Doubt {
  /** Its place among those that were told. */
  readonly sentence: number;
  readonly why: string;
}

/** Who looks further and writes; every sentence of it is held against the results. */
export interface Teller {
  /** @param results of the asks of the question's frame, in their order */
  deeper(results: readonly ResultSet[]): Promise<readonly FurtherQuestion[]>;

  /**
   * `mismatches` is empty at first; then it names what did not hold, and once what was doubted.
   */
  narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft>;

  /**
   * Which sentences say what the definitions of their values do not carry. Of a review that fails
   * or is late nothing comes: the text stands.
   */
  review(
    plan: ReportPlan,
    results: Results,
    sentences: readonly (readonly DraftSpan[])[],
  ): Promise<readonly Doubt[]>;
}
