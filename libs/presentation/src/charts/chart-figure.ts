import type { ChartSpec } from '../../../contract/src/report-content.js';
import { barsFigure } from './bars-figure.js';
import type { Figure, Frame } from './chart-frame.js';
import { columnsFigure } from './columns-figure.js';
import { dumbbellFigure } from './dumbbell-figure.js';
import { heatmapFigure } from './heatmap-figure.js';
import { lineFigure } from './line-figure.js';
import { pieFigure } from './pie-figure.js';
import { scatterFigure } from './scatter-figure.js';

const drawnKinds: Readonly<Record<ChartSpec['kind'], true>> = {
  bars: true,
  'stacked-bars': true,
  columns: true,
  line: true,
  dumbbell: true,
  scatter: true,
  heatmap: true,
  pie: true,
};

/** Reports that were made earlier may hold kinds that are drawn no more: their tables tell them. */
export const isDrawn = (kind: unknown): kind is ChartSpec['kind'] =>
  typeof kind === 'string' && Object.hasOwn(drawnKinds, kind);

/** The one place where a typed specification becomes a drawing. */
export const chartFigure = (spec: ChartSpec, frame: Frame): Figure => {
  switch (spec.kind) {
    case 'bars':
    case 'stacked-bars':
      return barsFigure(spec, frame);
    case 'columns':
      return columnsFigure(spec, frame);
    case 'dumbbell':
      return dumbbellFigure(spec, frame);
    case 'line':
      return lineFigure(spec, frame);
    case 'scatter':
      return scatterFigure(spec, frame);
    case 'heatmap':
      return heatmapFigure(spec, frame);
    case 'pie':
      return pieFigure(spec, frame);
  }
};
