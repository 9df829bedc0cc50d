import type { HeatmapChart } from '../../../contract/src/report-content.js';
import type { PlannedHeatmap } from '../analyst/plan.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { axes, column, distinctLabels, labelText, numbers } from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';

/** Labels in the order of their first row; a cell without a row stays empty. */
export function heatmap(
  planned: PlannedHeatmap,
  result: ResultSet,
  { title, subtitle }: ChartTexts,
): HeatmapChart {
  const xs = keysOf(planned, result, planned.xLabel);
  const ys = keysOf(planned, result, planned.yLabel);
  const values = ys.labels.map((): (number | null)[] => xs.labels.map(() => null));
  numbers(result, planned.value, planned.decimals).forEach((value, row) => {
    const cells = values[ys.places[row] ?? -1];
    const place = xs.places[row];
    if (cells !== undefined && place !== undefined) cells[place] = value;
  });
  return {
    kind: 'heatmap',
    title,
    subtitle,
    xLabels: xs.labels,
    yLabels: ys.labels,
    values,
    ...(planned.percent === undefined ? {} : { percent: planned.percent }),
    decimals: planned.decimals,
    ...axes(planned),
  };
}

interface Keys {
  readonly labels: readonly string[];
  /** Index of each row's label. */
  readonly places: readonly number[];
}

/** Dates are written by the grain; other labels stand as they are. */
function keysOf(planned: PlannedHeatmap, result: ResultSet, name: string): Keys {
  const isDate = result.columns.find((candidate) => candidate.name === name)?.type === 'date';
  const grain = isDate ? planned.grain : undefined;
  const values = column(result, name);
  const keys = [...new Set(values)];
  return {
    labels: distinctLabels(keys.map((value) => labelText(value, grain))),
    places: values.map((value) => keys.indexOf(value)),
  };
}
