import type {
  BoxChart,
  CategoryChart,
  ChartSpec,
  HeatmapChart,
  HistogramChart,
  PieChart,
} from '../../../contract/src/report-content.js';

/** The name of what is not shown one by one; it stands last whatever its size. */
const restPattern = /^(?:прочие|все остальные|остальные)/iu;

const barsMax = 12;
const stackedMax = 24;
const columnsMax = 40;
const paretoMax = 26;
const pointsMax = 500;
const linesMax = 5;
const cellsMax = 600;

/** What of a chart breaks the rules of drawing; its texts are judged by `textViolations`. */
export function shapeViolations(spec: ChartSpec): readonly string[] {
  return [...commonViolations(spec), ...kindViolations(spec)];
}

function kindViolations(spec: ChartSpec): readonly string[] {
  switch (spec.kind) {
    case 'pie':
      return pieViolations(spec);
    case 'scatter':
    case 'strip':
      return broken([spec.points.length > pointsMax, `${spec.points.length} points`]);
    case 'box':
      return boxViolations(spec);
    case 'heatmap':
      return heatmapViolations(spec);
    case 'histogram':
      return histogramViolations(spec);
    default:
      return categoryViolations(spec);
  }
}

type Rule = readonly [isBroken: boolean, what: string];

function broken(...rules: readonly Rule[]): readonly string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

function commonViolations(spec: ChartSpec): readonly string[] {
  const numbers = plottedNumbers(spec);
  const marked = 'highlight' in spec ? spec.highlight : [];
  const count = labelsOf(spec).length;
  const names = spec.kind === 'heatmap' ? [spec.xLabels, spec.yLabels] : [labelsOf(spec)];
  return broken(
    [numbers.length === 0, 'nothing is plotted'],
    [numbers.some((value) => !Number.isFinite(value)), 'a value is no number'],
    [names.some((labels) => new Set(labels).size < labels.length), 'labels repeat'],
    [names.flat().some((label) => label.trim() === ''), 'a label is empty'],
    [marked.some((at) => !Number.isInteger(at) || at < 0 || at >= count), 'marks no bar'],
  );
}

/** Names of what stands along the chart, in order; of a strip and a scatter there are none. */
export function labelsOf(spec: ChartSpec): readonly string[] {
  switch (spec.kind) {
    case 'box':
      return spec.boxes.map(({ label }) => label);
    case 'histogram':
      return spec.bins.map(({ from, to }) => `${from} – ${to}`);
    case 'heatmap':
    case 'scatter':
    case 'strip':
      return [];
    default:
      return spec.labels;
  }
}

export function plottedNumbers(spec: ChartSpec): readonly number[] {
  switch (spec.kind) {
    case 'histogram':
      return spec.bins.flatMap(({ from, to, count }) => [from, to, count]);
    case 'scatter':
      return [...spec.points.flat(), ...(spec.trend ?? []).flat()];
    case 'strip':
      return [...spec.points.map(({ value }) => value), ...(spec.usual ?? [])];
    case 'box':
      return spec.boxes.flatMap(({ min, q1, median, q3, max, n }) => [min, q1, median, q3, max, n]);
    case 'heatmap':
      return spec.values.flat().filter((value) => value !== null);
    case 'pie':
      return spec.values;
    default:
      return [
        ...spec.series.flatMap(({ values }) => values),
        ...[spec.band?.low ?? [], spec.band?.high ?? []].flat(),
      ].filter((value) => value !== null);
  }
}

function pieViolations({ labels, values }: PieChart): readonly string[] {
  return broken(
    [values.length < 2 || values.length > 5, `a pie of ${values.length} parts`],
    [values.some((value) => value < 0), 'a pie with a negative part'],
    [!values.some((value) => value > 0), 'a pie of nothing'],
    [labels.length !== values.length, 'labels and values differ in number'],
  );
}

function boxViolations({ boxes }: BoxChart): readonly string[] {
  const apart = ({ min, q1, median, q3, max }: BoxChart['boxes'][number]) =>
    min > q1 || q1 > median || median > q3 || q3 > max;
  return broken(
    [boxes.length > barsMax, `${boxes.length} boxes`],
    [boxes.some(apart), 'quantiles out of order'],
    [boxes.some(({ n }) => n < 1), 'a box of no rows'],
    [!falls(boxes.map(({ median }) => median)), 'boxes are not sorted by their medians'],
  );
}

function heatmapViolations({ xLabels, yLabels, values }: HeatmapChart): readonly string[] {
  return broken(
    [values.length !== yLabels.length, 'rows and their labels differ in number'],
    [values.some((row) => row.length !== xLabels.length), 'a row of another length'],
    [xLabels.length * yLabels.length > cellsMax, 'too many cells'],
  );
}

function histogramViolations({ bins }: HistogramChart): readonly string[] {
  const apart = bins.some(({ from }, at) => at > 0 && from !== bins[at - 1]?.to);
  return broken(
    [apart, 'bins do not meet'],
    [bins.some(({ from, to }) => !(to > from)), 'a bin of no width'],
    [bins.some(({ count }) => count < 0 || !Number.isInteger(count)), 'a count is not whole'],
    [bins.length > columnsMax, `${bins.length} bins`],
  );
}

const lengthsMax: Readonly<Record<CategoryChart['kind'], number>> = {
  bars: barsMax,
  columns: columnsMax,
  'stacked-bars': stackedMax,
  line: 400,
  pareto: paretoMax,
  waterfall: barsMax + 2,
};

function categoryViolations(spec: CategoryChart): readonly string[] {
  const { kind, labels, series, valueLabels } = spec;
  const rest = labels.findIndex((label) => restPattern.test(label));
  const most = lengthsMax[kind] + (rest === -1 ? 0 : 1);
  const ragged = series.some(({ values }) => values.length !== labels.length);
  return [
    ...broken(
      [labels.length > most, `${labels.length} labels on ${kind}`],
      [series.length === 0, 'no series'],
      [ragged, 'a series of another length'],
      [valueLabels !== undefined && valueLabels.length !== labels.length, 'value labels are few'],
      [rest !== -1 && rest !== labels.length - 1 && kind !== 'line', 'the rest is not last'],
      [rest !== -1 && spec.highlight.includes(rest), 'the rest carries the finding'],
      [new Set(series.map(({ name }) => name)).size < series.length, 'names of series repeat'],
      [kind !== 'line' && spec.band !== undefined, 'a band without a line'],
      [dashedWrongly(spec), 'dashed from nowhere'],
      [bandWrongly(spec), 'a band turned over'],
      [(spec.marks ?? []).some(({ index }) => labels[index] === undefined), 'a mark on nothing'],
    ),
    ...orderViolations(spec),
  ];
}

function dashedWrongly({ kind, labels, series }: CategoryChart): boolean {
  return series.some(
    ({ dashedFrom: from }) =>
      from !== undefined && (kind !== 'line' || from < 0 || from >= labels.length),
  );
}

function bandWrongly({ band, labels }: CategoryChart): boolean {
  if (band === undefined) return false;
  const { low, high } = band;
  const turned = low.some((value, at) => value !== null && value > (high[at] ?? Infinity));
  return turned || low.length !== labels.length || high.length !== labels.length;
}

function orderViolations(spec: CategoryChart): readonly string[] {
  const { kind, labels, series } = spec;
  const columns = series.map(({ values }) => values.map((value) => value ?? -Infinity));
  const named = restPattern.test(labels.at(-1) ?? '') ? -1 : labels.length;
  if (kind === 'bars') {
    const sorted = columns.some((values) => isSorted(values.slice(0, named)));
    return broken([!sorted, 'bars are not sorted by value']);
  }
  if (kind === 'line') return broken([series.length > linesMax, `${series.length} lines`]);
  if (kind === 'pareto') return paretoViolations(columns, named);
  return kind === 'waterfall' ? waterfallViolations(columns[0] ?? []) : [];
}

function paretoViolations(columns: readonly (readonly number[])[], named: number): string[] {
  const [shares = [], cumulative = []] = columns;
  return [
    ...broken(
      [columns.length !== 2, 'a Pareto chart is shares and their sum'],
      [!falls(shares.slice(0, named)), 'shares are not sorted'],
      [Math.abs((cumulative.at(-1) ?? 100) - 100) > 0.1, 'the shares do not reach the whole'],
    ),
  ];
}

/** The steps between the first and the last total lead from one to the other. */
function waterfallViolations(values: readonly number[]): readonly string[] {
  const last = values.at(-1) ?? 0;
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0);
  const size = Math.max(...values.map(Math.abs), 0);
  return broken([Math.abs(sum - last) > size * 1e-6 + 0.011 * values.length, 'steps do not meet']);
}

function falls(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value));
}

/** By value either way, or, where signs differ, by size: what has changed most comes first. */
function isSorted(values: readonly number[]): boolean {
  const sizes = values.map(Math.abs);
  return falls(values) || falls([...values].reverse()) || falls(sizes);
}
