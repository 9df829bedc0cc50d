import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { AnalyticsResponse, MeaningResponse } from '../../../contract/src/index.js';
import {
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { SettleMeaningCommand } from '../commands/settle-meaning/settle-meaning.command.js';
import { tasks } from '../read-model/task-view.js';
import { formLimits } from './form-limits.js';
import { AnalyticsRunning, JobWaiter } from './job-waiter.js';
import { QuestionQuery } from './question.query.js';
import { oneAtATime } from './refusals.js';
import { MeaningBody, TaskParams } from './report-steps.dto.js';
import { analyticsAnswer } from './task-answers.js';
import { TaskQueries } from './task-queries.js';

/** What a file leaves open, settled by one click; what was proposed is proposed anew. */
@Controller('report-steps/task/:taskId/meaning')
@UseGuards(JwtAuthGuard)
export class MeaningController {
  constructor(
    private readonly commands: CommandBus,
    private readonly questions: QuestionQuery,
    private readonly queries: TaskQueries,
    private readonly waiter: JobWaiter,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get()
  open(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<MeaningResponse> {
    return this.questions.open(taskId, userId);
  }

  @Post()
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async settle(
    @Param() { taskId }: TaskParams,
    @Body() { settles, label }: MeaningBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnalyticsResponse> {
    const { userId } = user;
    if (await this.queries.isProposingElsewhere(taskId, userId)) throw oneAtATime();
    const context = writeContextOf(request, user);
    await this.commands.execute(
      new SettleMeaningCommand(taskId, userId, { settles, label }, context),
    );
    const ended = await this.waiter.ended(taskId, (run) => ({ kind: 'analytics', run }), response);
    if (ended === null) throw new AnalyticsRunning();
    await this.afterWrite.settle(response, ended, [tasks.name]);
    return analyticsAnswer(await this.queries.task(taskId, userId));
  }
}
