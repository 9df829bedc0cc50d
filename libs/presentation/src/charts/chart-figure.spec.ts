import { describe, expect, it } from '@jest/globals';
import type { CategoryChart, ChartSpec } from '../../../contract/src/index.js';
import { chartFigure } from './chart-figure.js';
import type { Figure } from './chart-frame.js';
import { chartPalettes } from './chart-palette.js';
import { lineParts } from './line-figure.js';
import { waterfallSteps } from './waterfall-figure.js';

const light = chartPalettes.light;
const draw = (spec: ChartSpec, widthPx = 700): Figure =>
  chartFigure(spec, { palette: light, widthPx });
const base = { title: 'Вывод', subtitle: 'Что и сколько', x: { title: 'X' }, y: { title: 'Y' } };
const category = (kind: CategoryChart['kind'], other: Partial<CategoryChart> = {}) => ({
  ...base,
  kind,
  labels: ['<b>А</b>', 'Б', 'В'],
  series: [{ name: 'Ряд', values: [5, 3, null], role: 'accent' as const }],
  highlight: [0],
  ...other,
});
const specs: readonly ChartSpec[] = [
  ...(['bars', 'columns', 'stacked-bars', 'line', 'pareto', 'waterfall', 'dumbbell'] as const).map(
    (kind) => category(kind),
  ),
  {
    ...base,
    kind: 'histogram',
    bins: [
      { from: 0, to: 5, count: 2 },
      { from: 5, to: 10, count: 7 },
    ],
    highlight: [1],
  },
  {
    ...base,
    kind: 'scatter',
    points: [
      [1, 2],
      [3, 4],
    ],
    trend: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    ...base,
    kind: 'box',
    boxes: [{ label: '<i>М</i>', min: 1, q1: 2, median: 3, q3: 4, max: 5, n: 9 }],
  },
  {
    ...base,
    kind: 'heatmap',
    xLabels: ['<u>1</u>'],
    yLabels: ['а'],
    values: [[null]],
  },
  {
    ...base,
    kind: 'strip',
    points: [
      { value: 1, far: false },
      { value: 9, far: true, label: '<i>Кран</i>' },
    ],
    usual: [-1, 3],
  },
  { ...base, kind: 'pie', labels: ['<s>a</s>', 'b'], values: [1, 2] },
];

const trace = (figure: Figure, at = 0): Readonly<Record<string, unknown>> => figure.data[at] ?? {};
const axis = (figure: Figure, name: string): Readonly<Record<string, unknown>> =>
  (figure.layout[name] ?? {}) as Readonly<Record<string, unknown>>;

describe.each(specs.map((spec) => [spec.kind, spec] as const))('a chart of kind %s', (_, spec) => {
  it.each([288, 700, 1100])('is drawn at %i px with finite sizes', (widthPx) => {
    const figure = draw(spec, widthPx);
    expect(figure.data.length).toBeGreaterThan(0);
    expect(figure.heightPx).toBeGreaterThan(0);
    expect(figure.layout).toMatchObject({ width: widthPx, height: figure.heightPx });
    expect(JSON.stringify(figure)).not.toMatch(/NaN|Infinity/);
  });

  it('takes no markup from data', () => {
    expect(JSON.stringify(draw(spec))).not.toMatch(/<(b|i|u|s)>/);
  });

  it('can be neither zoomed nor dragged', () => {
    const figure = draw(spec);
    expect(figure.layout).toMatchObject({ dragmode: false });
    expect(axis(figure, 'xaxis')).toMatchObject({ fixedrange: true });
    expect(axis(figure, 'yaxis')).toMatchObject({ fixedrange: true });
  });
});

describe('bars', () => {
  it('start at zero and leave room for their values', () => {
    const figure = draw(category('bars', { valueLabels: ['5,0', '3,0', '—'] }));
    const [low, high] = axis(figure, 'xaxis')['range'] as readonly [number, number];
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(5);
  });

  it('carry the finding in the accent and the rest in grey', () => {
    const { color } = trace(draw(category('bars')))['marker'] as { color: readonly string[] };
    expect(color).toEqual([light.accent, light.muted, light.muted]);
  });

  it('stand under their long names where it is narrow', () => {
    const labels = ['Очень длинное название категории', 'Б', 'В'];
    const narrow = draw(category('bars', { labels }), 320);
    expect(axis(narrow, 'yaxis')['showticklabels']).toBe(false);
    expect(narrow.layout['annotations']).toHaveLength(3);
    const wide = draw(category('bars', { labels }), 900);
    expect(wide.layout['annotations']).toHaveLength(0);
    expect(narrow.heightPx).toBeGreaterThan(wide.heightPx);
  });

  it('reach left of zero for negative values', () => {
    const series = [{ name: 'Ряд', values: [5, -3, 1], role: 'accent' as const }];
    const figure = draw(category('bars', { series, valueLabels: ['5', '−3', '1'] }));
    const [low] = axis(figure, 'xaxis')['range'] as readonly [number, number];
    expect(low).toBeLessThan(-3);
  });
});

describe('a line', () => {
  it('writes the values of its highlighted points, and has room for them', () => {
    const plain = draw(category('line', { highlight: [], valueLabels: ['5,0', '3,0', '—'] }));
    const told = draw(category('line', { highlight: [0], valueLabels: ['5,0', '3,0', '—'] }));
    const texts = (figure: Figure): readonly unknown[] =>
      (figure.layout['annotations'] as readonly { readonly text: string }[]).map(
        ({ text }) => text,
      );
    expect(texts(plain)).not.toContain('5,0');
    expect(texts(told)).toContain('5,0');
    expect(texts(told)).not.toContain('3,0');
    const top = (figure: Figure): number => (axis(figure, 'yaxis')['range'] as number[])[1] ?? 0;
    expect(top(told)).toBeGreaterThanOrEqual(top(plain));
  });
});

describe('what is written at bars', () => {
  it.each(['bars', 'columns', 'waterfall'] as const)('of %s keeps its size', (kind) => {
    const figure = draw(category(kind, { valueLabels: ['5,0', '3,0', '—'] }), 320);
    expect(trace(figure)).toMatchObject({ constraintext: 'none', textposition: 'outside' });
  });

  it('tells long names apart by their ends', () => {
    const labels = [1, 2, 3].map((core) => `Кабель силовой медный огнестойкий ${core}х2,5`);
    const { ticktext } = axis(draw(category('bars', { labels })), 'yaxis');
    expect(new Set(ticktext as readonly string[]).size).toBe(3);
    expect((ticktext as readonly string[])[0]).toMatch(/^Кабель.*….*1х2,5$/);
  });
});

describe('a histogram', () => {
  const histogram = (last: number): ChartSpec => ({
    ...base,
    kind: 'histogram',
    bins: [
      { from: 0, to: 10, count: 4 },
      { from: 10, to: 20, count: 9 },
      { from: 20, to: last, count: 1 },
    ],
    highlight: [],
  });

  it('draws even bins to scale', () => {
    expect(trace(draw(histogram(30)))).toMatchObject({ x: [5, 15, 25], width: [10, 10, 10] });
  });

  it('draws bins of a wide last one side by side, with the bounds between them', () => {
    const figure = draw(histogram(9_000));
    expect(trace(figure)).toMatchObject({ x: [0, 1, 2], width: [1, 1, 1] });
    expect(axis(figure, 'xaxis')).toMatchObject({ tickvals: [0.5, 1.5], ticktext: ['10', '20'] });
  });
});

describe('a dumbbell', () => {
  const ends = category('dumbbell', {
    series: [
      { name: 'Факт', values: [5, 3, 8], role: 'accent' },
      { name: 'План', values: [6, 2, null], role: 'reference' },
    ],
    valueLabels: ['5', '3', '8'],
  });
  const [lines, fact, plan] = draw(ends).data;

  it('joins the two ends of each row, and what lacks one stays a dot', () => {
    expect(lines).toMatchObject({ mode: 'lines', x: [5, 6, null, 3, 2, null] });
    expect(fact).toMatchObject({ x: [5, 3, 8], marker: { color: light.accent } });
    expect(plan).toMatchObject({ x: [6, 2, null], marker: { color: light.surface } });
  });

  it('writes the first value right of the farther end', () => {
    const notes = draw(ends).layout['annotations'] as readonly { x: number; text: string }[];
    expect(notes.map(({ x, text }) => [x, text])).toEqual([
      [6, '5'],
      [3, '3'],
      [8, '8'],
    ]);
  });
});

describe('a waterfall', () => {
  it('has room left of a step that takes away, where its names stand beside it', () => {
    const narrow = draw(
      category('waterfall', {
        labels: ['Было', 'Ушедшие позиции', 'Стало'],
        series: [{ name: 'Ряд', values: [84, -75, 9], role: 'accent' }],
        valueLabels: ['84 345 ₽', '−75 127 ₽', '9 218 ₽'],
      }),
      288,
    );
    const [left] = axis(narrow, 'xaxis')['range'] as readonly [number, number];
    expect(left).toBeLessThan(0);
  });

  it('stands totals on zero and steps on the running sum', () => {
    expect(waterfallSteps([100, 22, -14, 108])).toEqual([
      { from: 0, to: 100, total: true },
      { from: 100, to: 122, total: false },
      { from: 122, to: 108, total: false },
      { from: 0, to: 108, total: true },
    ]);
  });
});

describe('a line', () => {
  const series = { name: 'Ряд', values: [1, 2, 3, 4], role: 'accent' as const };

  it('is whole when nothing is dashed', () => {
    expect(lineParts(series)).toEqual([{ values: [1, 2, 3, 4], dashed: false }]);
    expect(lineParts({ ...series, dashedFrom: 9 })).toHaveLength(1);
  });

  it('begins its dashed part at the last solid point', () => {
    expect(lineParts({ ...series, dashedFrom: 3 })).toEqual([
      { values: [1, 2, 3, null], dashed: false },
      { values: [null, null, 3, 4], dashed: true },
    ]);
    expect(lineParts({ ...series, dashedFrom: 0 })).toEqual([
      { values: [1, 2, 3, 4], dashed: true },
    ]);
  });
});

describe('a line with an interval and a mark', () => {
  const figure = draw(
    category('line', {
      band: { name: 'Интервал', low: [null, 2, 1], high: [null, 4, 6] },
      marks: [{ index: 2, text: 'перелом' }],
    }),
  );

  it('fills between the bounds, and its axis holds both', () => {
    const filled = figure.data.find((one) => one['fill'] === 'tonexty');
    expect(filled).toMatchObject({ y: [null, 4, 6], name: 'Интервал' });
    const [low, high] = axis(figure, 'yaxis')['range'] as readonly [number, number];
    expect([low <= 1, high >= 6]).toEqual([true, true]);
  });

  it('stands the mark before its label', () => {
    expect(figure.layout['shapes']).toMatchObject([{ x0: 1.5, x1: 1.5 }]);
    expect(JSON.stringify(figure.layout['annotations'])).toContain('перелом');
  });
});

describe('a strip', () => {
  const points = Array.from({ length: 40 }, (_, at) => ({ value: at, far: false }));
  const strip: ChartSpec = {
    ...base,
    kind: 'strip',
    points: [...points, { value: 900, far: true, label: 'Кран' }],
    usual: [0, 60],
  };

  it('draws the same picture whatever the order of its points', () => {
    const turned = { ...strip, points: [...strip.points].reverse() };
    const places = (spec: ChartSpec) => {
      const { x, y } = trace(draw(spec)) as { x: readonly number[]; y: readonly number[] };
      return new Map(x.map((value, at) => [value, y[at]]));
    };
    for (const [value, y] of places(strip)) expect(places(turned).get(value)).toBe(y);
  });

  it('names the far points and shades where the usual ones lie', () => {
    const figure = draw(strip);
    expect(trace(figure, 1)).toMatchObject({ x: [900], marker: { color: light.accent } });
    expect(figure.layout['annotations']).toMatchObject([{ text: 'Кран' }]);
    expect(figure.layout['shapes']).toMatchObject([{ x0: 0, x1: 60 }]);
  });
});

describe('a grid', () => {
  const grid: ChartSpec = {
    ...base,
    kind: 'heatmap',
    xLabels: Array.from({ length: 12 }, (_, at) => String(at)),
    yLabels: ['январь'],
    values: [Array.from({ length: 12 }, (_, at) => (at === 11 ? null : 100 - at * 7))],
    decimals: 1,
  };
  const notes = (figure: Figure) =>
    (figure.layout['annotations'] as readonly { text: string; font: { color: string } }[]).slice(1);

  it('writes each value in its cell, in an ink that is read on it', () => {
    const written = notes(draw(grid, 900));
    expect(written.map(({ text }) => text)[0]).toBe('100,0');
    expect(written).toHaveLength(11);
    expect(written[0]?.font.color).not.toBe(written[10]?.font.color);
  });

  it('is wider than a narrow screen that scrolls, and leaves the values out elsewhere', () => {
    const narrow = chartFigure(grid, { palette: light, widthPx: 320, scrolls: true });
    expect(narrow.widthPx).toBeGreaterThan(320);
    expect(notes(narrow)).toHaveLength(11);
    expect(notes(draw(grid, 320))).toHaveLength(0);
  });
});

describe('answers on a scale', () => {
  const answers = ['нет', 'скорее нет', 'не знаю', 'скорее да', 'да'];
  const likert = category('stacked-bars', {
    series: answers.map((name) => ({ name, values: [10, 20, 30], role: 'accent' as const })),
    y: { title: 'Доля', unit: '%' },
  });

  it('go from one colour over grey to the other', () => {
    const colors = draw(likert).data.map((one) => (one['marker'] as { color: string }).color);
    expect(colors).toEqual(light.scale);
  });

  it('say their shares where there is room', () => {
    expect(trace(draw(likert, 900))['text']).toEqual(['10\u00a0%', '20\u00a0%', '30\u00a0%']);
    expect(trace(draw(likert, 288))['text']).toContain('');
  });
});

describe('a waterfall on a narrow screen', () => {
  const steps = category('waterfall', {
    labels: ['Май', 'Цена', 'Объем продаж', 'Структура', 'Новые', 'Июнь'],
    series: [{ name: 'Выручка', values: [100, 22, -14, -3, 5, 110], role: 'accent' }],
  });

  it('lies, so that every step has its name and value', () => {
    expect(trace(draw(steps, 320))).toMatchObject({ orientation: 'h' });
    expect(trace(draw(steps, 320))['text']).toHaveLength(6);
    expect(trace(draw(steps, 900))['orientation']).toBeUndefined();
  });
});
