import type { ChartSpec } from '../../../contract/src/report-content.js';
import { barsFigure } from './bars-figure.js';
import type { Figure, Frame } from './chart-frame.js';
import { columnsFigure, paretoFigure } from './columns-figure.js';
import { dumbbellFigure } from './dumbbell-figure.js';
import { heatmapFigure } from './heatmap-figure.js';
import { lineFigure } from './line-figure.js';
import { histogramFigure, scatterFigure } from './measure-figures.js';
import { boxFigure, pieFigure } from './part-figures.js';
import { stripFigure } from './strip-figure.js';
import { waterfallFigure } from './waterfall-figure.js';

/** The one place where a typed specification becomes a drawing. */
export const chartFigure = (spec: ChartSpec, frame: Frame): Figure => {
  switch (spec.kind) {
    case 'bars':
    case 'stacked-bars':
      return barsFigure(spec, frame);
    case 'columns':
      return columnsFigure(spec, frame);
    case 'pareto':
      return paretoFigure(spec, frame);
    case 'dumbbell':
      return dumbbellFigure(spec, frame);
    case 'waterfall':
      return waterfallFigure(spec, frame);
    case 'line':
      return lineFigure(spec, frame);
    case 'histogram':
      return histogramFigure(spec, frame);
    case 'scatter':
      return scatterFigure(spec, frame);
    case 'strip':
      return stripFigure(spec, frame);
    case 'box':
      return boxFigure(spec, frame);
    case 'heatmap':
      return heatmapFigure(spec, frame);
    case 'pie':
      return pieFigure(spec, frame);
  }
};
