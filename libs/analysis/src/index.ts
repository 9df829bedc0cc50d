export { AnalysisFailed } from './analysis-failed.js';
export { Analyst } from './analyst/analyst.js';
export type * from './analyst/draft.js';
export type * from './analyst/plan.js';
export type * from './analyst/proposal.js';
export type { EngineParts, PartialReport, WorkbookData } from './engine/engine-types.js';
export { ReportEngine } from './engine/report-engine.js';
export { QueryJail, SqlError } from './jail/query-jail.js';
export type * from './jail/query-jail.js';
