import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { columnOf, proposalsFor, runKind, textOf, wholeText } from '../testing/run-kind.js';
import {
  askedFor,
  daily,
  dated,
  middle,
  monthAfter,
  monthly,
  scattered,
} from './time/testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const asked = askedFor('dynamics', 'month');
const noise = scattered(20, 900);
const growing = noise.map((part, at) => 10_000 + 200 * at + part);

/** The median of the slopes of all pairs. */
function slopeOf(values: readonly number[]): number {
  return middle(
    values.flatMap((late, to) =>
      values.slice(0, to).map((early, from) => (late - early) / (to - from)),
    ),
  );
}

function exactOf(actions: Awaited<ReturnType<typeof runKind>>): readonly number[] {
  return actions.provenance.map(({ exact }) => Number(exact));
}

describe('dynamics', () => {
  it('given growth, then its slope is the median of all pairs, and a line is drawn', async () => {
    const actions = await runKind(jail, monthly(growing), asked);
    expect(textOf(actions, 'conclusion')).toMatch(/^Выручка устойчиво росла: в среднем на/);
    const slope = slopeOf(growing);
    expect(exactOf(actions).some((value) => Math.abs(value - slope) < 1e-9)).toBe(true);
    const spec = actions.visualizations[0]?.chart_spec;
    if (spec?.kind !== 'line') throw new Error('no line');
    expect(spec.series.map(({ name, role }) => [name, role])).toEqual([
      ['Выручка', 'accent'],
      ['Тренд', 'reference'],
    ]);
    const line = spec.series[1]?.values.map(Number) ?? [];
    const intercept = middle(growing.map((value, at) => value - slope * at));
    expect(line).toEqual(growing.map((_, at) => Math.round(intercept + slope * at)));
  });

  it('given noise, then it speaks of no trend and draws none', async () => {
    const actions = await runKind(jail, monthly(noise), asked);
    expect(textOf(actions, 'conclusion')).toMatch(/^Устойчивого роста или снижения нет/);
    expect(wholeText(actions)).toContain('Разница отдельных периодов тренда не доказывает.');
    expect(actions.visualizations[0]?.chart_spec).toMatchObject({ series: [{ name: 'Выручка' }] });
  });

  it('given a last month that is not over, then it is dashed and is no fall', async () => {
    const rows = growing.flatMap((value, at): (readonly [string, number])[] => [
      [monthAfter('2024-01-01', at), value],
      [`${monthAfter('2024-01-01', at).slice(0, 7)}-28`, 0],
    ]);
    const actions = await runKind(jail, dated([...rows, ['2025-09-03', 5]]), asked);
    expect(textOf(actions, 'conclusion')).toContain('устойчиво росла');
    expect(wholeText(actions)).toContain(
      'Неполный период (сентябрь 2025) в выводах о росте и спаде',
    );
    expect(actions.visualizations[0]?.chart_spec).toMatchObject({
      series: [{ dashedFrom: 20 }, {}],
    });
    expect(exactOf(actions)).not.toContain(5);
  });

  it.each([5, 6, 7])(
    'given %d days a week and a week cut short, then it is no fall',
    async (open) => {
      const usual = Array.from({ length: 98 }, (_, at) => (at % 7 < open ? 1_000 : null));
      const whole = 84;
      const cut = usual.slice(0, whole + open - 1);
      const text = wholeText(await runKind(jail, daily(cut), askedFor('dynamics', 'week')));
      expect(text).toContain(`Выручка не меняется: каждый полный период — ${open} 000`);
      expect(text).toContain('Неполный период');
      const full = usual.slice(0, whole + open);
      const told = wholeText(await runKind(jail, daily(full), askedFor('dynamics', 'week')));
      expect(told).not.toContain('Неполный период');
    },
  );

  it('given more than a year, then the last month stands beside the same one a year ago', async () => {
    const values = scattered(20, 900).map((part, at) => 2_000 + (at % 12) * 500 + part);
    const text = wholeText(await runKind(jail, monthly(values), asked));
    const [ago, now] = [values[7] ?? 0, values[19] ?? 0];
    expect(text).toContain('(август 2023) к тому же периоду год назад (август 2022)');
    const growth = Math.abs((100 * (now - ago)) / ago);
    expect(text).toContain(
      `${growth >= 25 ? growth.toFixed(0) : growth.toFixed(1).replace('.', ',')} %`,
    );
  });

  it('given a season as well, then the trend is sought beneath it', async () => {
    const season = [0, 0, 0, 0, 0, 0, 9_000, 9_000, 0, 0, 0, -5_000];
    const values = Array.from(
      { length: 36 },
      (_, at) => 20_000 + 90 * at + (season[at % 12] ?? 0) + (noise[at % 20] ?? 0),
    );
    const text = wholeText(await runKind(jail, monthly(values), asked));
    expect(text).toContain('Выручка устойчиво росла');
    expect(text).toContain('после снятия сезонности');
  });

  it('given months that are missing, then their time counts', async () => {
    const values = Array.from({ length: 30 }, (_, at) =>
      at > 4 && at < 15 ? null : 1_000 + 50 * at,
    );
    const actions = await runKind(jail, monthly(values), asked);
    expect(exactOf(actions)).toContain(50);
    expect(wholeText(actions)).toContain('Нет строк за 10 месяцев');
  });

  it.each([
    [
      'a constant',
      monthly(new Array<number>(12).fill(300)),
      'Выручка не меняется: каждый полный период — 300',
    ],
    ['one full month', daily(new Array<number>(40).fill(50)), 'полный период сравнить не с чем'],
    ['zeros', monthly(new Array<number>(12).fill(0)), 'не меняется'],
    ['losses that deepen', monthly(growing.map((value) => -value)), 'устойчиво снижалась'],
    ['all in one month', daily(scattered(20, 50)), 'полных периодов в данных нет'],
  ] as const)('given %s', async (_, table, expected) => {
    expect(textOf(await runKind(jail, table, asked), 'conclusion')).toContain(expected);
  });

  it('given sixteen hundred days, then the chart shows the last of them', async () => {
    const table = daily(scattered(1_600, 500).map((part, at) => 1_000 + at + part));
    const actions = await runKind(jail, table, askedFor('dynamics', 'day'));
    expect(textOf(actions, 'conclusion')).toContain('устойчиво росла');
    const spec = actions.visualizations[0]?.chart_spec;
    if (spec?.kind !== 'line') throw new Error('no line');
    expect(spec.labels).toHaveLength(400);
    expect(spec.labels.at(-1)).toBe('18.05.2028');
    expect(spec.subtitle).toContain('на графике — последние периоды');
  });

  it('is judged with all other tests of the workbook when it is proposed', async () => {
    const [first] = await proposalsFor(jail, monthly(growing));
    expect(first).toMatchObject({ kind: 'dynamics' });
    expect((first?.parameters as { significance: number }).significance).toBeLessThan(0.01);
    expect(columnOf(await runKind(jail, monthly(growing), asked), 'Месяц')[0]).toBe(
      'январь\u00a02022',
    );
  });
});
