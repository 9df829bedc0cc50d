import type { Draft } from '../analyst/draft.js';
import type { ReportPlan } from '../analyst/plan.js';

/** The plan with those tables alone that stand by themselves or that the draft speaks of. */
export function toldVisualizations(plan: ReportPlan, draft: Draft): ReportPlan {
  const told = new Set(draft.visualizations.map(({ id }) => id));
  const visualizations = plan.visualizations.filter(
    ({ id, whereTold }) => whereTold !== true || told.has(id),
  );
  return { ...plan, visualizations };
}
