import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { columnOf, runKind, textOf, wholeText } from '../../testing/run-kind.js';
import { askedFor, monthAfter, scattered } from './testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const asked = askedFor('xyz', 'month', { dimension: 'Товар' });

type Sale = readonly [string, string, number];

function goods(rows: readonly Sale[]): Table {
  return tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: 'Товар', type: 'text' },
      { name: 'Выручка', type: 'number', currency: 'RUB' },
    ],
    rows.map(([day, item, value]) => [day, item, String(value)]),
  );
}

const MONTHS_COUNT = 8;
const parts = scattered(12 * MONTHS_COUNT, 1_000);

/** Twelve goods: the later the name, the less even; some months have no sale at all. */
const sales = Array.from({ length: 12 }, (_, item) =>
  Array.from({ length: MONTHS_COUNT }, (_unused, month): Sale | null => {
    const part = (parts[item * MONTHS_COUNT + month] ?? 0) / 1_000;
    if (item >= 9 && part < 0.4 && month > 0) return null;
    const value = Math.round((2_400 - 180 * item) * (1 + (item / 12) * (part - 0.5)));
    return [monthAfter('2025-01-01', month), `Товар ${String(item + 1).padStart(2, '0')}`, value];
  }),
)
  .flat()
  .filter((sale) => sale !== null);

/** Name, sum and variation by plain arithmetic. */
function expected(): readonly { name: string; total: number; variation: number; class: string }[] {
  const byItem = new Map<string, number[]>();
  for (const [, item, value] of sales) byItem.set(item, [...(byItem.get(item) ?? []), value]);
  const items = [...byItem].map(([name, values]) => {
    const total = values.reduce((a, b) => a + b, 0);
    const mean = total / MONTHS_COUNT;
    const zeros = MONTHS_COUNT - values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, zeros * mean ** 2);
    return { name, total, variation: (100 * Math.sqrt(squares / MONTHS_COUNT)) / mean };
  });
  items.sort((left, right) => right.total - left.total || (left.name < right.name ? -1 : 1));
  const whole = items.reduce((sum, { total }) => sum + total, 0);
  let before = 0;
  return items.map((item) => {
    const share = before / whole;
    before += item.total;
    const abc = share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C';
    const xyz = item.variation <= 10 ? 'X' : item.variation <= 25 ? 'Y' : 'Z';
    return { ...item, class: abc + xyz };
  });
}

describe('XYZ', () => {
  it('gives each item the variation and the classes of plain arithmetic', async () => {
    const actions = await runKind(jail, goods(sales), asked);
    const items = expected();
    expect(columnOf(actions, 'Товар', 1)).toEqual(items.map(({ name }) => name));
    expect(columnOf(actions, 'Выручка', 1)).toEqual(items.map(({ total }) => total));
    expect(columnOf(actions, 'Класс', 1)).toEqual(items.map((item) => item.class));
    columnOf(actions, 'Вариация', 1).forEach((value, at) => {
      expect(Number(value)).toBeCloseTo(items[at]?.variation ?? Number.NaN, 1);
    });
    expect(new Set(items.map((item) => item.class.slice(1)))).toEqual(new Set(['X', 'Y', 'Z']));
  });

  it('draws all nine cells in their order, and their counts add up', async () => {
    const actions = await runKind(jail, goods(sales), asked);
    const spec = actions.visualizations[0]?.chart_spec;
    expect(spec).toMatchObject({
      kind: 'heatmap',
      xLabels: ['X', 'Y', 'Z'],
      yLabels: ['A', 'B', 'C'],
    });
    expect(columnOf(actions, 'Класс')).toEqual([
      ...['AX', 'AY', 'AZ', 'BX', 'BY', 'BZ', 'CX', 'CY', 'CZ'],
    ]);
    const counts = columnOf(actions, 'Позиций').map(Number);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(12);
    expect(wholeText(actions)).toContain('Из 12 товаров');
  });

  it('is the same whatever the order of the rows', async () => {
    const shuffled = sales.map((sale, at) => [parts[at % parts.length] ?? 0, sale] as const);
    const turned = [...shuffled].sort(([a], [b]) => a - b).map(([, sale]) => sale);
    const [one, other] = [
      await runKind(jail, goods(sales), asked),
      await runKind(jail, goods(turned), asked),
    ];
    expect(JSON.stringify(other.visualizations)).toBe(JSON.stringify(one.visualizations));
    expect(other.analytical_note).toBe(one.analytical_note);
  });

  it('leaves items without a positive sum unclassed and says so', async () => {
    const returned = [...sales, ['2025-03-01', 'Возврат', -500] as const];
    const actions = await runKind(jail, goods(returned), asked);
    expect(columnOf(actions, 'Класс', 1)).toContain('без класса');
    expect(textOf(actions, 'exception')).toMatch(/^Без класса осталось позиций: 1\./);
  });

  it('says that none is even where all vary', async () => {
    const wild = sales.map(([day, item], at): Sale => [day, item, at % 3 === 0 ? 9_000 : 10]);
    const actions = await runKind(jail, goods(wild), asked);
    expect(textOf(actions, 'conclusion')).toMatch(/^Тех, что идут ровно, нет\./);
  });
});
