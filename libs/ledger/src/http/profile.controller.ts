import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { TickLogsResponse, TickStatsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { Clock, ViewReader, moscowDay } from '../../../kernel/src/index.js';
import { usage } from '../read-model/usage.projection.js';
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
    const used = await this.views.find(usage, {
      where: { userId, refunded: false, day: { from: days[0] ?? '' } },
    });
    const byDay = new Map<string, number>();
    for (const { day, ticks } of used) byDay.set(day, (byDay.get(day) ?? 0) + ticks);
    return { daily_usage: days.map((date) => ({ date, ticks: byDay.get(date) ?? 0 })) };
  }
}
