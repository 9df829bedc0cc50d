import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { mixed } from '../../../presentation/src/charts/chart-palette.js';
import { listOf, numberOf, textOf, valuesOf } from './plot-object.js';
import type { Plot } from './plot.js';
import { rectangle, type Svg } from './svg.js';

/** Cells between two colours; one without a value stays empty. */
export const heatmapOf = (plot: Plot, trace: PlotObject): readonly Svg[] => {
  const [from = '#ffffff', to = '#0b6b52'] = listOf(trace['colorscale']).map((step) =>
    textOf(listOf(step)[1]),
  );
  const low = numberOf(trace['zmin'], 0);
  const high = numberOf(trace['zmax'], 1);
  const colorOf = (value: number): string => mixed(from, to, (value - low) / (high - low || 1));
  const gap = numberOf(trace['xgap'], 0);
  return listOf(trace['z']).flatMap((row, y) =>
    valuesOf(row).flatMap((value, x) => {
      if (value === null) return [];
      const [left, right] = [plot.x(x - 0.5), plot.x(x + 0.5)];
      const [top, bottom] = [plot.y(y - 0.5), plot.y(y + 0.5)];
      const place = {
        x: left + gap / 2,
        y: Math.min(top, bottom) + gap / 2,
        width: right - left - gap,
        height: Math.abs(bottom - top) - gap,
      };
      return [rectangle(place, colorOf(value))];
    }),
  );
};
