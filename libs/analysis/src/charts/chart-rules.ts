import type { ChartSpec, HeatmapChart, PieChart } from '../../../contract/src/report-content.js';
import { broken } from './chart-rules-base.js';
import { categoryViolations } from './chart-rules-order.js';

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
      return broken([spec.points.length > POINTS_MAX, `${spec.points.length} points`]);
    case 'heatmap':
      return heatmapViolations(spec);
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

/** Names of what stands along the chart, in order; of a scatter there are none. */
export function labelsOf(spec: ChartSpec): readonly string[] {
  switch (spec.kind) {
    case 'heatmap':
    case 'scatter':
      return [];
    default:
      return spec.labels;
  }
}

export function plottedNumbers(spec: ChartSpec): readonly number[] {
  switch (spec.kind) {
    case 'scatter':
      return [...spec.points.flat(), ...(spec.trend ?? []).flat()];
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

function heatmapViolations({ xLabels, yLabels, values }: HeatmapChart): readonly string[] {
  return broken(
    [values.length !== yLabels.length, 'rows and their labels differ in number'],
    [values.some((row) => row.length !== xLabels.length), 'a row of another length'],
    [xLabels.length * yLabels.length > CELLS_MAX, 'too many cells'],
  );
}
