import { Body, Controller, Headers, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { FeedbackRequest, routes, type FeedbackResponse } from '../../../contract/src/index.js';
import {
  CurrentUser,
  JwtAuthGuard,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { ViewReader, ViewsUnavailable } from '../../../kernel/src/index.js';
import { AfterWrite, requestKeyOf, writeContextOf } from '../../../platform/src/index.js';
import { SendFeedbackCommand } from '../commands/send-feedback/send-feedback.command.js';

@Controller(routes.feedback)
@UseGuards(JwtAuthGuard)
export class FeedbackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Post()
  @HttpCode(200)
  async send(
    @CurrentUser() user: SignedInUser,
    @Body() { text }: FeedbackRequest,
    @Headers('idempotency-key') given: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FeedbackResponse> {
    const key = requestKeyOf(given, 'feedback.bad-key');
    const replyTo = (await this.views.get(users, user.userId))?.email ?? null;
    if (replyTo === null) throw new ViewsUnavailable();
    const context = writeContextOf(request, user);
    const command = new SendFeedbackCommand(user.userId, text, replyTo, key, context);
    const position = await this.commands.execute(command);
    if (position !== null) await this.afterWrite.settle(response, position, []);
    return { status: 'received' };
  }
}
