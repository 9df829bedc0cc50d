import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UploadedFiles,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { AskedFollowUp, FollowUpsResponse } from '../../../contract/src/index.js';
import {
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { balances } from '../../../ledger/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { AskFollowUpCommand } from '../commands/ask-follow-up/ask-follow-up.command.js';
import { tasks } from '../read-model/task-view.js';
import { FollowUpsQuery } from './follow-ups.query.js';
import { uploadLimits } from './form-limits.js';
import { notEnoughToStart } from './refusals.js';
import { FollowUpBody, ReportParams, TaskParams } from './report-steps.dto.js';
import { workbookOf, type FormFile } from './upload-form.js';

/** «Почему …?», «Показать по …»: what a finished report leads on to, each a report for ticks. */
@Controller('report-steps/task/:taskId')
@UseGuards(JwtAuthGuard)
export class FollowUpsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly query: FollowUpsQuery,
    private readonly views: ViewReader,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get('follow-ups')
  followUps(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<FollowUpsResponse> {
    return this.query.of(taskId, userId);
  }

  @Post('report/:reportIndex/follow-up')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, AnyFilesInterceptor(uploadLimits))
  async ask(
    @Param() { taskId, reportIndex }: ReportParams,
    @Body() { follow_up: question }: FollowUpBody,
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AskedFollowUp> {
    const { userId } = user;
    await this.requireTicks({ taskId, userId, index: reportIndex }, question);
    const workbook = (files ?? []).length === 0 ? null : workbookOf(files);
    const context = writeContextOf(request, user);
    const taken = await this.commands.execute(
      new AskFollowUpCommand(taskId, userId, reportIndex, question, workbook, context),
    );
    await this.afterWrite.settle(response, taken.position, [tasks.name, balances.name]);
    return this.query.asked(taken.taskId, taken.index);
  }

  /** Who cannot pay is refused before anything is written; the debit itself decides. */
  private async requireTicks(
    report: { readonly taskId: string; readonly userId: string; readonly index: number },
    question: string,
  ): Promise<void> {
    const { asked, ticks } = await this.query.one(report, question);
    const isPaid = asked?.status === 'processing' || asked?.status === 'success';
    const balance = (await this.views.get(balances, report.userId))?.ticks ?? 0;
    if (!isPaid && balance < ticks) throw notEnoughToStart(balance, ticks);
  }
}
