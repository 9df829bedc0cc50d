import { Controller, Get, UseGuards } from '@nestjs/common';
import { routes, type AdminStatsResponse } from '../../../contract/src/index.js';
import { AdminGuard, JwtAuthGuard, users } from '../../../identity/src/index.js';
import { Clock, ViewReader, moscowDay } from '../../../kernel/src/index.js';
import { adminReports } from '../read-model/admin-report.projection.js';
import { adminStats, quietDay, type AdminStatsView } from '../read-model/admin-stats.projection.js';
import { windowOf } from './stats-window.js';

const WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** How the service does, told by its projections: the log is not read. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class StatsController {
  constructor(
    private readonly views: ViewReader,
    private readonly clock: Clock,
  ) {}

  @Get(routes.adminStats)
  async stats(): Promise<AdminStatsResponse> {
    const now = this.clock.now().getTime();
    const since = new Date(now - WINDOW_DAYS * DAY_MS).toISOString();
    const [people, reports, days] = await Promise.all([
      this.people(since),
      this.reports(since),
      this.days(now),
    ]);
    return { users: people, reports, ...windowOf(days) };
  }

  private async people(since: string): Promise<AdminStatsResponse['users']> {
    const all = { erased: false };
    const [total, active, admin, fresh] = await Promise.all([
      this.views.count(users, all),
      this.views.count(users, { ...all, isActive: true }),
      this.views.count(users, { ...all, isAdmin: true }),
      this.views.count(users, { ...all, registeredAt: { from: since } }),
    ]);
    return { total, active, admin, new_last_30_days: fresh };
  }

  private async reports(since: string): Promise<AdminStatsResponse['reports']> {
    const all = { listed: true };
    const [completed, processing, error, fresh] = await Promise.all([
      this.views.count(adminReports, { ...all, status: 'completed' }),
      this.views.count(adminReports, { ...all, status: 'processing' }),
      this.views.count(adminReports, { ...all, status: 'error' }),
      this.views.count(adminReports, { ...all, createdAt: { from: since } }),
    ]);
    const total = completed + processing + error;
    return { total, completed, processing, error, last_30_days: fresh };
  }

  /** Every day of the window, oldest first, quiet ones too. */
  private async days(now: number): Promise<readonly AdminStatsView[]> {
    const names = Array.from({ length: WINDOW_DAYS }, (_, index) =>
      moscowDay(new Date(now - (WINDOW_DAYS - 1 - index) * DAY_MS).toISOString()),
    );
    const known = await this.views.find(adminStats, { where: { day: { from: names[0] ?? '' } } });
    const byDay = new Map(known.map((one) => [one.day, one]));
    return names.map((day) => byDay.get(day) ?? quietDay(day));
  }
}
