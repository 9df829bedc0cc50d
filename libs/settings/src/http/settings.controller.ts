import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  routes,
  type AdminEnvResponse,
  type AdminSettingChange,
  type AdminSettingsResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  emailsOf,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf, shownValue } from '../../../platform/src/index.js';
import { CurrentSettings, type RecordedChange } from '../current-settings.js';
import { SettingsDesk } from '../settings-desk.js';
import { requestOf } from './settings-request.js';

const HISTORY_MAX = 200;

/** The environment as admins see and change it; what is secret is masked, whichever way it goes. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class SettingsController {
  constructor(
    private readonly desk: SettingsDesk,
    private readonly settings: CurrentSettings,
    private readonly views: ViewReader,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.adminEnv)
  env(): Promise<AdminEnvResponse> {
    return this.desk.env();
  }

  /** The body is the map, or any part of it; beside the names may stand a `reason`. */
  @Post(routes.adminEnv)
  @UseGuards(FreshSignInGuard)
  @HttpCode(200)
  async change(
    @Body() body: unknown,
    @CurrentUser() { userId }: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminEnvResponse> {
    const { wanted, reason } = requestOf(body);
    const requestId = requestIdOf(request);
    const actor = `admin:${userId}`;
    const context = { actor, requestId, correlationId: requestId, causationId: null };
    const position = await this.desk.change(wanted, reason, context);
    if (position !== null) await this.afterWrite.settle(response, position, []);
    return this.desk.env();
  }

  @Get(routes.adminSettings)
  async all(): Promise<AdminSettingsResponse> {
    const items = await this.desk.all();
    const changes = this.settings.history.toReversed().slice(0, HISTORY_MAX);
    const emails = await emailsOf(
      this.views,
      changes.map(({ actor }) => idIn(actor)),
    );
    const history = changes.map((change) => changeOf(change, emails));
    return { items, history };
  }
}

const changeOf = (
  { name, value, reason, at, actor }: RecordedChange,
  emails: ReadonlyMap<string, string>,
): AdminSettingChange => ({
  name,
  value: value === null ? null : shownValue(name, value),
  reason,
  at,
  by_email: emails.get(idIn(actor)) ?? null,
});

const idIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);
