import { describe, expect, it } from '@jest/globals';
import type { TickLog } from '../../../../libs/contract/src/index.js';
import { axisOf, peakOf, spentIn, withOlder } from './usage.js';

const days = (...ticks: number[]) => ticks.map((count, day) => ({ date: `d${day}`, ticks: count }));

describe('usage of ticks', () => {
  it('is summed over the days', () => {
    expect(spentIn(days(200, 0, 100))).toBe(300);
    expect(spentIn([])).toBe(0);
  });

  it('has a day with most of it, the latest of equals, or none', () => {
    expect(peakOf(days(100, 300, 0, 300, 200))).toEqual({ date: 'd3', ticks: 300 });
    expect(peakOf(days(0, 0))).toBeNull();
  });

  it.each([
    [0, 0],
    [1, 2],
    [100, 100],
    [200, 200],
    [300, 400],
    [500, 600],
    [900, 1000],
    [1100, 2000],
  ])('of at most %p stands on an axis up to %p', (largest, top) => {
    expect(axisOf(days(0, largest))).toEqual({ top, middle: top / 2 });
  });
});

describe('older lines of the history', () => {
  const log = (id: string): TickLog => ({
    id,
    amount: -100,
    operation_type: 'debit',
    kind: 'debit',
    description: 'Отчет',
    created_at: '2026-11-21T03:05:00Z',
    balance_after: 0,
    report_id: null,
    report_title: null,
    task_id: null,
    report_index: null,
  });

  it('follow those shown, and none stands twice', () => {
    const shown = { items: [log('5'), log('4')], total: 4, years: [2026] };
    const older = { items: [log('4'), log('3')], total: 5, years: [2026] };
    const all = withOlder(shown, older);
    expect(all.items.map(({ id }) => id)).toEqual(['5', '4', '3']);
    expect(all.total).toBe(5);
  });
});
