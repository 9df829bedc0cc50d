import {
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  EmailLoginRequest,
  LinkTokenRequest,
  routes,
  type EmailLoginResponse,
  type LinkOwnerResponse,
} from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf, writeContextOf } from '../../../platform/src/index.js';
import { FollowLoginLinkCommand } from '../commands/follow-login-link/follow-login-link.command.js';
import { LogOutCommand } from '../commands/log-out/log-out.command.js';
import { RequestLoginLinkCommand } from '../commands/request-login-link/request-login-link.command.js';
import { sessions } from '../read-model/session.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { readableEmail } from '../sign-up/email-address.js';
import { IssuedLinks } from '../sign-up/issued-links.js';
import { readLinkToken, secretHashIn } from '../sign-up/link-token.js';
import { BrowserProofs, isNavigation } from './browser-proofs.js';
import { COMPLETION_PAGE } from './completion-page.js';
import { NetworkAddressLimit } from './network-address-limit.js';

const LINK_PAGE = '/auth/email/verify';

@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: SessionTokens,
    private readonly limit: NetworkAddressLimit,
    private readonly links: IssuedLinks,
    private readonly proofs: BrowserProofs,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Post(routes.emailLogin)
  @HttpCode(200)
  async requestLink(
    @Body() { email }: EmailLoginRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailLoginResponse> {
    await this.limit.count(request.ip ?? '', requestIdOf(request));
    const command = new RequestLoginLinkCommand(email, requestIdOf(request));
    this.proofs.remember(request, response, await this.commands.execute(command));
    return { status: 'sent' };
  }

  /** Uses nothing up. */
  @Post(routes.emailWhose)
  @HttpCode(200)
  async whoseLink(
    @Body() { token }: LinkTokenRequest,
    @Req() request: Request,
  ): Promise<LinkOwnerResponse> {
    const link = readLinkToken(token);
    const email = readableEmail(await this.links.addressOfUsable(link));
    return { email, asked_here: this.proofs.has(request, link.secretHash) };
  }

  /** «Войти как …» was pressed in a browser that had not asked for the link. */
  @Post(routes.emailConfirm)
  @HttpCode(200)
  confirmLink(
    @Body() { token }: LinkTokenRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): { status: 'ok' } {
    this.proofs.remember(request, response, readLinkToken(token).secretHash);
    return { status: 'ok' };
  }

  /** The browser navigates here, so every answer is a page: the token's, or the reason why not. */
  @Get(routes.emailVerify)
  async followLink(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Whoever only asks what is there, as mail scanners do, must not use the link up.
    if (request.method !== 'GET') throw new NotFoundException();
    response.setHeader('Cache-Control', 'no-store');
    if (isNavigation(request) && !this.isProven(request, token)) {
      response.redirect(302, `${LINK_PAGE}/${encodeURIComponent(token)}?code=link.unconfirmed`);
      return;
    }
    const query = await this.signIn(token, requestIdOf(request), response);
    response.redirect(302, `${COMPLETION_PAGE}?${new URLSearchParams(query).toString()}`);
  }

  @Post(routes.logout)
  @HttpCode(200)
  @UseGuards(JwtAuthGuard)
  async logOut(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const context = writeContextOf(request, user);
    const command = new LogOutCommand(user.userId, user.sid, context);
    await this.afterWrite.settle(response, await this.commands.execute(command), [sessions.name]);
    return { status: 'ok' };
  }

  private isProven(request: Request, token: string): boolean {
    const secretHash = secretHashIn(token);
    return secretHash === null || this.proofs.has(request, secretHash);
  }

  private async signIn(
    token: string,
    requestId: string,
    response: Response,
  ): Promise<Record<string, string>> {
    try {
      const signedIn = await this.commands.execute(new FollowLoginLinkCommand(token, requestId));
      const { userId, sid, position } = signedIn;
      await this.afterWrite.settle(response, position, []);
      this.proofs.handOver(response, sid);
      return { token: await this.tokens.of(userId, sid) };
    } catch (error) {
      if (error instanceof DomainError) return { code: error.code };
      throw error;
    }
  }
}
