import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  EmailLoginRequest,
  LinkTokenRequest,
  routes,
  type EmailLoginResponse,
} from '../../../contract/src/index.js';
import type { Position } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf, writeContextOf } from '../../../platform/src/index.js';
import { AskEmailChangeCommand } from '../commands/ask-email-change/ask-email-change.command.js';
import { ConfirmEmailChangeCommand } from '../commands/confirm-email-change/confirm-email-change.command.js';
import { UndoEmailChangeCommand } from '../commands/undo-email-change/undo-email-change.command.js';
import { sessions } from '../read-model/session.projection.js';
import { users } from '../read-model/user.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { FreshSignInGuard } from '../sessions/fresh-sign-in.guard.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { NetworkAddressLimit } from './network-address-limit.js';

/** A new address for an account, and the old one back. Nobody is signed in by any of it. */
@Controller()
export class EmailChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limit: NetworkAddressLimit,
    private readonly afterWrite: AfterWrite,
  ) {}

  /** Free and taken addresses alike: each gets a letter. */
  @Post(routes.myEmail)
  @HttpCode(200)
  @UseGuards(JwtAuthGuard, FreshSignInGuard)
  async ask(
    @CurrentUser() user: SignedInUser,
    @Body() { email }: EmailLoginRequest,
    @Req() request: Request,
  ): Promise<EmailLoginResponse> {
    await this.limit.count(request.ip ?? '', requestIdOf(request));
    const context = writeContextOf(request, user);
    await this.commands.execute(new AskEmailChangeCommand(user.userId, email, context));
    return { status: 'sent' };
  }

  @Post(routes.emailChangeConfirm)
  @HttpCode(200)
  async confirm(
    @Body() { token }: LinkTokenRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const command = new ConfirmEmailChangeCommand(token, requestIdOf(request));
    return this.settled(response, await this.commands.execute(command));
  }

  @Post(routes.emailChangeUndo)
  @HttpCode(200)
  async undo(
    @Body() { token }: LinkTokenRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const command = new UndoEmailChangeCommand(token, requestIdOf(request));
    return this.settled(response, await this.commands.execute(command));
  }

  private async settled(response: Response, position: Position): Promise<{ status: 'ok' }> {
    await this.afterWrite.settle(response, position, [users.name, sessions.name]);
    return { status: 'ok' };
  }
}
