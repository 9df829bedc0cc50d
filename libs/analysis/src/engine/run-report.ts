import type { ReportActions } from '../../../contract/src/report-content.js';
import { AnalysisFailed, noLongerMade } from '../analysis-failed.js';
import { framedRequestOf } from '../frame-reports/frame-proposal.js';
import { FrameReports } from '../frame-reports/frame-reports.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Analyst, OwnReport, Planner } from '../analyst/analyst.js';
import type { Draft, Mismatch } from '../analyst/draft.js';
import type { ReportPlan } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import type { EngineParts, PartialReport, WorkbookData } from './engine-types.js';
import type { Evidence } from './evidence.js';
import { checkPlan } from './check-plan.js';
import { executePlan } from './execute-plan.js';
import { measuredPlan } from './measure-units.js';
import { publish } from './publish.js';
import { partialOf, published } from './published.js';
import { renderDraft } from './render-draft.js';
import type { Rendered } from './render-draft.js';
import { runToldFrame } from './run-told-frame.js';
import { toldVisualizations } from './told-visualizations.js';

export async function runReport(
  parts: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions> {
  signal.throwIfAborted();
  const told = await runToldFrame(parts, workbook, proposal, emit, signal);
  if (told !== null) return told;
  const own = ownReportOf(parts.analyst, proposal, workbook);
  if (own !== null) return runOwn(parts, workbook, proposal, own, emit, signal);
  const planner = parts.analyst.planner?.(proposal) ?? null;
  if (planner === null) throw noLongerMade();
  const planned = await planner.plan(proposal, workbook.profile, signal);
  const { plan, evidence } = await executed({ planner, ...parts }, planned, workbook, signal);
  const narrate = (emitDraft: (draft: Draft) => void, mismatches: readonly Mismatch[]) =>
    planner.narrate(plan, evidence.results, emitDraft, mismatches, signal);
  const rendered = await narrated(narrate, plan, evidence, emit);
  signal.throwIfAborted();
  return published(plan, evidence, rendered, emit);
}

export function ownReportOf(
  analyst: Analyst,
  proposal: Proposal,
  { tables, answers }: WorkbookData,
): OwnReport | null {
  return ownReportIn(analyst, proposal, meaningOf(tables, answers));
}

/** A frame needs no analyst; a kind over the meaning is its analyst's, whoever stands before it. */
export function ownReportIn(
  analyst: Analyst,
  proposal: Proposal,
  meaning: Meaning,
): OwnReport | null {
  const framed = framedRequestOf(proposal);
  if (framed !== null) return new FrameReports(framed, meaning);
  const { standIn } = analyst;
  return analyst.ownReport?.(proposal, meaning) ?? standIn?.ownReport?.(proposal, meaning) ?? null;
}

async function runOwn(
  { jail }: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  report: OwnReport,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions> {
  const planned = report.plan(proposal);
  const evidence = await executePlan(jail, planned, workbook, signal);
  const draft = report.narrate(evidence.results, planned);
  const plan = toldVisualizations(planned, draft);
  const rendered = renderDraft(draft, plan, evidence);
  return published(plan, evidence, rendered, emit);
}

interface Executed {
  readonly plan: ReportPlan;
  readonly evidence: Evidence;
}

/** A plan that cannot be executed is named to its planner, which may correct it once. */
async function executed(
  parts: EngineParts & { readonly planner: Planner },
  plan: ReportPlan,
  workbook: WorkbookData,
  signal: AbortSignal,
): Promise<Executed> {
  try {
    return await execute(parts, plan, workbook, signal);
  } catch (error) {
    if (!(error instanceof AnalysisFailed)) throw error;
    const problem = `${error.code}: ${typeof error.cause === 'string' ? error.cause : ''}`;
    const corrected = await parts.planner.correct(plan, workbook.profile, problem, signal);
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
