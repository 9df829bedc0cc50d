import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { RenameQuestionRequest, type KeptQuestionsResponse } from '../../../contract/src/index.js';
import {
  CurrentUser,
  freeEvents,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import {
  KeepQuestionCommand,
  RemoveQuestionCommand,
  RenameQuestionCommand,
} from '../commands/kept-questions/kept-questions.commands.js';
import { formLimits } from './form-limits.js';
import { KeptQuestionsQuery } from './kept-questions.query.js';
import { KeepQuestionBody, KeptQuestionParams, TaskParams } from './report-steps.dto.js';

interface Ok {
  readonly status: 'ok';
}
const ok: Ok = { status: 'ok' };

/**
 * «Мои вопросы»: composed once, asked of the next file with the same columns. They are read of the
 * stream itself; an answer waits for the count of free changes alone.
 */
@Controller('report-steps')
@UseGuards(JwtAuthGuard)
export class KeptQuestionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly query: KeptQuestionsQuery,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get('task/:taskId/question/kept')
  kept(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<KeptQuestionsResponse> {
    return this.query.of(taskId, userId);
  }

  @Post('task/:taskId/question/kept')
  @HttpCode(200)
  @UseInterceptors(FreeCommand, NoFilesInterceptor(formLimits))
  async keep(
    @Param() { taskId }: TaskParams,
    @Body() { name, question }: KeepQuestionBody,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<KeptQuestionsResponse> {
    const { userId } = user;
    const kept = await this.query.toKeep(taskId, userId, question);
    const context = writeContextOf(request, user);
    await this.do(new KeepQuestionCommand(userId, name, kept, context), response);
    return this.query.of(taskId, userId);
  }

  @Patch('kept-questions/:questionId')
  @UseInterceptors(FreeCommand)
  async rename(
    @Param() { questionId }: KeptQuestionParams,
    @Body() { name }: RenameQuestionRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Ok> {
    const context = writeContextOf(request, user);
    return this.do(new RenameQuestionCommand(user.userId, questionId, name, context), response);
  }

  @Delete('kept-questions/:questionId')
  @UseInterceptors(FreeCommand)
  @HttpCode(200)
  async remove(
    @Param() { questionId }: KeptQuestionParams,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Ok> {
    const context = writeContextOf(request, user);
    return this.do(new RemoveQuestionCommand(user.userId, questionId, context), response);
  }

  private async do(
    command: KeepQuestionCommand | RenameQuestionCommand | RemoveQuestionCommand,
    response: Response,
  ): Promise<Ok> {
    const { position } = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, [freeEvents.name]);
    return ok;
  }
}
