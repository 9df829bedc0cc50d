import { describe, expect, it } from '@jest/globals';
import { moscowDay } from '../../../kernel/src/index.js';
import { dailyUse, type Debit } from './daily-use.js';

const debit = (createdAt: string, reportIndex = 2): Debit => ({
  amount: -100,
  createdAt,
  taskId: 't',
  reportIndex,
  attempt: 1,
});
const used = (...given: Parameters<typeof dailyUse>) => Object.fromEntries(dailyUse(...given));

describe('The usage of ticks', () => {
  it('counts a debit on its day in Moscow', () => {
    const late = debit('2026-06-01T20:59:59.999Z', 1);
    const night = debit('2026-06-01T21:00:00.000Z', 2);
    expect(used([late, night], [])).toEqual({ '2026-06-01': 100, '2026-06-02': 100 });
  });

  it('adds up the debits of a day', () => {
    const day = ['2026-06-01T10:00:00.000Z', '2026-06-01T11:00:00.000Z'];
    expect(used(day.map(debit), [])).toEqual({ '2026-06-01': 200 });
  });

  it('leaves out what was given back, and nothing else', () => {
    const [first, second] = [1, 2].map((index) => debit('2026-06-01T10:00:00.000Z', index));
    expect(used([first, second] as Debit[], [{ id: 't.2.1' }])).toEqual({ '2026-06-01': 100 });
    expect(used([second] as Debit[], [{ id: 't.2.1' }])).toEqual({});
  });

  it('refuses a debit without a cause, which there is none of', () => {
    const strange = { ...debit('2026-06-01T10:00:00.000Z'), taskId: null };
    expect(() => dailyUse([strange], [])).toThrow(TypeError);
  });

  it('knows the last day of a year', () => {
    expect(moscowDay('2026-12-31T21:00:00.000Z')).toBe('2027-01-01');
    expect(moscowDay('2028-02-29T20:00:00.000Z')).toBe('2028-02-29');
  });
});
