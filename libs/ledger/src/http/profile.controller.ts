import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { TickLogsResponse, TickStatsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { Clock, ViewReader, moscowDay, startOfDay } from '../../../kernel/src/index.js';
import { returnedDebits } from '../read-model/returned-debit.projection.js';
import { tickEntries } from '../read-model/tick-entry.projection.js';
import { dailyUse } from './daily-use.js';
import { TickLogsQuery } from './tick-logs.query.js';
import { TickHistory } from './tick-history.js';

const CHART_DAYS = 30;
const DAY_MS = 86_400_000;

@Controller('profile')
@UseGuards(JwtAuthGuard)
export class ProfileController {
  constructor(
    private readonly views: ViewReader,
    private readonly history: TickHistory,
    private readonly clock: Clock,
  ) {}

  @Get('tick-logs')
  async tickLogs(
    @Query() page: TickLogsQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<TickLogsResponse> {
    const [{ lines, total }, years] = await Promise.all([
      this.history.page(userId, page, page.year ?? null),
      this.history.years(userId),
    ]);
    return { items: lines.map(({ log }) => log), total, years };
  }

  /** The last 30 days in Moscow; a refund is taken off the day of its debit. */
  @Get('stats')
  async stats(@CurrentUser() { userId }: SignedInUser): Promise<TickStatsResponse> {
    const now = this.clock.now().getTime();
    const days = Array.from({ length: CHART_DAYS }, (_, index) =>
      moscowDay(new Date(now - (CHART_DAYS - 1 - index) * DAY_MS).toISOString()),
    );
    const from = startOfDay(days[0] ?? '')?.toISOString() ?? '';
    const [debits, returned] = await Promise.all([
      this.views.find(tickEntries, { where: { userId, kind: 'debit', createdAt: { from } } }),
      this.views.find(returnedDebits, { where: { userId, refunded: true } }),
    ]);
    const byDay = dailyUse(debits, returned);
    return { daily_usage: days.map((date) => ({ date, ticks: byDay.get(date) ?? 0 })) };
  }
}
