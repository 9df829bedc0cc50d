import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { TickLog, TickLogsResponse, TickStatsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { Clock, ViewReader, moscowDay } from '../../../kernel/src/index.js';
import { PageQuery } from '../../../platform/src/index.js';
import { tickEntries, type TickEntryView } from '../read-model/tick-entry.projection.js';
import { usage } from '../read-model/usage.projection.js';
import { describe } from './history-texts.js';
import { ReportNames, refKey, type NamedReport } from './report-names.js';

const CHART_DAYS = 30;
const DAY_MS = 86_400_000;

@Controller('profile')
@UseGuards(JwtAuthGuard)
export class ProfileController {
  constructor(
    private readonly views: ViewReader,
    private readonly names: ReportNames,
    private readonly clock: Clock,
  ) {}

  /** One line per debit and refund, newest first. */
  @Get('tick-logs')
  async tickLogs(
    @Query() { skip, limit }: PageQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<TickLogsResponse> {
    const [entries, total] = await Promise.all([
      this.views.find(tickEntries, {
        where: { userId },
        sort: [{ by: 'position', order: 'desc' }],
        skip,
        limit,
      }),
      this.views.count(tickEntries, { userId }),
    ]);
    const refs = entries.flatMap(({ taskId, reportIndex }) =>
      taskId === null || reportIndex === null ? [] : [{ taskId, index: reportIndex }],
    );
    const named = await this.names.of(userId, refs);
    return { items: entries.map((entry) => line(entry, named)), total };
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

function line(entry: TickEntryView, named: ReadonlyMap<string, NamedReport>): TickLog {
  const { taskId, reportIndex } = entry;
  const report =
    taskId === null || reportIndex === null
      ? undefined
      : named.get(refKey({ taskId, index: reportIndex }));
  return {
    id: entry.id,
    amount: entry.amount,
    operation_type: entry.amount > 0 ? 'credit' : 'debit',
    kind: entry.kind,
    description: describe(entry, report?.name ?? null),
    created_at: entry.createdAt,
    balance_after: entry.balanceAfter,
    report_id: report?.reportId ?? null,
    report_title: report?.reportTitle ?? null,
    task_id: taskId,
    report_index: reportIndex,
  };
}
