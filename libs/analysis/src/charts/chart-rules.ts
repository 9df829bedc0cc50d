import type {
  BoxChart,
  ChartSpec,
  HeatmapChart,
  HistogramChart,
  PieChart,
} from '../../../contract/src/report-content.js';
import { broken, falls } from './chart-rules-base.js';
import { categoryViolations } from './chart-rules-order.js';

const BARS_MAX = 12;
const BINS_MAX = 40;
const POINTS_MAX = 500;
const CELLS_MAX = 600;

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
      return broken([spec.points.length > POINTS_MAX, `${spec.points.length} points`]);
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
    [boxes.length > BARS_MAX, `${boxes.length} boxes`],
    [boxes.some(apart), 'quantiles out of order'],
    [boxes.some(({ n }) => n < 1), 'a box of no rows'],
    [!falls(boxes.map(({ median }) => median)), 'boxes are not sorted by their medians'],
  );
}

function heatmapViolations({ xLabels, yLabels, values }: HeatmapChart): readonly string[] {
  return broken(
    [values.length !== yLabels.length, 'rows and their labels differ in number'],
    [values.some((row) => row.length !== xLabels.length), 'a row of another length'],
    [xLabels.length * yLabels.length > CELLS_MAX, 'too many cells'],
  );
}

function histogramViolations({ bins }: HistogramChart): readonly string[] {
  const apart = bins.some(({ from }, at) => at > 0 && from !== bins[at - 1]?.to);
  return broken(
    [apart, 'bins do not meet'],
    [bins.some(({ from, to }) => !(to > from)), 'a bin of no width'],
    [bins.some(({ count }) => count < 0 || !Number.isInteger(count)), 'a count is not whole'],
    [bins.length > BINS_MAX, `${bins.length} bins`],
  );
}
