import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type {
  CheckedQuestion,
  QuestionForm,
  ReadQuestion,
  SuggestedQuestions,
} from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { formLimits } from './form-limits.js';
import { QuestionQuery } from './question.query.js';
import { QueryBody, QuestionBody, TaskParams } from './report-steps.dto.js';

/** A question that a person composes of what the file has; free, and nothing of it is kept. */
@Controller('report-steps/task/:taskId/question')
@UseGuards(JwtAuthGuard)
export class QuestionController {
  constructor(private readonly query: QuestionQuery) {}

  @Get()
  form(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<QuestionForm> {
    return this.query.form(taskId, userId);
  }

  /** For whoever types: asked once, matched in the browser. */
  @Get('suggestions')
  suggested(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<SuggestedQuestions> {
    return this.query.suggested(taskId, userId);
  }

  @Post('check')
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  check(
    @Param() { taskId }: TaskParams,
    @Body() { question }: QuestionBody,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CheckedQuestion> {
    return this.query.check(taskId, userId, question);
  }

  /** What of a text is found in the file: the builder opens with it. */
  @Post('read')
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  read(
    @Param() { taskId }: TaskParams,
    @Body() { query }: QueryBody,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReadQuestion> {
    return this.query.read(taskId, userId, query);
  }
}
