import type { CategoryChart, ChartSpec } from '../../../contract/src/report-content.js';

interface Dataset {
  readonly label: string;
  readonly data: readonly unknown[];
  readonly [option: string]: unknown;
}

interface Configuration {
  readonly type: string;
  readonly data: { readonly labels: readonly string[]; readonly datasets: readonly Dataset[] };
  readonly options: Readonly<Record<string, unknown>>;
}

/** The specification's chart_html: a canvas and a configuration. Nothing in it is fetched. */
export function chartHtml(spec: ChartSpec | null, index: number): string {
  if (spec === null) return '';
  const id = `chart-${index}`;
  const configuration = JSON.stringify(configurationOf(spec))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return [
    `<canvas id="${id}"></canvas>`,
    '<script>',
    `const config = ${configuration};`,
    `if (window.Chart) new Chart(document.getElementById('${id}'), config);`,
    '</script>',
  ].join('\n');
}

function configurationOf(spec: ChartSpec): Configuration {
  const { type, labels, datasets, extra } = shapeOf(spec);
  const title = { display: true, text: spec.title };
  const subtitle = { display: spec.subtitle !== '', text: spec.subtitle };
  return {
    type,
    data: { labels, datasets },
    options: { responsive: true, plugins: { title, subtitle }, ...extra },
  };
}

interface Shape {
  readonly type: string;
  readonly labels: readonly string[];
  readonly datasets: readonly Dataset[];
  readonly extra: Readonly<Record<string, unknown>>;
}

function shapeOf(spec: ChartSpec): Shape {
  switch (spec.kind) {
    case 'scatter':
      return scatterShape(spec);
    case 'heatmap':
      return heatmapShape(spec);
    case 'pie':
      return {
        type: 'pie',
        labels: spec.labels,
        datasets: [{ label: spec.title, data: spec.values }],
        extra: {},
      };
    default:
      return categoryShape(spec);
  }
}

type Of<Kind extends ChartSpec['kind']> = Extract<ChartSpec, { readonly kind: Kind }>;

function scatterShape(spec: Of<'scatter'>): Shape {
  const point = ([x, y]: readonly [number, number]) => ({ x, y });
  const line = spec.trend === undefined ? [] : [trendDataset(spec.trend.map(point))];
  const points = { label: spec.y.title, data: spec.points.map(point) };
  return {
    type: 'scatter',
    labels: [],
    datasets: [points, ...line],
    extra: { scales: scalesOf(spec) },
  };
}

function trendDataset(data: readonly unknown[]): Dataset {
  return { type: 'line', label: 'Линия связи', data };
}

function heatmapShape(spec: Of<'heatmap'>): Shape {
  const datasets = spec.yLabels.map((label, row) => ({ label, data: spec.values[row] ?? [] }));
  return { type: 'heatmap', labels: spec.xLabels, datasets, extra: { scales: scalesOf(spec) } };
}

function categoryShape(spec: Exclude<ChartSpec, Of<'scatter' | 'heatmap' | 'pie'>>): Shape {
  const stacked = spec.kind === 'stacked-bars';
  const horizontal = spec.kind === 'bars' || stacked;
  return {
    type: spec.kind === 'line' ? 'line' : 'bar',
    labels: spec.labels,
    datasets: [
      ...spec.series.map(({ name, values }) => ({
        label: name,
        data: values,
      })),
      ...bandDatasets(spec),
    ],
    extra: {
      ...(horizontal ? { indexAxis: 'y' } : {}),
      scales: scalesOf(spec, stacked),
    },
  };
}

const lying: ReadonlySet<ChartSpec['kind']> = new Set(['bars', 'stacked-bars', 'dumbbell']);

const fromZero: ReadonlySet<ChartSpec['kind']> = new Set(['bars', 'columns', 'stacked-bars']);

/** The lower bound, and the upper one filled down to it. */
function bandDatasets({ band }: Pick<CategoryChart, 'band'>): readonly Dataset[] {
  if (band === undefined) return [];
  return [
    { label: band.name, data: band.low },
    { label: band.name, data: band.high, fill: '-1' },
  ];
}

function scalesOf(
  { kind, x, y }: Exclude<ChartSpec, Of<'pie'>>,
  stacked = false,
): Readonly<Record<string, unknown>> {
  const zero = fromZero.has(kind) ? { beginAtZero: true } : {};
  const axis = ({ title, unit }: typeof x) => ({
    ...(stacked ? { stacked } : {}),
    title: { display: title !== '', text: unit === undefined ? title : `${title}, ${unit}` },
  });
  const sideways = lying.has(kind);
  return sideways
    ? { x: { ...axis(y), ...zero }, y: axis(x) }
    : { x: axis(x), y: { ...axis(y), ...zero } };
}
