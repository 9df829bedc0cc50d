import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { InitTaskHandler } from './commands/init-task/init-task.handler.js';
import { ProcessReportsHandler } from './commands/process-reports/process-reports.handler.js';
import { RequestAnalyticsHandler } from './commands/request-analytics/request-analytics.handler.js';
import {
  KeepQuestionHandler,
  RemoveQuestionHandler,
  RenameQuestionHandler,
} from './commands/kept-questions/kept-questions.handlers.js';
import { RequestCustomReportHandler } from './commands/request-custom-report/request-custom-report.handler.js';
import { AskFollowUpHandler } from './commands/ask-follow-up/ask-follow-up.handler.js';
import { FollowUpPlaces } from './commands/ask-follow-up/follow-up-places.js';
import { CancelTaskHandler } from './commands/cancel-task/cancel-task.handler.js';
import { SettleMeaningHandler } from './commands/settle-meaning/settle-meaning.handler.js';
import { SetRemovedHandler } from './commands/set-removed/set-removed.handler.js';
import { TaskStreams } from './commands/task-streams.js';
import { UploadWorkbookHandler } from './commands/upload-workbook/upload-workbook.handler.js';
import { TellMisreadHandler } from './commands/report-misread/tell-misread.handler.js';
import { CellSources } from './http/cell-sources.js';
import { FollowUpsController } from './http/follow-ups.controller.js';
import { FollowUpsQuery } from './http/follow-ups.query.js';
import { JobWaiter } from './http/job-waiter.js';
import { MeaningController } from './http/meaning.controller.js';
import { KeptQuestionsController } from './http/kept-questions.controller.js';
import { KeptQuestionsQuery } from './http/kept-questions.query.js';
import { MisreadingsController } from './http/misreadings.controller.js';
import { MisreadingsQuery } from './http/misreadings.query.js';
import { QuestionController } from './http/question.controller.js';
import { QuestionQuery } from './http/question.query.js';
import { ReportRowsController } from './http/report-rows.controller.js';
import { ReportRowsQuery } from './http/report-rows.query.js';
import { ReportStepsController } from './http/report-steps.controller.js';
import { TaskChanges } from './http/task-changes.js';
import { TaskQueries } from './http/task-queries.js';
import { TasksController } from './http/tasks.controller.js';
import { LedgerMessages } from './live/ledger-messages.js';
import { LiveConnections } from './live/live-connections.js';
import { LiveController } from './live/live.controller.js';
import { DebitFatesProcessManager } from './process-managers/debit-fates.process-manager.js';
import { ErasedTasksProcessManager } from './process-managers/erased-tasks.process-manager.js';
import { SummariesProcessManager } from './process-managers/summaries.process-manager.js';
import { WorkbookEndsProcessManager } from './process-managers/workbook-ends.process-manager.js';
import { KeptQuestionsReader } from './read-model/kept-questions.js';
import { FollowUpFinder } from './worker/follow-up-finder.js';
import { JobLife } from './worker/job-life.js';
import { JobWork } from './worker/job-work.js';
import { JobWorker } from './worker/job-worker.js';
import { TaskContentsReader } from './worker/task-contents.js';
import { LivingWorkers } from './worker/presence/living-workers.js';
import { WorkbookSweep } from './worker/workbook-sweep.js';
import { KeptAnswers } from './workbooks/kept-answers.js';
import { OpenWorkbooks } from './workbooks/open-workbooks.js';
import { PageWorkbooks } from './workbooks/page-workbooks.js';
import { Workbooks } from './workbooks/workbooks.js';

/**
 * Needs the kernel's ports, WorkbookStore, WorkerBeats, RunnerLog, WorkbookReader, ReportEngine, TASKS_TERMS and
 * WORKER_TERMS from elsewhere.
 */
@Module({
  imports: [CqrsModule, IdentityModule],
  controllers: [
    ReportStepsController,
    TasksController,
    QuestionController,
    KeptQuestionsController,
    MisreadingsController,
    FollowUpsController,
    MeaningController,
    ReportRowsController,
    LiveController,
  ],
  providers: [
    TaskStreams,
    Workbooks,
    OpenWorkbooks,
    KeptAnswers,
    PageWorkbooks,
    TaskChanges,
    TaskQueries,
    QuestionQuery,
    KeptQuestionsQuery,
    KeptQuestionsReader,
    MisreadingsQuery,
    FollowUpsQuery,
    FollowUpPlaces,
    ReportRowsQuery,
    CellSources,
    JobWaiter,
    LedgerMessages,
    LiveConnections,
    InitTaskHandler,
    UploadWorkbookHandler,
    RequestAnalyticsHandler,
    RequestCustomReportHandler,
    SetRemovedHandler,
    SettleMeaningHandler,
    CancelTaskHandler,
    ProcessReportsHandler,
    AskFollowUpHandler,
    TellMisreadHandler,
    KeepQuestionHandler,
    RenameQuestionHandler,
    RemoveQuestionHandler,
    DebitFatesProcessManager,
    ErasedTasksProcessManager,
    SummariesProcessManager,
    WorkbookEndsProcessManager,
    TaskContentsReader,
    FollowUpFinder,
    JobWork,
    LivingWorkers,
    JobLife,
    JobWorker,
    WorkbookSweep,
  ],
  exports: [
    TaskStreams,
    TaskQueries,
    LiveConnections,
    JobWorker,
    WorkbookSweep,
    ErasedTasksProcessManager,
    DebitFatesProcessManager,
    SummariesProcessManager,
    WorkbookEndsProcessManager,
  ],
})
export class TasksModule {}
