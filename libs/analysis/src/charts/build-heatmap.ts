import type { HeatmapChart } from '../../../contract/src/report-content.js';
import type { PlannedHeatmap } from '../analyst/plan.js';
import type { ResultSet } from '../jail/query-jail.js';
import { axes, column, labelText, numbers } from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';

/** Labels in the order of their first row; a cell without a row stays empty. */
export function heatmap(
  planned: PlannedHeatmap,
  result: ResultSet,
  { title, subtitle }: ChartTexts,
): HeatmapChart {
  const xs = labelsOf(planned, result, planned.xLabel);
  const ys = labelsOf(planned, result, planned.yLabel);
  const xLabels = [...new Set(xs)];
  const yLabels = [...new Set(ys)];
  const values = yLabels.map((): (number | null)[] => xLabels.map(() => null));
  numbers(result, planned.value, planned.decimals).forEach((value, row) => {
    const cells = values[yLabels.indexOf(ys[row] ?? '')];
    const place = xLabels.indexOf(xs[row] ?? '');
    if (cells !== undefined && place !== -1) cells[place] = value;
  });
  return {
    kind: 'heatmap',
    title,
    subtitle,
    xLabels,
    yLabels,
    values,
    ...(planned.percent === undefined ? {} : { percent: planned.percent }),
    decimals: planned.decimals,
    ...axes(planned),
  };
}

/** Dates are written by the grain; other labels stand as they are. */
function labelsOf(planned: PlannedHeatmap, result: ResultSet, name: string): readonly string[] {
  const isDate = result.columns.find((candidate) => candidate.name === name)?.type === 'date';
  const grain = isDate ? planned.grain : undefined;
  return column(result, name).map((value) => labelText(value, grain));
}
