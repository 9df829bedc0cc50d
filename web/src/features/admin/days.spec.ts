import { describe, expect, it } from '@jest/globals';
import { areDays, daysText, lastMonth, moscowTime, thisMonth } from './days.js';

describe('the days that finance looks at', () => {
  it('begin with the month in Moscow, where the new one comes earlier', () => {
    const evening = new Date('2026-06-30T21:30:00.000Z');
    expect(thisMonth(evening)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
    expect(lastMonth(evening)).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  });

  it('take the month before over the turn of a year', () => {
    const january = new Date('2028-01-15T09:00:00.000Z');
    expect(lastMonth(january)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
  });

  it.each([
    [{ from: '2026-06-01', to: '2026-06-30' }, true],
    [{ from: '2026-06-02', to: '2026-06-01' }, false],
    [{ from: '', to: '2026-06-01' }, false],
  ])('%j are days: %p', (days, are) => expect(areDays(days)).toBe(are));

  it('are told as one reads them', () => {
    expect(daysText({ from: '2026-06-01', to: '2026-06-30' })).toBe(
      '1\u2060–\u206030\u00a0июня\u00a02026\u00a0г.',
    );
    expect(daysText({ from: '2026-06-01', to: '2026-06-01' })).toBe(
      '1\u00a0июня\u00a02026\u00a0г.',
    );
    expect(daysText({ from: '2026-05-20', to: '2026-06-30' })).toBe(
      '20\u00a0мая\u00a0– 30\u00a0июня\u00a02026\u00a0г.',
    );
  });

  it('have the time of Moscow', () =>
    expect(moscowTime('2026-06-15T21:01:30.000Z')).toBe('16.06.2026, 00:01:30'));
});
