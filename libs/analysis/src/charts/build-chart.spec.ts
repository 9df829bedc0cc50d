import { describe, expect, it } from '@jest/globals';
import type { PlannedCategoryChart, PlannedChart, Results } from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../../../jail/src/query-jail.js';
import { buildChart } from './build-chart.js';
import { thinned } from './thin-points.js';

const NB = '\u00a0';
const axes = { x: { title: 'Склад' }, y: { title: 'Выручка', unit: '₽' } };
const texts = { title: 'Склад «А» дает 64 %', subtitle: 'Выручка', highlight: [0] };

type Columns = Readonly<Record<string, ResultSet['columns'][number]['type']>>;

function resultOf(columns: Columns, rows: readonly (readonly ResultValue[])[]): Results {
  const named = Object.entries(columns).map(([name, type]) => ({ name, type }));
  return { rows: { columns: named, rows, rowCount: rows.length } };
}

const bars: PlannedCategoryChart = {
  kind: 'bars',
  result: 'rows',
  label: 'name',
  series: [{ column: 'value', name: 'Выручка', role: 'accent' }],
  valueLabels: { percent: false, decimals: 1 },
  decimals: 2,
  ...axes,
};
const named = { name: 'text', value: 'number' } as const;

describe('bars', () => {
  it('end with the rest, which is no finding even where it is the largest', () => {
    const rows = [
      ['Прочие', '90.00'],
      ['А', '64.126'],
      ['Б', '5'],
    ];
    expect(buildChart(bars, resultOf(named, rows), texts)).toMatchObject({
      labels: ['А', 'Б', 'Прочие'],
      series: [{ values: [64.13, 5, 90] }],
      highlight: [],
    });
  });

  it('say their values with a short unit', () => {
    const spec = buildChart(bars, resultOf(named, [['А', '145900368.09']]), texts);
    expect(spec).toMatchObject({ valueLabels: ['145,9\u00a0млн\u00a0₽'] });
  });

  it('say no digits that tell nothing, and no nothing where there is something', () => {
    const rows = [
      ['А', '-43.00'],
      ['Б', '2.5'],
      ['В', '0.04'],
      ['Г', '0.001'],
    ];
    expect(buildChart(bars, resultOf(named, rows), texts)).toMatchObject({
      valueLabels: [`−43${NB}₽`, `2,5${NB}₽`, `0,04${NB}₽`, `0${NB}₽`],
    });
    const shares = { ...bars, valueLabels: { percent: true, decimals: 1 } };
    expect(buildChart(shares, resultOf(named, rows), texts)).toMatchObject({
      valueLabels: [`−43,0${NB}%`, `2,5${NB}%`, `0,04${NB}%`, `0,00${NB}%`],
    });
  });

  it('tell apart what was cut to the same name, and name what has none', () => {
    const long = 'Очень длинное название позиции прайс-листа '.repeat(3);
    const rows = [
      [`${long}1`, '9'],
      [`${long}2`, '8'],
      [null, '7'],
    ];
    const spec = buildChart(bars, resultOf(named, rows), texts);
    const labels = spec !== null && 'labels' in spec ? spec.labels : [];
    expect(labels[1]).toBe(`${labels[0]} (2)`);
    expect(labels[2]).toBe('без названия');
  });

  it('are none where there is no row', () => {
    expect(buildChart(bars, resultOf(named, []), texts)).toBeNull();
  });
});

describe('a line', () => {
  const line: PlannedCategoryChart = {
    kind: 'line',
    result: 'rows',
    label: 'period',
    grain: 'month',
    series: [{ column: 'value', name: 'Выручка', role: 'accent' }],
    partial: 'partial',
    band: { low: 'low', high: 'high', name: 'Интервал' },
    mark: { column: 'turn', text: 'перелом' },
    decimals: 0,
    ...axes,
  };
  const columns: Columns = {
    ...({ period: 'date', value: 'number', low: 'number', high: 'number' } as const),
    ...({ partial: 'boolean', turn: 'boolean' } as const),
  };

  it('has its interval, its mark and a dashed partial end', () => {
    const rows = [
      ['2024-01-01', '10', null, null, false, false],
      ['2024-02-01', '12', null, null, false, true],
      ['2024-03-01', '7.6', '6', '9.4', true, false],
    ];
    expect(buildChart(line, resultOf(columns, rows), texts)).toMatchObject({
      labels: [`январь${NB}2024`, `февраль${NB}2024`, `март${NB}2024`],
      series: [{ values: [10, 12, 8], dashedFrom: 2 }],
      band: { name: 'Интервал', low: [null, null, 6], high: [null, null, 9] },
      marks: [{ index: 1, text: 'перелом' }],
    });
  });
});

describe('what is told beside a value', () => {
  it('is a column of the same rows, and a line of nothing is not drawn', () => {
    const columns = { k0: 'text', m0: 'number', m1: 'number', m2: 'number' } as const;
    const rows = [
      ['А', '5', '0', '62.5'],
      ['Б', '3', '0', null],
    ];
    const planned: PlannedChart = {
      kind: 'line',
      result: 'rows',
      label: 'k0',
      series: [
        { column: 'm0', name: 'Опт', role: 'accent' },
        { column: 'm1', name: 'Розница', role: 'accent' },
      ],
      beside: [{ column: 'm2', name: 'Доля', unit: '%' }],
      decimals: 2,
      ...axes,
    };
    const spec = buildChart(planned, resultOf(columns, rows), texts);
    expect(spec).toMatchObject({ beside: [{ name: 'Доля', unit: '%', values: [62.5, null] }] });
    expect(spec !== null && 'series' in spec ? spec.series.map(({ name }) => name) : []).toEqual([
      'Опт',
    ]);
  });
});

describe('points', () => {
  const scatter: PlannedChart = {
    kind: 'scatter',
    result: 'rows',
    xColumn: 'x',
    yColumn: 'y',
    decimals: 2,
    ...axes,
  };

  it('that lack a value are left out, not drawn at zero', () => {
    const rows = [
      ['1', '2'],
      ['3', null],
    ];
    const spec = buildChart(scatter, resultOf({ x: 'number', y: 'number' }, rows), texts);
    expect(spec).toMatchObject({ points: [[1, 2]] });
  });

  it('beyond five hundred are thinned the same way, and the outermost stay', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [(at * 7_919) % 2_003, at] as const);
    const once = thinned(many, (point) => point, 500);
    const again = thinned([...many].reverse(), (point) => point, 500);
    expect(once).toHaveLength(500);
    expect([...again].reverse()).toEqual(once);
    for (const axis of [0, 1] as const) {
      const values = many.map((point) => point[axis]);
      const kept = once.map((point) => point[axis]);
      expect(Math.min(...kept)).toBe(Math.min(...values));
      expect(Math.max(...kept)).toBe(Math.max(...values));
    }
  });
});

describe('a grid', () => {
  it('has its labels in the order of the rows, and holes where none is', () => {
    const planned: PlannedChart = {
      kind: 'heatmap',
      result: 'rows',
      xLabel: 'month',
      yLabel: 'cohort',
      value: 'share',
      grain: 'month',
      percent: true,
      decimals: 1,
      x: { title: 'Месяц' },
      y: { title: 'Первая покупка' },
    };
    const columns = { cohort: 'date', month: 'number', share: 'number' } as const;
    const rows = [
      ['2024-01-01', '0', '100'],
      ['2024-01-01', '1', '43.21'],
      ['2024-02-01', '0', '100'],
    ];
    expect(buildChart(planned, resultOf(columns, rows), texts)).toMatchObject({
      xLabels: ['0', '1'],
      yLabels: [`январь${NB}2024`, `февраль${NB}2024`],
      values: [
        [100, 43.2],
        [100, null],
      ],
      percent: true,
    });
  });
});
