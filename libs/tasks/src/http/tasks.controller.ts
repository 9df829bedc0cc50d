import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import type {
  AnalyticsResponse,
  ReportResultResponse,
  TaskResponse,
  TaskStatusResponse,
  UserTasksResponse,
} from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { RecentTasksQuery, ReportParams, StatusQuery, TaskParams } from './report-steps.dto.js';
import { analyticsAnswer, resultAnswer, taskAnswer, taskStatus, userTask } from './task-answers.js';
import { TaskQueries } from './task-queries.js';

/** What the creation flow reads. */
@Controller('report-steps')
@UseGuards(JwtAuthGuard)
export class TasksController {
  constructor(private readonly queries: TaskQueries) {}

  @Get('user-tasks')
  async userTasks(
    @Query() { limit }: RecentTasksQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<UserTasksResponse> {
    const recent = await this.queries.recent(userId, limit);
    return { tasks: recent.map(userTask) };
  }

  @Get('task/:taskId')
  async task(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<TaskResponse> {
    const view = await this.queries.task(taskId, userId);
    return taskAnswer(view, await this.queries.preview(taskId, userId));
  }

  @Get('task/:taskId/status')
  async status(
    @Param() { taskId }: TaskParams,
    @Query() { have }: StatusQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<TaskStatusResponse> {
    const view = await this.queries.task(taskId, userId);
    const known = new Set(have?.split(','));
    return taskStatus(view, await this.queries.resultsOf(view, known));
  }

  @Get('task/:taskId/analytics')
  async analytics(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<AnalyticsResponse> {
    return analyticsAnswer(await this.queries.task(taskId, userId));
  }

  @Get('task/:taskId/report/:reportIndex/result')
  async result(
    @Param() { taskId, reportIndex }: ReportParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReportResultResponse> {
    const report = await this.queries.report(taskId, reportIndex, userId);
    return resultAnswer(report, await this.queries.result(taskId, report));
  }
}
