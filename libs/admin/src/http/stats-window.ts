import type { AdminStatsResponse, CodeCount } from '../../../contract/src/index.js';
import type { AdminStatsView } from '../read-model/admin-stats.projection.js';

type Window = Omit<AdminStatsResponse, 'users' | 'reports'>;
type Counted = {
  readonly [Key in keyof AdminStatsView]: AdminStatsView[Key] extends number ? Key : never;
}[keyof AdminStatsView];

/** What some days come to together. */
export function windowOf(days: readonly AdminStatsView[]): Window {
  const sum = (name: Counted): number => days.reduce((total, day) => total + day[name], 0);
  const count = sum('timed');
  return {
    ticks: {
      debited: sum('debited'),
      refunded: sum('refunded'),
      bought: sum('bought'),
      granted: sum('granted'),
      adjusted: sum('adjusted'),
    },
    money: { paid: sum('paid') / 100, paid_back: sum('paidBack') / 100 },
    durations: {
      count,
      average_seconds: count === 0 ? null : inSeconds(sum('durationMs') / count),
      slowest_seconds:
        count === 0 ? null : inSeconds(Math.max(...days.map(({ slowestMs }) => slowestMs))),
    },
    failures: countsOf(days.map(({ failures }) => failures)),
    refused_requests: countsOf(days.map(({ refusals }) => refusals)),
    days: days.map((day) => ({
      date: day.day,
      registered: day.registered,
      reports: day.requested,
      failed: day.failed,
      ticks_used: day.debited - day.refunded,
      paid: (day.paid - day.paidBack) / 100,
    })),
  };
}

/** Tenths are enough. */
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

function countsOf(all: readonly Readonly<Record<string, number>>[]): readonly CodeCount[] {
  const sums = new Map<string, number>();
  for (const [code, count] of all.flatMap((one) => Object.entries(one)))
    sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
