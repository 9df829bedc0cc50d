import {
  Body,
  Controller,
  Get,
  Headers,
  Param,
  Patch,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { LooksInterceptor } from '../../../audit/src/index.js';
import {
  routes,
  type AdminBalanceResponse,
  type AdminTickLogsResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  DeskGuard,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  emailsOf,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, PageQuery, requestIdOf, requestKeyOf } from '../../../platform/src/index.js';
import { AdjustBalanceCommand } from '../commands/adjust-balance/adjust-balance.command.js';
import { balances } from '../read-model/balance.projection.js';
import { tickEntries } from '../read-model/tick-entry.projection.js';
import { reasonOf, ticksOf } from './adjustment-request.js';
import { TickHistory } from './tick-history.js';

/** What admins see of a person's ticks, and do with them. */
@Controller()
@UseGuards(JwtAuthGuard, DeskGuard)
@UseInterceptors(LooksInterceptor)
export class BalanceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly history: TickHistory,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Patch(routes.adminBalance)
  @UseGuards(AdminGuard, FreshSignInGuard)
  async adjust(
    @Param('id') userId: string,
    @Query('ticks') ticks: unknown,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminBalanceResponse> {
    const requestKey = requestKeyOf(key, 'adjustment.key');
    const adjustment = { ticks: ticksOf(ticks), reason: reasonOf(body), requestKey };
    await this.refuseTheUnknown(userId);
    const requestId = requestIdOf(request);
    const context = {
      userId,
      actor: `admin:${admin.userId}`,
      requestId,
      correlationId: requestId,
      causationId: null,
    };
    const { balance, position } = await this.commands.execute(
      new AdjustBalanceCommand(userId, adjustment, context),
    );
    await this.afterWrite.settle(response, position, [balances.name, tickEntries.name]);
    return { balance };
  }

  /** The customer's own history, with who wrote each line. */
  @Get(routes.adminTickLogs)
  async tickLogs(
    @Param('userId') userId: string,
    @Query() page: PageQuery,
  ): Promise<AdminTickLogsResponse> {
    await this.refuseTheUnknown(userId);
    const { lines, total } = await this.history.page(userId, page);
    const emails = await emailsOf(
      this.views,
      lines.map(({ entry }) => idIn(entry.actor)),
    );
    const items = lines.map(({ log, reason, entry: { actor } }) => ({
      ...log,
      reason,
      actor,
      actor_email: emails.get(idIn(actor)) ?? null,
    }));
    return { items, total };
  }

  private async refuseTheUnknown(userId: string): Promise<void> {
    if ((await this.views.get(users, userId)) === null)
      throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
  }
}

const idIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);
