import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { columnOf, proposalsFor, runKind, textOf, wholeText } from '../../testing/run-kind.js';
import { askedFor, daily, middle, monthly, scattered } from './testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const months = askedFor('seasonality', 'month');
const days = askedFor('seasonality', 'day');
const year = [70, 80, 90, 100, 110, 120, 150, 140, 110, 90, 80, 60];

describe('seasonality by months', () => {
  it('given a season that repeats, then its index is the season itself', async () => {
    const table = monthly(Array.from({ length: 36 }, (_, at) => 1_000 * (year[at % 12] ?? 0)));
    const actions = await runKind(jail, table, months);
    expect(columnOf(actions, 'Индекс')).toEqual(year);
    expect(columnOf(actions, 'Месяц')).toEqual([
      ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь'],
      ...['октябрь', 'ноябрь', 'декабрь'],
    ]);
    expect(columnOf(actions, 'Выручка')).toEqual(year.map((value) => 1_000 * value));
    expect(textOf(actions, 'conclusion')).toBe(
      'Выручка зависит от времени года: выше всего — июль (150 % обычного уровня), ниже всего — ' +
        'декабрь (60 %).',
    );
    const spec = actions.visualizations[0]?.chart_spec;
    expect(spec).toMatchObject({ kind: 'columns', highlight: [6, 11] });
  });

  it('given growth and noise, then the index is what a plain calculation gives', async () => {
    const noise = scattered(48, 400);
    const values = noise.map(
      (part, at) => Math.round(((10_000 + 150 * at) * (year[at % 12] ?? 0)) / 100) + part,
    );
    const actions = await runKind(jail, monthly(values), months);
    const ratios = Array.from({ length: 12 }, (): number[] => []);
    for (let at = 6; at + 6 < 48; at += 1) {
      const window = values.slice(at - 6, at + 7);
      const level =
        (window.reduce((a, b) => a + b, 0) - ((window[0] ?? 0) + (window[12] ?? 0)) / 2) / 12;
      ratios[at % 12]?.push((values[at] ?? 0) / level);
    }
    const raw = ratios.map(middle);
    const mean = raw.reduce((a, b) => a + b, 0) / 12;
    columnOf(actions, 'Индекс').forEach((index, at) => {
      expect(Math.abs(Number(index) - (100 * (raw[at] ?? 0)) / mean)).toBeLessThan(2);
    });
  });

  it('given noise alone, then it says that no season is seen', async () => {
    const actions = await runKind(jail, monthly(scattered(48, 900, 11)), months);
    expect(textOf(actions, 'conclusion')).toContain('Сезонности выручки не видно');
    expect(actions.note.some(({ kind }) => kind === 'recommendation')).toBe(false);
  });

  it.each([
    ['one year only', monthly(year)],
    ['one month only', daily(scattered(20, 50))],
    ['values around zero', monthly(scattered(36, 200).map((value) => value - 130))],
  ])('given %s, then it says that nothing can be told', async (_, table) => {
    expect(textOf(await runKind(jail, table, months), 'conclusion')).toContain('нельзя');
  });

  it('given a constant, then no season is seen', async () => {
    const actions = await runKind(jail, monthly(new Array<number>(36).fill(500)), months);
    expect(textOf(actions, 'conclusion')).toContain('не видно');
  });

  it('given months that are missing, then the others keep their places', async () => {
    const holes = Array.from({ length: 48 }, (_, at) =>
      at === 15 || at === 30 ? null : 1_000 * (year[at % 12] ?? 0),
    );
    const actions = await runKind(jail, monthly(holes), months);
    expect(columnOf(actions, 'Месяцев')).toEqual([4, 4, 4, 3, 4, 4, 3, 4, 4, 4, 4, 4]);
    expect(textOf(actions, 'conclusion')).toContain('выше всего — июль');
  });
});

describe('seasonality by days of the week', () => {
  const week = [120, 110, 100, 100, 130, 90, 50];

  it('given weeks that repeat, then the days stand from Monday on', async () => {
    const table = daily(Array.from({ length: 70 }, (_, at) => 10 * (week[at % 7] ?? 0)));
    const actions = await runKind(jail, table, days);
    expect(columnOf(actions, 'Индекс')).toEqual(week);
    expect(columnOf(actions, 'День недели')[4]).toBe('пятница');
  });

  it('given a shop that is shut on Sundays, then Sundays are left out and lost days are zeros', async () => {
    const open = Array.from({ length: 140 }, (_, at) =>
      at % 7 === 6 || at === 30 ? null : 100 + 40 * (at % 7) + (at % 3),
    );
    const actions = await runKind(jail, daily(open), days);
    expect(columnOf(actions, 'День недели')).not.toContain('воскресенье');
    expect(wholeText(actions)).toContain('Дни без строк (1 день) приняты за нули.');
  });

  it('given four years of days, then all of them are used', async () => {
    const table = daily(Array.from({ length: 1_600 }, (_, at) => 10 * (week[at % 7] ?? 0) + at));
    const actions = await runKind(jail, table, days);
    expect(wholeText(actions)).toContain('1 600 дней');
  });
});

describe('proposals of seasons', () => {
  it('come where the season holds over all tests of the workbook, and only there', async () => {
    const season = monthly(
      Array.from({ length: 36 }, (_, at) => 1_000 * (year[at % 12] ?? 0) + at * 97),
    );
    const noise = monthly(scattered(36, 900, 3));
    const kinds = async (table: typeof noise) =>
      (await proposalsFor(jail, table)).map(({ kind }) => kind);
    expect(await kinds(season)).toContain('seasonality');
    expect(await kinds(noise)).not.toContain('seasonality');
  });
});
