import { textWidthPx } from '../../../presentation/src/charts/chart-text.js';
import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { lineStrokeOf } from './draw-lines.js';
import { numberOf, objectOf, textAt, textOf } from './plot-object.js';
import type { Plot } from './plot.js';
import { circle, fontOf, rectangle, straightLine, textSvg, type Svg } from './svg.js';

const ROW_PX = 20;
const MARK_PX = 30;
const TEXT_AT_PX = 38;
const ENTRY_GAP_PX = 54;
const TOP_PX = 10;

/** Above the plot, from the left; in even columns once one row is too short. */
export const legendOf = (plot: Plot, traces: readonly PlotObject[]): readonly Svg[] => {
  if (plot.layout['showlegend'] !== true) return [];
  const entries = traces.filter(
    (trace) => trace['showlegend'] !== false && textOf(trace['name']) !== '',
  );
  const widths = entries.map((trace) => textWidthPx(textOf(trace['name'])) + ENTRY_GAP_PX);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const widest = Math.max(1, ...widths);
  const columns = Math.max(1, Math.floor(plot.widthPx / widest));
  const font = fontOf(objectOf(plot.layout['legend'])['font']);
  const before = (at: number): number => widths.slice(0, at).reduce((sum, one) => sum + one, 0);
  return entries.flatMap((trace, at) => {
    const x = total <= plot.widthPx ? before(at) : (at % columns) * widest;
    const row = total <= plot.widthPx ? 0 : Math.floor(at / columns);
    const y = TOP_PX + row * ROW_PX;
    const place = { x: x + TEXT_AT_PX, y, across: 'left', down: 'middle' } as const;
    return [...markOf(trace, x, y), textSvg(textOf(trace['name']), place, font)];
  });
};

const markOf = (trace: PlotObject, x: number, y: number): readonly Svg[] => {
  const marker = objectOf(trace['marker']);
  if (trace['type'] === 'bar') {
    const color = textAt(marker['color'], 0, '#0b6b52');
    return [rectangle({ x: x + MARK_PX / 2 - 6, y: y - 6, width: 12, height: 12 }, color)];
  }
  if (trace['fill'] !== undefined) {
    const place = { x: x + 2, y: y - 6, width: MARK_PX - 2, height: 12 };
    return [rectangle(place, textOf(trace['fillcolor'], '#cfcbc1'))];
  }
  if (textOf(trace['mode']) === 'markers') return [dotOf(marker, x, y)];
  const stroke = lineStrokeOf(trace);
  const line = straightLine({ x: x + 2, y }, { x: x + MARK_PX, y }, stroke);
  if (!textOf(trace['mode']).includes('markers')) return [line];
  const dot = { x: x + MARK_PX / 2 + 1, y, radius: 2.5, opacity: 1 };
  return [line, circle(dot, textAt(marker['color'], 0, stroke.color))];
};

/** As large as it is drawn, full or open. */
const dotOf = (marker: PlotObject, x: number, y: number): Svg => {
  const edge = objectOf(marker['line']);
  const stroke = { color: textOf(edge['color'], '#0b6b52'), width: numberOf(edge['width'], 0) };
  const radius = numberOf(marker['size'], 6) / 2;
  const dot = { x: x + MARK_PX / 2 + 1, y, radius, opacity: 1 };
  return circle(dot, textAt(marker['color'], 0, '#0b6b52'), stroke);
};
