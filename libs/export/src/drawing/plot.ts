import type { Figure, PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { listOf, numberOf, objectOf, valuesOf } from './plot-object.js';
import type { Rectangle } from './svg.js';

/** From a value to a place in pixels; a range may run backwards. */
export type Scale = (value: number) => number;

export interface Plot {
  readonly area: Rectangle;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly layout: PlotObject;
  readonly xaxis: PlotObject;
  readonly yaxis: PlotObject;
  readonly x: Scale;
  readonly y: Scale;
}

export const rangeOf = (axis: PlotObject): readonly [number, number] => {
  const [from, to] = listOf(axis['range']);
  return [numberOf(from, 0), numberOf(to, 1)];
};

const scaleOf = (axis: PlotObject, fromPx: number, toPx: number): Scale => {
  const [from, to] = rangeOf(axis);
  const span = to === from ? 1 : to - from;
  return (value) => fromPx + ((value - from) / span) * (toPx - fromPx);
};

export const plotOf = ({ layout, heightPx }: Figure): Plot => {
  const margin = objectOf(layout['margin']);
  const [left, top] = [numberOf(margin['l'], 0), numberOf(margin['t'], 0)];
  const widthPx = numberOf(layout['width'], 640);
  const area = {
    x: left,
    y: top,
    width: widthPx - left - numberOf(margin['r'], 0),
    height: heightPx - top - numberOf(margin['b'], 0),
  };
  const xaxis = objectOf(layout['xaxis']);
  const yaxis = objectOf(layout['yaxis']);
  return {
    area,
    widthPx,
    heightPx,
    layout,
    xaxis,
    yaxis,
    x: scaleOf(xaxis, area.x, area.x + area.width),
    y: scaleOf(yaxis, area.y + area.height, area.y),
  };
};

export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** Ticks beyond the range are not drawn, as Plotly does. */
export const ticksOf = (axis: PlotObject): readonly Tick[] => {
  const [from, to] = rangeOf(axis);
  const slack = Math.abs(to - from) * 1e-6;
  const [low, high] = [Math.min(from, to) - slack, Math.max(from, to) + slack];
  const texts = listOf(axis['ticktext']);
  return valuesOf(axis['tickvals']).flatMap((value, at) => {
    const text = texts[at];
    if (value === null || value < low || value > high) return [];
    return [{ value, text: typeof text === 'string' ? text : '' }];
  });
};
