import { describe, expect, it } from '@jest/globals';
import type { CategoryChart, ChartSpec, Visualization } from '../../../contract/src/index.js';
import { chartFigure } from './chart-figure.js';
import type { Figure } from './chart-frame.js';
import { chartPalettes } from './chart-palette.js';
import { nameColors } from '../report/name-colors.js';
import { lineParts } from './line-figure.js';

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
  ...(['bars', 'columns', 'stacked-bars', 'line', 'dumbbell'] as const).map((kind) =>
    category(kind),
  ),
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
    kind: 'heatmap',
    xLabels: ['<u>1</u>'],
    yLabels: ['а'],
    values: [[null]],
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

describe('a line at its lowest point', () => {
  it('writes the value below it, where its neighbours leave room', () => {
    const series = [{ name: 'Ряд', values: [5, 2, 6], role: 'accent' as const }];
    const valueLabels = ['5', '2', '6'];
    const figure = draw(category('line', { series, valueLabels, highlight: [1, 2] }));
    const notes = figure.layout['annotations'] as readonly { text: string; yanchor: string }[];
    const sides = new Map(notes.map(({ text, yanchor }) => [text, yanchor]));
    expect([sides.get('2'), sides.get('6')]).toEqual(['top', 'bottom']);
  });
});

describe('an axis of long texts', () => {
  it('has room for them left of the drawing', () => {
    const series = [
      { name: 'Ряд', values: [2_010_000, 2_050_000, 2_170_000], role: 'accent' as const },
    ];
    const figure = draw(category('line', { series, highlight: [] }), 320);
    const texts = axis(figure, 'yaxis')['ticktext'] as readonly string[];
    const { l } = figure.layout['margin'] as { l: number };
    expect(Math.max(...texts.map((text) => text.length * 7.5))).toBeLessThan(l);
  });
});

describe('several lines', () => {
  const named = (names: readonly string[]) =>
    names.map((name, at) => ({ name, values: [at, 2, 9], role: 'accent' as const }));
  const colorOf = (figure: Figure, name: string): unknown =>
    (figure.data.find((one) => one['name'] === name)?.['line'] as { color?: string } | undefined)
      ?.color;

  it('stand in one drawing up to four, and each in its own beyond, on one scale', () => {
    const four = draw(category('line', { series: named(['А', 'Б', 'В', 'Г']) }));
    expect(four.layout['showlegend']).toBe(true);
    const six = draw(category('line', { series: named(['А', 'Б', 'В', 'Г', 'Д', 'Е']) }));
    expect(six.layout['showlegend']).not.toBe(true);
    const notes = six.layout['annotations'] as readonly { text: string; x: number; y: number }[];
    const places = notes.filter(({ text }) => /^[А-Е]$/u.test(text));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    const rises = six.data.map(({ y }) => {
      const [, low = 0, high = 0] = y as readonly number[];
      return (high - low).toFixed(6);
    });
    expect(new Set(rises).size).toBe(1);
  });

  it('given the finding of a name whose colour is the grey one, then its bar has the accent', () => {
    const colors = new Map([['Ы', light.series.length - 1]]);
    const bars = category('bars', { labels: ['Ы', 'Я'], highlight: [0] });
    const figure = chartFigure(bars, { palette: light, widthPx: 700, colors });
    expect(trace(figure)['marker']).toMatchObject({ color: [light.accent, light.muted] });
  });

  it('have the colours of their names in the whole report', () => {
    const report = [
      { ...category('line', { series: named(['А', 'Б']) }) },
      { ...category('line', { series: named(['В', 'Б']) }) },
      { ...category('bars', { labels: ['Б', 'Ы', 'Я'], highlight: [0] }) },
    ];
    const visualizations = report.map((spec) => ({ chart_spec: spec }) as Visualization);
    const actions = { analytical_note: '', visualizations, note: [], provenance: [] };
    const colors = nameColors([{ actions }]);
    const [first, second, bars] = report.map((spec) =>
      chartFigure(spec, { palette: light, widthPx: 700, colors }),
    );
    if (first === undefined || second === undefined || bars === undefined) throw new Error('none');
    expect(colorOf(first, 'Б')).toBe(colorOf(second, 'Б'));
    expect(colorOf(second, 'В')).not.toBe(colorOf(second, 'Б'));
    const { color } = trace(bars)['marker'] as { color: readonly string[] };
    expect(color[0]).toBe(colorOf(first, 'Б'));
  });
});

describe('what the pointer is told', () => {
  it.each(['bars', 'columns', 'line', 'dumbbell'] as const)(
    'of %s is the label, the series and what stands beside it',
    (kind) => {
      const beside = [{ name: 'Доля', unit: '%', values: [62.5, 37.5, null] }];
      const y = { title: 'Выручка', unit: '₽' };
      const figure = draw(category(kind, { labels: ['А', 'Б', 'В'], beside, y }));
      const texts = figure.data.flatMap((one) => (one['hovertext'] ?? []) as readonly string[]);
      expect(texts[0]?.replaceAll('\u00a0', ' ')).toBe('А<br>Ряд: 5 ₽<br>Доля: 62,5 %');
      expect(texts[2]).not.toContain('Доля');
    },
  );
});

describe('what is written at bars', () => {
  it.each(['bars', 'columns'] as const)('of %s keeps its size', (kind) => {
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

  it('writes the first value right of the farther end, by its name beside the other', () => {
    const notes = draw(ends).layout['annotations'] as readonly { x: number; text: string }[];
    expect(notes.map(({ x, text }) => [x, text])).toEqual([
      [6, 'Факт 5'],
      [3, '3'],
      [8, '8'],
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
