import type { ChartSpec } from '../../../contract/src/report-content.js';
import { chartFigure } from '../../../presentation/src/charts/chart-figure.js';
import type { Figure, PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { chartPalettes } from '../../../presentation/src/charts/chart-palette.js';
import type { NameColors } from '../../../presentation/src/report/name-colors.js';
import { axesOf, gridOf } from './draw-axes.js';
import { barsOf } from './draw-bars.js';
import { heatmapOf } from './draw-heatmap.js';
import { legendOf } from './draw-legend.js';
import { linesAndPointsOf } from './draw-lines.js';
import { notesOf, shapesOf } from './draw-notes.js';
import { pieOf } from './draw-pie.js';
import { plotOf, type Plot } from './plot.js';
import { px, rectangle } from './svg.js';

export interface ChartPicture {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A chart as on the page at that width, in the light scheme; wider where it must be. */
export const chartSvg = (
  spec: ChartSpec,
  widthPx: number,
  colors: NameColors = new Map(),
): ChartPicture => {
  const palette = chartPalettes.light;
  return figureSvg(chartFigure(spec, { palette, colors, widthPx, scrolls: true }), palette.surface);
};

const figureSvg = (figure: Figure, surface: string): ChartPicture => {
  const plot = plotOf(figure);
  const { widthPx, heightPx } = plot;
  const body = [
    rectangle({ x: 0, y: 0, width: widthPx, height: heightPx }, surface),
    ...gridOf(plot),
    ...shapesOf(plot, true),
    ...dataOf(plot, figure.data),
    ...shapesOf(plot, false),
    ...axesOf(plot),
    ...notesOf(plot),
    ...legendOf(plot, figure.data),
  ];
  const size = `width="${px(widthPx)}" height="${px(heightPx)}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ` +
    `viewBox="0 0 ${px(widthPx)} ${px(heightPx)}">${body.join('')}</svg>`;
  return { svg, widthPx, heightPx };
};

const dataOf = (plot: Plot, traces: readonly PlotObject[]): readonly string[] => {
  const of = (type: string): readonly PlotObject[] =>
    traces.filter((trace) => trace['type'] === type);
  return [
    ...of('heatmap').flatMap((trace) => heatmapOf(plot, trace)),
    ...barsOf(plot, of('bar')),
    ...linesAndPointsOf(plot, of('scatter')),
    ...of('pie').flatMap((trace) => pieOf(plot, trace)),
  ];
};
