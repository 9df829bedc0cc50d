import { describe, expect, it } from '@jest/globals';
import { quietDay } from '../read-model/admin-stats.projection.js';
import { windowOf } from './stats-window.js';

describe('What some days come to together', () => {
  it('is nothing where nothing happened', () => {
    const found = windowOf([quietDay('2026-06-14'), quietDay('2026-06-15')]);
    expect(found.durations).toEqual({ count: 0, average_seconds: null, slowest_seconds: null });
    expect(found.failures).toEqual([]);
    expect(found.days.map(({ date }) => date)).toEqual(['2026-06-14', '2026-06-15']);
  });

  it('is summed, the most frequent code first, money in rubles', () => {
    const first = {
      ...quietDay('2026-06-14'),
      debited: 300,
      refunded: 100,
      paid: 85_000,
      paidBack: 5_050,
      timed: 2,
      durationMs: 3_000,
      slowestMs: 2_000,
      failures: { 'report.timeout': 1, 'report.failed': 1 },
    };
    const second = {
      ...quietDay('2026-06-15'),
      debited: 100,
      timed: 1,
      durationMs: 6_000,
      slowestMs: 6_000,
      failures: { 'report.timeout': 2 },
    };
    const found = windowOf([first, second]);
    expect(found.ticks).toMatchObject({ debited: 400, refunded: 100 });
    expect(found.money).toEqual({ paid: 850, paid_back: 50.5 });
    expect(found.durations).toEqual({ count: 3, average_seconds: 3, slowest_seconds: 6 });
    expect(found.failures).toEqual([
      { code: 'report.timeout', count: 3 },
      { code: 'report.failed', count: 1 },
    ]);
    expect(found.days.map((day) => [day.ticks_used, day.paid])).toEqual([
      [200, 799.5],
      [100, 0],
    ]);
  });
});
