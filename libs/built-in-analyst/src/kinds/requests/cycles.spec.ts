import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { runKind, textOf, wholeText } from '../../testing/run-kind.js';
import { askedFor, dated } from '../time/testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const asked = askedFor('weekdays', 'day');
const SATURDAY = 6;
const WEDNESDAY = 3;

/** Days of May 2026: five Saturdays, four Wednesdays. */
function may(days: number, saturday: number, wednesday: number) {
  const of = (day: number): number => {
    if (day === SATURDAY) return saturday;
    return day === WEDNESDAY ? wednesday : 50;
  };
  const dates = Array.from({ length: days }, (_, at) => new Date(Date.UTC(2026, 4, at + 1)));
  return dated(dates.map((date) => [date.toISOString().slice(0, 10), of(date.getUTCDay())]));
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('days of the week', () => {
  it('given more days of one than of another, then their means name another leader', async () => {
    const actions = await runKind(jail, may(31, 100, 110), asked);
    expect(textOf(actions, 'conclusion')).toMatch(/^Больше всего \(.*\) — суббота: 500/);
    expect(plain(textOf(actions, 'paragraph'))).toBe(
      'Дней в данных не поровну: в среднем за день больше всего — среда: 110 ₽.',
    );
  });

  it('given a leader by both, then it says so', async () => {
    const actions = await runKind(jail, may(31, 120, 110), asked);
    expect(plain(textOf(actions, 'paragraph'))).toBe(
      'Дней в данных не поровну, но и в среднем за день больше всего — суббота: 120 ₽.',
    );
  });

  it('given whole weeks, then sums say it all', async () => {
    const actions = await runKind(jail, may(28, 100, 110), asked);
    expect(wholeText(actions)).not.toContain('поровну');
    expect(textOf(actions, 'conclusion')).toContain('среда: 440');
  });
});

describe('hours of the day', () => {
  it('given orders with their times, then each hour has its own, of all days', async () => {
    const rows = [
      ['2026-05-01T09:15:00', 10],
      ['2026-05-02T09:59:59', 20],
      ['2026-05-02T13:00:00', 45],
      ['2026-05-03T00:00:00', 5],
    ] as const;
    const actions = await runKind(jail, dated(rows), askedFor('hours', 'day'));
    expect(plain(textOf(actions, 'conclusion'))).toBe(
      'Больше всего (выручка) — 13:00: 45 ₽ (56 %); меньше всего — 00:00: 5 ₽ (6,3 %).',
    );
    expect(actions.visualizations[0]?.table_data.rows.map(([hour]) => hour)).toEqual([
      '00:00',
      '09:00',
      '13:00',
    ]);
  });

  it('given times in a column of their own, then they are read as they are written', async () => {
    const sums = [
      ['09:15:00', '10'],
      ['9:40', '20'],
      ['19:05', '45'],
      ['обед', '1000'],
    ];
    const table = tableOf(
      [
        { name: 'Время', type: 'text' },
        { name: 'Выручка', type: 'number' },
      ],
      sums,
    );
    const actions = await runKind(jail, table, askedFor('hours', 'day', { date: 'Время' }));
    expect(actions.visualizations[0]?.table_data.rows.map((row) => row.slice(0, 2))).toEqual([
      ['09:00', 30],
      ['19:00', 45],
    ]);
  });
});
