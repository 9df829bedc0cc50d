export { AnalysisFailed, badPlan } from './analysis-failed.js';
export { Analyst } from './analyst/analyst.js';
export type {
  AskedFrame,
  AskedProposals,
  FurtherFrame,
  OwnReport,
  Planner,
} from './analyst/analyst.js';
export { valueId } from './analyst/draft.js';
export type {
  ClaimCode,
  Draft,
  DraftBlock,
  DraftSpan,
  Finding,
  Mismatch,
  SummaryDraft,
} from './analyst/draft.js';
export { meaningKinds } from './analyst/plan.js';
export type {
  OfRow,
  PlannedCategoryChart,
  PlannedMeaning,
  PlannedQuery,
  PlannedTableColumn,
  PlannedVisualization,
  ReportPlan,
  Results,
} from './analyst/plan.js';
export type { JsonValue, Proposal, Understanding } from './analyst/proposal.js';
export { Cells } from './analyst/spans.js';
export type { AskedTelling, Doubt, FurtherQuestion, Teller } from './analyst/teller.js';
export { rowByKeys, withinSaid } from './engine/claims/mixed-claims.js';
export { POINTS, times } from './engine/claims/sentence-problem.js';
export type { WorkbookData } from './engine/engine-types.js';
export { cellPlace } from './engine/cell-source.js';
export { strictNumeralIn, unknownNumeralIn } from './engine/numerals.js';
export type { RowsPage, WantedRows } from './engine/rows-page.js';
export { ReportEngine } from './engine/report-engine.js';
export { asksTheSame } from './frame-reports/asks-the-same.js';
export { computedAsks, frameProposal, saysNothing } from './frame-reports/computed-frame.js';
export { frameColumns } from './frame-reports/frame-columns.js';
export type { FrameColumn } from './frame-reports/frame-columns.js';
export { quotedBounds } from './frame-reports/quoted-bounds.js';
export { plannedAsk } from './frame-reports/planned-ask.js';
export { framedRequestOf, ownQuestion } from './frame-reports/frame-proposal.js';
export { frameWords } from './frame-reports/frame-words.js';
export { misnamedMeans, rowMeansOf } from './frame-reports/row-means.js';
export type { OtherAsk, ToldFrame } from './frame-reports/told-plan.js';
export { shownAlone } from './frame-reports/left-out-told.js';
export { citedResults, otherAsks, toldFrameOf, toldOthers } from './frame-reports/told-plan.js';
export { ownNames } from './questions/compose/names.js';
export { parseQuestion } from './questions/json/parse-question.js';
export { fittedQuestion } from './questions/kept/fit-question.js';
export { readKept } from './questions/json/read-kept.js';
export { keptQuestion } from './questions/kept/kept-question.js';
