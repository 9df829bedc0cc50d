import type { ReportActions } from '../../../contract/src/report-content.js';
import { AnalysisFailed } from '../analysis-failed.js';
import { framedRequestOf } from '../frame-reports/frame-proposal.js';
import { FrameReports } from '../frame-reports/frame-reports.js';
import { kindCaseOf } from '../kinds/kind-proposal.js';
import { KindReport } from '../kinds/kind-reports.js';
import { meaningOf } from '../meaning/read-meaning.js';
import type { Draft, Mismatch } from '../analyst/draft.js';
import type { ReportPlan } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import type { EngineParts, PartialReport, WorkbookData } from './engine-types.js';
import type { Evidence } from './evidence.js';
import { checkPlan } from './check-plan.js';
import { executePlan } from './execute-plan.js';
import { measuredPlan } from './measure-units.js';
import { publish } from './publish.js';
import { renderDraft } from './render-draft.js';
import type { Rendered } from './render-draft.js';
import { problemsOf } from './verify-actions.js';

export async function runReport(
  parts: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions> {
  signal.throwIfAborted();
  const framed = framedRequestOf(proposal);
  if (framed !== null) {
    const reports = new FrameReports(framed, meaningOf(workbook.tables));
    return runFrame(parts, workbook, proposal, reports, emit, signal);
  }
  if (kindCaseOf(proposal) !== null) {
    const report = new KindReport(proposal, meaningOf(workbook.tables));
    return runFrame(parts, workbook, proposal, report, emit, signal);
  }
  const planned = await parts.analyst.plan(proposal, workbook.profile, signal);
  const { plan, evidence } = await executed(parts, planned, workbook, signal);
  const narrate = (emitDraft: (draft: Draft) => void, mismatches: readonly Mismatch[]) =>
    parts.analyst.narrate(plan, evidence.results, emitDraft, mismatches, signal);
  const rendered = await narrated(narrate, plan, evidence, emit);
  signal.throwIfAborted();
  return published(plan, evidence, rendered, emit);
}

/** What plans and tells by itself. */
type Reports = Pick<KindReport, 'plan' | 'narrate'>;

/** A frame is run without an analyst: its plan and its note follow from the form alone. */
async function runFrame(
  { jail }: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  reports: Reports,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions> {
  const plan = reports.plan(proposal);
  const evidence = await executePlan(jail, plan, workbook, signal);
  const rendered = renderDraft(reports.narrate(evidence.results, plan), plan, evidence);
  return published(plan, evidence, rendered, emit);
}

interface Executed {
  readonly plan: ReportPlan;
  readonly evidence: Evidence;
}

/** A plan that cannot be executed is named to its planner, which may correct it once. */
async function executed(
  parts: EngineParts,
  plan: ReportPlan,
  workbook: WorkbookData,
  signal: AbortSignal,
): Promise<Executed> {
  try {
    return await execute(parts, plan, workbook, signal);
  } catch (error) {
    if (!(error instanceof AnalysisFailed)) throw error;
    const problem = `${error.code}: ${typeof error.cause === 'string' ? error.cause : ''}`;
    const corrected = await parts.analyst.correct(plan, workbook.profile, problem, signal);
    // A lack of memory may be the moment's fault.
    if (corrected === null && error.code !== 'sql.memory') throw error;
    return execute(parts, corrected ?? plan, workbook, signal);
  }
}

async function execute(
  { jail }: EngineParts,
  plan: ReportPlan,
  workbook: WorkbookData,
  signal: AbortSignal,
): Promise<Executed> {
  const evidence = await executePlan(jail, plan, workbook, signal);
  checkPlan(plan, evidence);
  return { plan: await measuredPlan(jail, plan, workbook, evidence, signal), evidence };
}

type Narrate = (emit: (draft: Draft) => void, mismatches: readonly Mismatch[]) => Promise<Draft>;

/** What does not resolve is asked for once more, and what then does not is left out. */
async function narrated(
  narrate: Narrate,
  plan: ReportPlan,
  evidence: Evidence,
  emit: (partial: PartialReport) => void,
): Promise<Rendered> {
  const emitText = (draft: Draft) => {
    const soFar = renderDraft(draft, plan, evidence);
    emit(partialOf(publish(plan, evidence, soFar, titled(plan, soFar))));
  };
  const first = renderDraft(await narrate(emitText, []), plan, evidence);
  if (first.mismatches.length === 0) return first;
  const second = renderDraft(await narrate(emitText, first.mismatches), plan, evidence);
  return second.mismatches.length <= first.mismatches.length ? second : first;
}

/** How many visualizations have their titles already, from the first on. */
function titled({ visualizations }: ReportPlan, { texts }: Rendered): number {
  const waiting = visualizations.findIndex(({ id }) => (texts.get(id)?.title ?? '') === '');
  return waiting === -1 ? visualizations.length : waiting;
}

function published(
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
function partialOf(actions: ReportActions): PartialReport {
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
