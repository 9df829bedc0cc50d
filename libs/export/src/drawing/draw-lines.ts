import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberAt, numberOf, objectOf, textAt, textOf, valuesOf } from './plot-object.js';
import type { Plot } from './plot.js';
import { circle, polygon, polyline, type Point, type Stroke, type Svg } from './svg.js';

type Places = readonly (Point | null)[];

const placesOf = (plot: Plot, trace: PlotObject): Places => {
  const ys = valuesOf(trace['y']);
  return valuesOf(trace['x']).map((x, at) => {
    const y = ys[at] ?? null;
    return x === null || y === null ? null : { x: plot.x(x), y: plot.y(y) };
  });
};

/** A line breaks where there is no value. */
const runsOf = (places: Places): readonly (readonly Point[])[] => {
  const runs: Point[][] = [[]];
  for (const place of places) {
    if (place === null) runs.push([]);
    else runs.at(-1)?.push(place);
  }
  return runs.filter((run) => run.length > 0);
};

export const lineStrokeOf = (trace: PlotObject): Stroke => {
  const line = objectOf(trace['line']);
  return {
    color: textOf(line['color'], '#0b6b52'),
    width: numberOf(line['width'], 2),
    dash: textOf(line['dash'], 'solid'),
  };
};

/** Lines, points and fields between two lines, in the order of their traces. */
export const linesAndPointsOf = (plot: Plot, traces: readonly PlotObject[]): readonly Svg[] =>
  traces.flatMap((trace, index) => {
    const places = placesOf(plot, trace);
    const below = traces[index - 1];
    const field =
      trace['fill'] === 'tonexty' && below !== undefined
        ? fieldOf(places, placesOf(plot, below), textOf(trace['fillcolor'], '#cfcbc1'))
        : [];
    return [...field, ...curvesOf(trace, places), ...pointsOf(trace, places)];
  });

const fieldOf = (above: Places, below: Places, color: string): readonly Svg[] => {
  const known = above.map((place, at) => {
    const other = below[at] ?? null;
    return place === null || other === null ? null : ([place, other] as const);
  });
  const pairs = known.filter((pair) => pair !== null);
  if (pairs.length < 2) return [];
  const back = pairs.map(([, low]) => low).reverse();
  return [polygon([...pairs.map(([high]) => high), ...back], color)];
};

const curvesOf = (trace: PlotObject, places: Places): readonly Svg[] => {
  const stroke = lineStrokeOf(trace);
  if (!textOf(trace['mode']).includes('lines') || stroke.width === 0) return [];
  return runsOf(places).map((run) => polyline(run, stroke));
};

const pointsOf = (trace: PlotObject, places: Places): readonly Svg[] => {
  if (!textOf(trace['mode']).includes('markers')) return [];
  const marker = objectOf(trace['marker']);
  const line = objectOf(marker['line']);
  const stroke = { color: textOf(line['color'], '#ffffff'), width: numberOf(line['width'], 0) };
  return places.flatMap((place, at) => {
    if (place === null) return [];
    const look = {
      radius: numberAt(marker['size'], at, 6) / 2,
      opacity: numberOf(marker['opacity'], 1),
    };
    return [circle({ ...place, ...look }, textAt(marker['color'], at, '#0b6b52'), stroke)];
  });
};
