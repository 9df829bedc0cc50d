import { describe, expect, it } from '@jest/globals';
import type { DraftSpan } from '../analyst/draft.js';
import type { PlannedCategoryChart, Results } from '../analyst/plan.js';
import type { Evidence } from '../engine/evidence.js';
import { captionOf } from './caption.js';
import { namedRows } from './named-rows.js';

const months: PlannedCategoryChart = {
  kind: 'line',
  result: 'a0',
  label: 'k0',
  grain: 'month',
  series: [{ column: 'm0', name: 'Выручка', role: 'accent' }],
  x: { title: 'Месяц' },
  y: { title: 'Выручка', unit: '₽' },
  decimals: 0,
};
const bars: PlannedCategoryChart = {
  kind: 'bars',
  result: 'c0',
  label: 'k0',
  series: months.series,
  x: { title: 'Водитель' },
  y: { title: 'Выручка' },
  decimals: 0,
};
const columns = [
  { name: 'k0', type: 'text' },
  { name: 'm0', type: 'number' },
] as const;
const dated = [{ name: 'k0', type: 'date' }, columns[1]] as const;
const rowsOf = (labels: readonly string[]) => labels.map((label, at) => [label, String(9 - at)]);
const resultOf = (of: typeof columns | typeof dated, labels: readonly string[]) => ({
  columns: [...of],
  rows: rowsOf(labels),
  rowCount: labels.length,
});

describe('the caption of a chart that nobody has given one', () => {
  const results: Results = {
    a0: resultOf(dated, ['2024-07-01', '2024-08-01', '2024-09-01']),
    a1: resultOf(columns, ['А', 'Б', 'В']),
    c0: resultOf(columns, ['А', 'Б']),
  };

  it('has the measure with its unit and the period of what is plotted', () => {
    const caption = captionOf(months, results, { title: 'Выручка по месяцам', table: 'a0' });
    expect(caption).toBe('Выручка, ₽, июль\u00a02024 – сентябрь\u00a02024');
  });

  it('names a measure without a unit where the title does not', () => {
    const counted = { ...months, y: { title: 'Число заявок' } };
    const told = captionOf(counted, results, { title: 'Что было', table: 'a0' });
    expect(told).toBe('Число заявок, июль\u00a02024 – сентябрь\u00a02024');
    const said = captionOf(counted, results, { title: 'Число заявок по месяцам', table: 'a0' });
    expect(said).toBe('июль\u00a02024 – сентябрь\u00a02024');
  });

  it('names what came and what it is held against', () => {
    const series = [
      { column: 'm0', name: 'Факт', role: 'accent' },
      { column: 'm1', name: 'План', role: 'reference' },
    ] as const;
    const held = { ...bars, kind: 'dumbbell', series, y: { title: 'Факт', unit: '₽' } } as const;
    const caption = captionOf(held, results, { title: 'План и факт по складам', table: 'a1' });
    expect(caption).toBe('Факт и план, ₽');
  });

  it('says that the table has more than is drawn', () => {
    const caption = captionOf(bars, results, { title: 'Выручка по водителям', table: 'a1' });
    expect(caption).toBe('самые большие, остальные — в таблице');
  });

  it('is never empty', () => {
    const caption = captionOf(bars, results, { title: 'Выручка', table: 'c0' });
    expect(caption).toBe('Выручка');
  });
});

describe('rows of a chart that the text beside it names', () => {
  const evidence: Evidence = {
    results: {
      a0: resultOf(dated, ['2024-07-01', '2024-08-01', '2024-09-01']),
      c0: resultOf(columns, ['А', 'Б']),
      other: resultOf(columns, ['Б', 'А']),
    },
    origins: {},
    names: new Set(),
  };
  const rowsNamed = (spans: readonly DraftSpan[], chart: PlannedCategoryChart) =>
    namedRows({ kind: 'conclusion', spans }, chart, evidence);

  it('are all periods of a line', () => {
    const spans: readonly DraftSpan[] = [
      { date: 'a0:2:k0', grain: 'month' },
      ' больше, чем ',
      { date: 'a0:0:k0', grain: 'month' },
    ];
    expect(rowsNamed(spans, months)).toEqual([2, 0]);
  });

  it('is the first named bar, from whatever result its name came', () => {
    expect(rowsNamed([{ label: 'other:0:k0' }, { label: 'other:1:k0' }], bars)).toEqual([1]);
  });

  it('are none where the text names none of them', () => {
    expect(rowsNamed(['Всего поровну'], bars)).toEqual([]);
  });
});
