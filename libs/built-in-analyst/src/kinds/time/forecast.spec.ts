import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { forecastOf } from '../../../../statistics/src/forecast.js';
import { columnOf, runKind, textOf, wholeText } from '../../testing/run-kind.js';
import { askedFor, daily, dated, monthAfter, monthly, scattered } from './testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const asked = askedFor('forecast', 'month');
const season = [70, 80, 90, 100, 110, 120, 150, 140, 110, 90, 80, 60];
const noise = scattered(48, 300);
const sales = noise.map((part, at) => 100 * (season[at % 12] ?? 0) + 40 * at + part);

describe('a forecast', () => {
  it('given sales with a season, then it is as wrong on the past as it says', async () => {
    const actions = await runKind(jail, monthly(sales), asked);
    const parts = columnOf(actions, 'Факт или прогноз');
    expect(parts.slice(-4)).toEqual(['факт', 'прогноз', 'прогноз', 'прогноз']);
    const misses: number[] = [];
    for (let origin = 24; origin + 3 <= 48; origin += 1) {
      for (let step = 0; step < 3; step += 1) {
        misses.push(Math.abs((sales[origin + step] ?? 0) - (sales[origin + step - 12] ?? 0)));
      }
    }
    const naive = misses.reduce((a, b) => a + b, 0) / misses.length;
    const exact = actions.provenance.map((entry) => Number(entry.exact));
    expect(exact.some((value) => Math.abs(value - naive) < 1e-6)).toBe(true);
    expect(textOf(actions, 'conclusion')).toMatch(/^Прогноз выручки, январь 2026 — март 2026:/);
    expect(wholeText(actions)).toContain('22 прогноза на 3 месяца вперед');
  });

  it('shows in its table and on its chart what the method gives, with a band', async () => {
    const actions = await runKind(jail, monthly(sales), asked);
    const { steps = [] } = forecastOf(sales, 12, 3) ?? {};
    expect(columnOf(actions, 'Выручка').slice(-3)).toEqual(
      steps.map(({ value }) => Math.round(value)),
    );
    expect(columnOf(actions, 'Не ниже').slice(-3)).toEqual(steps.map(({ low }) => Math.round(low)));
    const spec = actions.visualizations[0]?.chart_spec;
    if (spec?.kind !== 'line') throw new Error('no line');
    expect(spec.series[0]?.dashedFrom).toBe(48);
    expect(spec.band?.low.slice(0, 48).every((value) => value === null)).toBe(true);
    expect(spec.band?.high.slice(48)).toEqual(steps.map(({ high }) => Math.round(high)));
  });

  it('given a last month that is not over, then it never enters the fit', async () => {
    const rows = sales.flatMap((value, at) =>
      [0, 27].map((days): readonly [string, number] => [
        new Date(Date.parse(monthAfter('2022-01-01', at)) + days * 86_400_000)
          .toISOString()
          .slice(0, 10),
        value,
      ]),
    );
    const whole = await runKind(jail, dated(rows), asked);
    const begun = await runKind(jail, dated([...rows, ['2026-01-04', 1]]), asked);
    expect(textOf(begun, 'conclusion')).toBe(textOf(whole, 'conclusion'));
    expect(wholeText(begun)).toContain('Неполный период (январь 2026) в расчет не вошел.');
  });

  it('says so when nothing is better than the naive method', async () => {
    const repeated = Array.from({ length: 36 }, (_, at) => 1_000 * (season[at % 12] ?? 0));
    const text = wholeText(await runKind(jail, monthly(repeated), asked));
    expect(text).toContain('прогноз и есть наивный: как год назад');
    expect(text).toContain('На прошлом прогноз не ошибался');
  });

  it('begins after a month that is missing', async () => {
    const values = sales.map((value, at) => (at === 20 ? null : value));
    const text = wholeText(await runKind(jail, monthly(values), asked));
    expect(text).toContain('не вошло 20 месяцев');
    expect(text).toContain('октябрь 2023 — декабрь 2025, 27 месяцев');
  });

  it.each([
    ['too few months', monthly([5, 6, 7, 8, 9, 10, 11, 12])],
    ['all in one month', daily(scattered(25, 90))],
  ])('given %s, then it says that none can be made', async (_, table) => {
    const actions = await runKind(jail, table, asked);
    expect(textOf(actions, 'conclusion')).toContain('построить нельзя');
  });

  it('of days without sales takes them for zeros, and never goes below zero', async () => {
    const values = scattered(60, 40).map((value) => (value < 15 ? null : value));
    const actions = await runKind(jail, daily(values), askedFor('forecast', 'day'));
    expect(wholeText(actions)).toContain('Периоды без строк приняты за нули');
    expect(columnOf(actions, 'Не ниже').every((low) => low === null || Number(low) >= 0)).toBe(
      true,
    );
  });

  it('of values below zero may go below zero itself', async () => {
    const values = scattered(40, 100).map((value) => value - 60);
    const actions = await runKind(jail, monthly(values), asked);
    expect(Math.min(...columnOf(actions, 'Не ниже').slice(-3).map(Number))).toBeLessThan(0);
  });

  it('of four years of days is made', async () => {
    const values = scattered(1_600, 500).map((part, at) => 1_000 + part + 300 * (at % 7));
    const actions = await runKind(jail, daily(values), askedFor('forecast', 'day'));
    expect(wholeText(actions)).toContain('14 дней вперед');
  });
});
