import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  ChangePasswordRequest,
  EmailLoginRequest,
  PasswordLoginRequest,
  ResetPasswordRequest,
  providerNames,
  routes,
  type EmailLoginResponse,
  type PasswordLoginResponse,
  type SignInWaysResponse,
} from '../../../contract/src/index.js';
import { ViewReader, ViewsUnavailable } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf, writeContextOf } from '../../../platform/src/index.js';
import { ChangePasswordCommand } from '../commands/change-password/change-password.command.js';
import { EnterByPasswordCommand } from '../commands/enter-by-password/enter-by-password.command.js';
import { RequestLoginLinkCommand } from '../commands/request-login-link/request-login-link.command.js';
import { ResetPasswordCommand } from '../commands/reset-password/reset-password.command.js';
import { KeptPasswords } from '../passwords/kept-passwords.js';
import { identities } from '../read-model/identity.projection.js';
import { sessions } from '../read-model/session.projection.js';
import { users } from '../read-model/user.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { requireFresh } from '../sessions/fresh-session.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { NetworkAddressLimit } from './network-address-limit.js';

/** Signing in by password, and setting one. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: SessionTokens,
    private readonly limit: NetworkAddressLimit,
    private readonly passwords: KeptPasswords,
    private readonly views: ViewReader,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Post(routes.passwordLogin)
  @HttpCode(200)
  async enter(
    @Body() { username, password }: PasswordLoginRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordLoginResponse> {
    const tried = { username, password, network: request.ip ?? '' };
    const command = new EnterByPasswordCommand(tried, requestIdOf(request));
    const { userId, sid, position } = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, []);
    return { access_token: await this.tokens.of(userId, sid), token_type: 'bearer' };
  }

  /** Known and unknown addresses alike: each gets the letter. */
  @Post(routes.passwordForgotten)
  @HttpCode(200)
  async forgot(
    @Body() { email }: EmailLoginRequest,
    @Req() request: Request,
  ): Promise<EmailLoginResponse> {
    await this.limit.count(request.ip ?? '', requestIdOf(request));
    await this.commands.execute(
      new RequestLoginLinkCommand(email, requestIdOf(request), 'new-password'),
    );
    return { status: 'sent' };
  }

  /** Signs nobody in: whoever was led here with a foreign link is left as they are. */
  @Post(routes.passwordReset)
  @HttpCode(200)
  async reset(
    @Body() { token, password }: ResetPasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const command = new ResetPasswordCommand(token, password, requestIdOf(request));
    await this.afterWrite.settle(response, await this.commands.execute(command), [users.name]);
    return { status: 'ok' };
  }

  @Get(routes.mySignInWays)
  @UseGuards(JwtAuthGuard)
  async ways(@CurrentUser() { userId }: SignedInUser): Promise<SignInWaysResponse> {
    const [hasPassword, linked] = await Promise.all([
      this.passwords.has(userId),
      this.views.find(identities, { where: { userId, claimed: true } }),
    ]);
    const providers = linked.flatMap(({ provider: name, since }) => {
      const provider = providerNames.find((one) => one === name);
      return provider === undefined ? [] : [{ provider, since }];
    });
    return { has_password: hasPassword, providers };
  }

  @Post(routes.myPassword)
  @HttpCode(200)
  @UseGuards(JwtAuthGuard)
  async change(
    @CurrentUser() user: SignedInUser,
    @Body() { password, current_password: current }: ChangePasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const { userId, sid } = user;
    if (!(await this.passwords.has(userId))) requireFresh(user);
    const address = (await this.views.get(users, userId))?.email;
    if (address == null) throw new ViewsUnavailable();
    const network = request.ip ?? '';
    const change = { userId, sid, current: current ?? null, password, address, network };
    const command = new ChangePasswordCommand(change, writeContextOf(request, user));
    const position = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, [users.name, sessions.name]);
    return { status: 'ok' };
  }
}
