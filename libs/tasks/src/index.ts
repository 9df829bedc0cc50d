export { TaskStreams } from './commands/task-streams.js';
export { writtenAt, type Written } from './commands/written.js';
export { DebitFatesProcessManager } from './process-managers/debit-fates.process-manager.js';
export { SummariesProcessManager } from './process-managers/summaries.process-manager.js';
export { WorkbookEndsProcessManager } from './process-managers/workbook-ends.process-manager.js';
export { jobProjection } from './read-model/job.projection.js';
export {
  resultId,
  resultProjection,
  results,
  type ResultView,
} from './read-model/result.projection.js';
export { taskProjection } from './read-model/task.projection.js';
export { tasks, type ReportView, type TaskView } from './read-model/task-view.js';
export { TASKS_TERMS, type TasksTerms } from './tasks-terms.js';
export { FolderWorkbookStore } from './workbooks/folder-workbook-store.js';
export { MongoWorkbookStore } from './workbooks/mongo-workbook-store.mongo.js';
export { WorkbookStore, type StoredWorkbook } from './workbooks/workbook-store.js';
export { Workbooks } from './workbooks/workbooks.js';
export { TaskQueries } from './http/task-queries.js';
export { LiveConnections } from './live/live-connections.js';
export { TasksModule } from './tasks.module.js';
export { JobWorker } from './worker/job-worker.js';
export { WORKER_TERMS, type WorkerTerms } from './worker/worker-terms.js';
export { WorkbookSweep } from './worker/workbook-sweep.js';
