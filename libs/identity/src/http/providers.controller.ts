import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  OAuthLoginRequest,
  providerNames,
  routes,
  type ProviderName,
} from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { AfterWrite, PublicUrl, requestIdOf } from '../../../platform/src/index.js';
import { EnterByProviderCommand } from '../commands/enter-by-provider/enter-by-provider.command.js';
import type { ProvenAccount, SignInChecks } from '../providers/sign-in-provider.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { SessionTokens } from '../sessions/session-tokens.js';
import { BegunSignIns } from './begun-sign-ins.js';
import { BrowserProofs } from './browser-proofs.js';
import { drawnChecks, redirectUriOf } from './begun-checks.js';
import { COMPLETION_PAGE } from './completion-page.js';
import { ProviderLinks } from './provider-links.js';

/** Sign-in by an account elsewhere. The browser navigates here: every answer is a redirect. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: SignInProviders,
    private readonly begun: BegunSignIns,
    private readonly links: ProviderLinks,
    private readonly proofs: BrowserProofs,
    private readonly tokens: SessionTokens,
    private readonly afterWrite: AfterWrite,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get(routes.providerLogin)
  async begin(@Param('provider') name: string, @Res() response: Response): Promise<void> {
    const provider = providerOf(name);
    await redirected(response, async () => {
      const checks = drawnChecks();
      const asked = this.providers.of(provider);
      const url = await asked.authorizationUrl(redirectUriOf(this.publicUrl, provider), checks);
      this.begun.keep(response, provider, checks);
      return url;
    });
  }

  @Get(routes.providerAuthorized)
  async complete(
    @Param('provider') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const provider = providerOf(name);
    await redirected(response, async () => {
      const begun = this.begun.take(request, response, provider);
      const account = await this.proven(provider, begun, request);
      if (begun.linksTo !== null)
        return this.links.complete(account, begun.linksTo, request, response);
      const token = await this.signIn(account, request, response);
      return `${COMPLETION_PAGE}?${new URLSearchParams({ token }).toString()}`;
    });
  }

  /** What a program says of itself proves nothing: only the provider's own answer to us does. */
  @Post(routes.oauthLogin)
  refuseUnproven(@Body() _body: OAuthLoginRequest): never {
    throw new DomainError(
      'unprocessable',
      'oauth.unproven',
      'Кто вы, подтверждает сам Google или Яндекс: начните вход кнопкой на странице входа',
    );
  }

  private async proven(
    provider: ProviderName,
    checks: SignInChecks,
    request: Request,
  ): Promise<ProvenAccount> {
    const { search } = new URL(request.originalUrl, this.publicUrl.value);
    const returned = new URL(`${redirectUriOf(this.publicUrl, provider)}${search}`);
    return this.providers.of(provider).account(returned, checks);
  }

  private async signIn(
    account: ProvenAccount,
    request: Request,
    response: Response,
  ): Promise<string> {
    const command = new EnterByProviderCommand(account, requestIdOf(request));
    const { userId, sid, position } = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, []);
    this.proofs.handOver(response, sid);
    return this.tokens.of(userId, sid);
  }
}

export function providerOf(name: string): ProviderName {
  const known = providerNames.find((provider) => provider === name);
  if (known === undefined) throw new DomainError('not-found', 'not-found', 'Такого адреса нет');
  return known;
}

async function redirected(response: Response, find: () => Promise<string>): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  try {
    response.redirect(302, await find());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    response.redirect(
      302,
      `${COMPLETION_PAGE}?${new URLSearchParams({ code: error.code }).toString()}`,
    );
  }
}
