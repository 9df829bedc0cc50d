import { Controller, Delete, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { routes, type LinkProviderResponse } from '../../../contract/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, PublicUrl, writeContextOf } from '../../../platform/src/index.js';
import { UnlinkProviderCommand } from '../commands/unlink-provider/unlink-provider.command.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { identities } from '../read-model/identity.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { requireFresh } from '../sessions/fresh-session.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { drawnChecks, redirectUriOf } from './begun-checks.js';
import { BegunSignIns } from './begun-sign-ins.js';
import { providerOf } from './providers.controller.js';

/** Connecting and disconnecting accounts elsewhere, by who has just signed in. */
@Controller(routes.providerLink)
@UseGuards(JwtAuthGuard)
export class ProviderLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly providers: SignInProviders,
    private readonly begun: BegunSignIns,
    private readonly publicUrl: PublicUrl,
    private readonly afterWrite: AfterWrite,
  ) {}

  /** The browser goes to the address by itself: a link would carry no token. */
  @Post()
  @HttpCode(200)
  async begin(
    @Param('provider') name: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LinkProviderResponse> {
    const provider = providerOf(name);
    requireFresh(user);
    const checks = drawnChecks();
    const asked = this.providers.of(provider);
    const url = await asked.authorizationUrl(redirectUriOf(this.publicUrl, provider), checks);
    const { userId, sid } = user;
    this.begun.keep(response, provider, checks, { userId, sid });
    return { url };
  }

  @Delete()
  async end(
    @Param('provider') name: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const provider = providerOf(name);
    requireFresh(user);
    const { userId } = user;
    const where = { userId, claimed: true, provider };
    const ids = (await this.views.find(identities, { where })).map(({ id }) => id);
    const command = new UnlinkProviderCommand(userId, ids, writeContextOf(request, user));
    const position = await this.commands.execute(command);
    if (position !== null) await this.afterWrite.settle(response, position, [identities.name]);
    return { status: 'ok' };
  }
}
