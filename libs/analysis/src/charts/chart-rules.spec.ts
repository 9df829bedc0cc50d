import { describe, expect, it } from '@jest/globals';
import type {
  CategoryChart,
  ChartSpec,
  HeatmapChart,
  PieChart,
  ScatterChart,
  TableData,
} from '../../../contract/src/report-content.js';
import type { PlannedVisualization } from '../analyst/plan.js';
import { chartViolations } from './chart-rules-table.js';
import { textViolations } from './chart-rules-texts.js';
import { shapeViolations } from './chart-rules.js';

const base = {
  title: 'Склад «А» дает 64 % выручки',
  subtitle: 'Выручка по складам, 849 строк',
  x: { title: 'Склад' },
  y: { title: 'Выручка', unit: '₽' },
};
const category = (
  kind: CategoryChart['kind'],
  values: readonly (number | null)[],
  other: Partial<CategoryChart> = {},
): CategoryChart => ({
  ...base,
  kind,
  labels: values.map((_, at) => `Группа ${at}`),
  series: [{ name: 'Выручка', values, role: 'accent' }],
  highlight: [],
  ...other,
});
const many = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => count - at);
const pie = (values: readonly number[]): PieChart => ({
  kind: 'pie',
  title: base.title,
  subtitle: base.subtitle,
  labels: values.map((_, at) => `Часть ${at}`),
  values,
});
const scatter = (count: number): ScatterChart => ({
  ...base,
  kind: 'scatter',
  points: many(count).map((x) => [x, x] as const),
});
const heatmap = (values: HeatmapChart['values']): HeatmapChart => ({
  ...base,
  kind: 'heatmap',
  xLabels: ['1', '2'],
  yLabels: ['а'],
  values,
});
const series = (name: string, values: readonly number[]) =>
  ({ name, values, role: 'accent' }) as const;

describe('a chart that keeps the rules', () => {
  it.each<ChartSpec>([
    category('bars', [9, 5, 1]),
    category('bars', [-9, 5, 1]),
    category('bars', [5, 3, 9], { labels: ['А', 'Б', 'Прочие'], highlight: [0] }),
    category('columns', [1, 9, 5]),
    category('line', [1, 9, 5], { series: [{ ...series('a', [1, 9, 5]), dashedFrom: 2 }] }),
    pie([2, 1]),
    scatter(500),
    heatmap([[1, null]]),
  ])('of kind $kind is let through', (spec) => {
    expect([...shapeViolations(spec), ...textViolations(spec)]).toEqual([]);
  });
});

describe('a chart is refused', () => {
  it.each<readonly [string, ChartSpec, string]>([
    ['with thirteen bars', category('bars', many(13)), '13 labels'],
    ['of bars in no order', category('bars', [1, 9, 5]), 'not sorted'],
    [
      'whose rest stands before the others',
      category('bars', [9, 5], { labels: ['Прочие', 'А'] }),
      'not last',
    ],
    [
      'whose rest carries the finding',
      category('bars', [9, 5], { labels: ['А', 'Прочие'], highlight: [1] }),
      'carries the finding',
    ],
    ['that marks a bar it lacks', category('bars', [9, 5], { highlight: [2] }), 'marks no bar'],
    ['with a label twice', category('bars', [9, 5], { labels: ['А', 'А'] }), 'labels repeat'],
    ['with an empty label', category('bars', [9, 5], { labels: ['А', ' '] }), 'label is empty'],
    ['with a value that is no number', category('bars', [NaN]), 'no number'],
    ['of nothing', category('bars', [null]), 'nothing is plotted'],
    [
      'of thirteen lines',
      category('line', [1, 2], { series: many(13).map((at) => series(`${at}`, [1, 2])) }),
      '13 lines',
    ],
    [
      'dashed beyond its end',
      category('line', [1, 2], { series: [{ ...series('a', [1, 2]), dashedFrom: 2 }] }),
      'dashed',
    ],
    [
      'with a band turned over',
      category('line', [1], { band: { name: 'Интервал', low: [2], high: [1] } }),
      'turned over',
    ],
    [
      'with a mark on nothing',
      category('line', [1], { marks: [{ index: 1, text: 'перелом' }] }),
      'a mark on nothing',
    ],
    ['of one end', category('dumbbell', [5, 3]), 'a dumbbell has two ends'],
    ['as a pie of six parts', pie(many(6)), '6 parts'],
    ['as a pie of one part', pie([1]), '1 parts'],
    ['as a pie with a negative part', pie([3, -1]), 'negative'],
    ['of 501 points', scatter(501), '501 points'],
    ['with a short row of cells', heatmap([[1]]), 'another length'],
  ])('%s', (_, spec, what) => {
    expect(shapeViolations(spec).join('; ')).toContain(what);
  });

  it.each<readonly [string, Partial<CategoryChart>, string]>([
    ['without a title', { title: ' ' }, 'no title'],
    ['whose title is the measure', { title: 'выручка' }, 'only names'],
    ['whose title ends in a period', { title: 'Выручка растет.' }, 'period'],
    ['without a subtitle', { subtitle: '' }, 'no subtitle'],
    ['whose values have no name', { y: { title: '' } }, 'without a name'],
  ])('%s', (_, other, what) => {
    expect(textViolations(category('bars', [2, 1], other)).join('; ')).toContain(what);
  });
});

describe('a chart beside its table', () => {
  const table: TableData = {
    headers: ['Склад', 'Выручка'],
    rows: [
      ['А', 9.5],
      ['Б', 5],
      ['В', 1],
    ],
    columns: [],
    rowsOmitted: 0,
  };
  const planned = (chart: string, unit = '₽'): PlannedVisualization => ({
    id: 'v',
    table: {
      result: 'rows',
      columns: [
        { column: 'name', name: 'Склад', kind: 'text' },
        { column: 'value', name: 'Выручка', kind: 'number', decimals: 1, unit },
      ],
    },
    chart: {
      kind: 'bars',
      result: chart,
      label: 'name',
      series: [{ column: 'value', name: 'Выручка', role: 'accent' }],
      x: base.x,
      y: base.y,
      decimals: 1,
    },
  });
  const judged = (values: readonly number[], chart = 'rows', unit = '₽') => {
    const labels = ['А', 'Б', 'Прочие'];
    const spec = category('bars', values, { labels });
    const visualization = { description: '', chart_html: '', chart_spec: spec, table_data: table };
    return chartViolations(visualization, planned(chart, unit));
  };

  it('has the same numbers, row by row or name by name', () => {
    expect(judged([9.5, 5, 1])).toEqual([]);
    expect(judged([9.5, 4, 1])).toEqual(['«Б» is another number in the table']);
    expect(judged([9.5, 5, 7], 'bars')).toEqual([]);
    expect(judged([9, 5, 7], 'bars')).toEqual(['«А» is another number in the table']);
  });

  it('has the unit of the column', () => {
    expect(judged([9.5, 5, 1], 'rows', 'л')).toEqual(['the axis lacks its unit, л']);
  });
});
