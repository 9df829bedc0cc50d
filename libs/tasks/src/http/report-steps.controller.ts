import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UploadedFiles,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnyFilesInterceptor, NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type {
  AnalyticsResponse,
  CostResponse,
  CustomReportResponse,
  InitTaskResponse,
  ProcessResponse,
  ReportDeletedResponse,
  TaskCancelledResponse,
  UploadResponse,
} from '../../../contract/src/index.js';
import {
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import {
  ViewReader,
  randomId,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { balances } from '../../../ledger/src/index.js';
import { InitTaskCommand } from '../commands/init-task/init-task.command.js';
import { ProcessReportsCommand } from '../commands/process-reports/process-reports.command.js';
import { RequestAnalyticsCommand } from '../commands/request-analytics/request-analytics.command.js';
import { RequestCustomReportCommand } from '../commands/request-custom-report/request-custom-report.command.js';
import { CancelTaskCommand } from '../commands/cancel-task/cancel-task.command.js';
import { SetRemovedCommand } from '../commands/set-removed/set-removed.command.js';
import { UploadWorkbookCommand } from '../commands/upload-workbook/upload-workbook.command.js';
import { tasksTerms, type TasksTerms } from '../tasks-terms.js';
import { tasks } from '../read-model/task-view.js';
import { formLimits, uploadLimits } from './form-limits.js';
import { AnalyticsRunning, JobWaiter } from './job-waiter.js';
import {
  CostQuery,
  CustomReportBody,
  DeletedBody,
  InitBody,
  ProcessReportBody,
  ReportParams,
  TaskBody,
  TaskParams,
} from './report-steps.dto.js';
import { analysisFailed, customNotUnderstood, notEnoughToStart, oneAtATime } from './refusals.js';
import { analyticsAnswer, statusOf } from './task-answers.js';
import { TaskQueries } from './task-queries.js';
import { workbookOf, type FormFile } from './upload-form.js';

/** The calls that change a task; bodies are multipart or urlencoded. */
@Controller('report-steps')
@UseGuards(JwtAuthGuard)
export class ReportStepsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TaskQueries,
    private readonly waiter: JobWaiter,
    private readonly afterWrite: AfterWrite,
    private readonly views: ViewReader,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  @Post('init')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async init(
    @Body() body: InitBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InitTaskResponse> {
    const context = writeContextOf(request, user);
    await this.requireTicksForOne(user.userId);
    const taskId = randomId();
    const { position } = await this.commands.execute(
      new InitTaskCommand(taskId, user.userId, body.report_type, context),
    );
    await this.settle(response, position);
    return { task_id: taskId };
  }

  @Post('upload-excel')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, AnyFilesInterceptor(uploadLimits))
  async upload(
    @Body() body: TaskBody,
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResponse> {
    const context = writeContextOf(request, user);
    const workbook = workbookOf(files);
    const { position, fileInfo } = await this.commands.execute(
      new UploadWorkbookCommand(body.task_id, user.userId, workbook, context),
    );
    await this.settle(response, position);
    return { task_id: body.task_id, file_name: workbook.fileName, file_info: fileInfo };
  }

  @Post('generate-analytics')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async generateAnalytics(
    @Body() { task_id }: TaskBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnalyticsResponse> {
    const context = writeContextOf(request, user);
    if (await this.queries.isProposingElsewhere(task_id, user.userId)) throw oneAtATime();
    await this.commands.execute(new RequestAnalyticsCommand(task_id, context));
    const ended = await this.waiter.ended(task_id, (run) => ({ kind: 'analytics', run }), response);
    if (ended === null) throw new AnalyticsRunning();
    await this.settle(response, ended);
    const view = await this.queries.task(task_id, user.userId);
    if (view.analytics === 'failed') throw analysisFailed(view.errorCode, view.error);
    return analyticsAnswer(view);
  }

  @Post('generate-custom-report')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async customReport(
    @Body() { task_id, query, question }: CustomReportBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomReportResponse> {
    const context = writeContextOf(request, user);
    const asked = await this.commands.execute(
      new RequestCustomReportCommand(task_id, query, question ?? null, context),
    );
    const { index } = asked;
    const ended = await this.waiter.ended(task_id, () => ({ kind: 'custom', index }), response);
    await this.settle(response, ended ?? asked.position);
    const view = await this.queries.task(task_id, user.userId);
    const report = view.reports[index];
    if (report?.matching === 'failed')
      throw customNotUnderstood(report.errorCode, report.error, report.suggestions);
    const { reports, analytics_data } = found(analyticsAnswer(view));
    return {
      task_id,
      analytics_data: { ...analytics_data, reports },
      new_report_index: index,
      status: ended === null ? 'processing' : 'found',
    };
  }

  @Post('process-report')
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  processReport(
    @Body() { task_id, report_index }: ProcessReportBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProcessResponse> {
    return this.process(task_id, report_index, user, writeContextOf(request, user), response);
  }

  @Post('process-all-reports')
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  processAll(
    @Body() { task_id }: TaskBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProcessResponse> {
    return this.process(task_id, 'all', user, writeContextOf(request, user), response);
  }

  @Post('task/:taskId/report/:reportIndex/status')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async setDeleted(
    @Param() { taskId, reportIndex }: ReportParams,
    @Body() { deleted }: DeletedBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportDeletedResponse> {
    const context = writeContextOf(request, user);
    const { position } = await this.commands.execute(
      new SetRemovedCommand(taskId, reportIndex, deleted, context),
    );
    await this.settle(response, position);
    return { task_id: taskId, report_index: reportIndex, deleted };
  }

  @Delete('task/:taskId')
  @UseInterceptors(FreeCommand)
  async cancel(
    @Param() { taskId }: TaskParams,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaskCancelledResponse> {
    const command = new CancelTaskCommand(taskId, writeContextOf(request, user));
    const { position } = await this.commands.execute(command);
    await this.settle(response, position);
    return { task_id: taskId, status: 'cancelled' };
  }

  @Get('cost')
  async cost(
    @Query() { task_id }: CostQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<CostResponse> {
    if (task_id === undefined) return { report_generation_cost: this.terms.reportCost };
    const view = await this.queries.task(task_id, user.userId);
    return { report_generation_cost: view.reportCost };
  }

  private async process(
    taskId: string,
    which: number | 'all',
    user: SignedInUser,
    context: WriteContext,
    response: Response,
  ): Promise<ProcessResponse> {
    // A request that is still being understood belongs to what is pressed.
    if (which === 'all') await this.waiter.understood(taskId, user.userId, response);
    const { position } = await this.commands.execute(
      new ProcessReportsCommand(taskId, user.userId, which, context),
    );
    await this.settle(response, position, [balances.name]);
    const view = await this.queries.task(taskId, user.userId);
    return { task_id: taskId, status: statusOf(view) };
  }

  /** A new task that could pay for no report is refused before anything is uploaded. */
  private async requireTicksForOne(userId: string): Promise<void> {
    const balance = (await this.views.get(balances, userId))?.ticks ?? 0;
    if (balance < this.terms.reportCost) throw notEnoughToStart(balance, this.terms.reportCost);
  }

  private settle(response: Response, position: Position, more: readonly string[] = []) {
    return this.afterWrite.settle(response, position, [tasks.name, ...more]);
  }
}

function found(answer: AnalyticsResponse): Extract<AnalyticsResponse, { status: 'found' }> {
  if (answer.status === 'found') return answer;
  throw new Error(`Task ${answer.task_id} has no proposals`);
}
