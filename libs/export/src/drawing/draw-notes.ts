import { textWidthPx } from '../../../presentation/src/charts/chart-text.js';
import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberOf, objectOf, objectsOf, textOf } from './plot-object.js';
import type { Plot } from './plot.js';
import {
  fontOf,
  linesOf,
  rectangle,
  straightLine,
  textHeightPx,
  textSvg,
  type Point,
  type Svg,
  type TextPlace,
} from './svg.js';

/** «paper» counts from 0 to 1 over the plot, upwards. */
const placeOf = (plot: Plot, of: PlotObject, x: unknown, y: unknown): Point => {
  const { area } = plot;
  const [across, up] = [numberOf(x, 0), numberOf(y, 0)];
  return {
    x: of['xref'] === 'paper' ? area.x + across * area.width : plot.x(across),
    y: of['yref'] === 'paper' ? area.y + (1 - up) * area.height : plot.y(up),
  };
};

/** Lines and fields of one layer, behind the data or before them. */
export const shapesOf = (plot: Plot, isBehind: boolean): readonly Svg[] =>
  objectsOf(plot.layout['shapes'])
    .filter((shape) => (shape['layer'] === 'below') === isBehind)
    .map((shape) => {
      const from = placeOf(plot, shape, shape['x0'], shape['y0']);
      const to = placeOf(plot, shape, shape['x1'], shape['y1']);
      const line = objectOf(shape['line']);
      if (shape['type'] === 'line') {
        const dash = textOf(line['dash'], 'solid');
        const color = textOf(line['color'], '#1c1f23');
        return straightLine(from, to, { color, width: numberOf(line['width'], 1), dash });
      }
      const place = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      };
      return rectangle(place, textOf(shape['fillcolor'], '#e3e0d8'));
    });

export const notesOf = (plot: Plot): readonly Svg[] =>
  objectsOf(plot.layout['annotations']).flatMap((note) => noteOf(plot, note));

const noteOf = (plot: Plot, note: PlotObject): readonly Svg[] => {
  const text = textOf(note['text']);
  const { x, y } = placeOf(plot, note, note['x'], note['y']);
  const place: TextPlace = {
    x: x + numberOf(note['xshift'], 0),
    y: y - numberOf(note['yshift'], 0),
    across: sideOf(note['xanchor']),
    down: edgeOf(note['yanchor']),
  };
  const font = fontOf(note['font']);
  const ground = textOf(note['bgcolor']);
  return [
    ...(ground === '' ? [] : [rectangle(groundOf(text, place, font.size), ground)]),
    textSvg(text, place, font),
  ];
};

const sideOf = (anchor: unknown): TextPlace['across'] =>
  anchor === 'left' || anchor === 'right' ? anchor : 'center';

const edgeOf = (anchor: unknown): TextPlace['down'] =>
  anchor === 'top' || anchor === 'bottom' ? anchor : 'middle';

const groundOf = (text: string, { x, y, across, down }: TextPlace, size: number) => {
  const width = Math.max(...linesOf(text).map(textWidthPx));
  const height = textHeightPx(text, size);
  const left = { left: x, center: x - width / 2, right: x - width }[across];
  const top = { top: y, middle: y - height / 2, bottom: y - height }[down];
  return { x: left, y: top, width, height };
};
