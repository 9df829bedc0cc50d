import type { ReportActions } from '../../../contract/src/report-content.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { ReportPlan } from '../analyst/plan.js';
import type { PartialReport } from './engine-types.js';
import type { Evidence } from './evidence.js';
import { publish } from './publish.js';
import type { Rendered } from './render-draft.js';
import { problemsOf } from './verify-actions.js';

/** The report as it is kept: read once more as a stranger would, number by number. */
export function published(
  plan: ReportPlan,
  evidence: Evidence,
  rendered: Rendered,
  emit: (partial: PartialReport) => void,
): ReportActions {
  if (!rendered.note.some(({ kind }) => kind === 'conclusion')) throw unverified('no conclusion');
  const actions = publish(plan, evidence, rendered, plan.visualizations.length);
  const problems = problemsOf(actions, plan, evidence);
  if (problems.length > 0) throw unverified(problems.join('; '));
  emit(partialOf(actions));
  return actions;
}

const LIVE_ROWS_MAX = 200;

/** A live message shows the beginning of a long table; the report that is kept has it whole. */
export function partialOf(actions: ReportActions): PartialReport {
  const visualizations = actions.visualizations.map((one) => {
    const { rows, rowsOmitted } = one.table_data;
    if (rows.length <= LIVE_ROWS_MAX) return one;
    const shown = rows.slice(0, LIVE_ROWS_MAX);
    const omitted = rowsOmitted + rows.length - shown.length;
    return { ...one, table_data: { ...one.table_data, rows: shown, rowsOmitted: omitted } };
  });
  return { partial_text: actions.analytical_note, actions: { ...actions, visualizations } };
}

function unverified(reason: string): AnalysisFailed {
  const failed = new AnalysisFailed(
    'report.unverified',
    'Отчет не прошел проверку: вывод не подтвердился расчетом.',
  );
  failed.cause = reason;
  return failed;
}
