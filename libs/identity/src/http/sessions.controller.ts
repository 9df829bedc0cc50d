import { Controller, Delete, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { routes, type SessionItem, type SessionsResponse } from '../../../contract/src/index.js';
import { Clock, ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { EndSessionsCommand } from '../commands/end-sessions/end-sessions.command.js';
import { sessions, type SessionView } from '../read-model/session.projection.js';
import { users } from '../read-model/user.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { SESSION_LIFE_MS } from '../sessions/session-tokens.js';

const SHOWN_MAX = 100;

/** Where a person is signed in, and how to end it. */
@Controller()
@UseGuards(JwtAuthGuard)
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly clock: Clock,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.sessions)
  async list(@CurrentUser() { userId, sid }: SignedInUser): Promise<SessionsResponse> {
    const person = await this.views.get(users, userId);
    const from = new Date(this.clock.now().getTime() - SESSION_LIFE_MS).toISOString();
    const found = await this.views.find(sessions, {
      where: { userId, revoked: false, since: { from } },
      sort: [{ by: 'since', order: 'desc' }],
      limit: SHOWN_MAX,
    });
    const ended = person?.sessionsEndedAt ?? null;
    return { items: found.flatMap((view) => itemsOf(view, ended, sid)) };
  }

  @Delete(routes.session)
  async endOne(
    @Param('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    return this.end(id, user, request, response);
  }

  /** The one that asks, too: whoever stole a session may be the one that stays. */
  @Delete(routes.sessions)
  async endAll(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    return this.end('all', user, request, response);
  }

  private async end(
    sid: string,
    user: SignedInUser,
    request: Request,
    response: Response,
  ): Promise<{ status: 'ok' }> {
    const command = new EndSessionsCommand(user.userId, sid, writeContextOf(request, user));
    const position = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, [sessions.name, users.name]);
    return { status: 'ok' };
  }
}

function itemsOf(
  { id, since, begunAt }: SessionView,
  endedAt: string | null,
  current: string,
): readonly SessionItem[] {
  const isOver = endedAt !== null && begunAt !== null && begunAt <= endedAt;
  return isOver || since === null ? [] : [{ id, since, current: id === current }];
}
