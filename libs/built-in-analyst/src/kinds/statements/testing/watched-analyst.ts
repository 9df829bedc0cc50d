import type { Draft, Mismatch } from '../../../../../analysis/src/analyst/draft.js';
import type { ReportPlan, Results } from '../../../../../analysis/src/analyst/plan.js';
import { BuiltInAnalyst } from '../../../built-in-analyst.js';

/** Keeps what of its drafts did not resolve: nothing, where its rules are right. */
export class WatchedAnalyst extends BuiltInAnalyst {
  readonly mismatches: Mismatch[] = [];

  override narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    this.mismatches.push(...mismatches);
    return super.narrate(plan, results, emit, mismatches);
  }
}
