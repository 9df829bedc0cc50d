import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberOf, objectOf, textAt, textOf, textsOf, valuesOf } from './plot-object.js';
import type { Plot } from './plot.js';
import {
  filledPath,
  fontOf,
  px,
  straightLine,
  textHeightPx,
  textSvg,
  type Point,
  type Svg,
} from './svg.js';

const LEADER_PX = 14;
const TEXT_GAP_PX = 4;
const FULL = Math.PI * 2;
/** A whole circle has no arc of its own: its ends would be one point. */
const NEARLY_FULL = FULL - 1e-4;

interface Slice {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Ring {
  readonly centre: Point;
  readonly outer: number;
  readonly inner: number;
}

/** A ring whose parts are named beside it. */
export const pieOf = (plot: Plot, trace: PlotObject): readonly Svg[] => {
  const { area } = plot;
  const outer = Math.min(area.width, area.height) / 2;
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const ring = { centre, outer, inner: outer * numberOf(trace['hole'], 0) };
  const slices = slicesOf(trace);
  return [
    ...slices.map((slice) => sliceOf(trace, slice, ring)),
    ...namesOf(trace, slices, ring, plot.heightPx),
  ];
};

const slicesOf = (trace: PlotObject): readonly Slice[] => {
  const values = valuesOf(trace['values']).map((value) => Math.max(0, value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const texts = textsOf(trace['text']);
  let angle = 0;
  return values.flatMap((value, at) => {
    const from = angle;
    angle += (value / total) * FULL;
    return value === 0 ? [] : [{ at, from, to: angle, text: texts[at] ?? '' }];
  });
};

/** Clockwise from the top. */
const pointAt = ({ centre }: Ring, angle: number, radius: number): Point => ({
  x: centre.x + Math.sin(angle) * radius,
  y: centre.y - Math.cos(angle) * radius,
});

const sliceOf = (trace: PlotObject, { at, from, to }: Slice, ring: Ring): Svg => {
  const end = Math.min(to, from + NEARLY_FULL);
  const large = end - from > Math.PI ? 1 : 0;
  const place = (angle: number, radius: number): string => {
    const { x, y } = pointAt(ring, angle, radius);
    return `${px(x)},${px(y)}`;
  };
  const arc = (radius: number, sweep: 0 | 1): string =>
    `A${px(radius)},${px(radius)} 0 ${large} ${sweep} `;
  const path =
    `M${place(from, ring.outer)}${arc(ring.outer, 1)}${place(end, ring.outer)}` +
    `L${place(end, ring.inner)}${arc(ring.inner, 0)}${place(from, ring.inner)}Z`;
  const marker = objectOf(trace['marker']);
  const line = objectOf(marker['line']);
  const stroke = { color: textOf(line['color'], '#ffffff'), width: numberOf(line['width'], 0) };
  return filledPath(path, textAt(marker['colors'], at, '#0b6b52'), stroke);
};

interface Name {
  readonly slice: Slice;
  readonly angle: number;
  readonly y: number;
}

/** Each side's names from the top down, moved apart where they would meet. */
const namesOf = (
  trace: PlotObject,
  slices: readonly Slice[],
  ring: Ring,
  heightPx: number,
): readonly Svg[] => {
  const font = fontOf(trace['textfont']);
  const all = slices.map((slice): Name => {
    const angle = (slice.from + slice.to) / 2;
    return { slice, angle, y: pointAt(ring, angle, ring.outer + LEADER_PX).y };
  });
  const right = all.filter(({ angle }) => angle < Math.PI);
  const left = all.filter(({ angle }) => angle >= Math.PI).reverse();
  return [right, left].flatMap((side) => {
    const step = Math.max(0, ...side.map(({ slice }) => textHeightPx(slice.text, font.size)));
    return apart(side, step, heightPx).flatMap((name) => nameOf(name, ring, font));
  });
};

const apart = (names: readonly Name[], stepPx: number, heightPx: number): readonly Name[] => {
  const least = stepPx / 2;
  const down: number[] = [];
  for (const { y } of names) down.push(Math.max(y, (down.at(-1) ?? least - stepPx) + stepPx));
  const up: number[] = [];
  for (const y of down.toReversed())
    up.push(Math.min(y, (up.at(-1) ?? heightPx - least + stepPx) - stepPx));
  up.reverse();
  return names.map((name, at) => ({ ...name, y: up[at] ?? name.y }));
};

const nameOf = (
  { slice, angle, y }: Name,
  ring: Ring,
  font: ReturnType<typeof fontOf>,
): readonly Svg[] => {
  const side = angle < Math.PI ? 1 : -1;
  const from = pointAt(ring, angle, ring.outer + 2);
  const x = ring.centre.x + side * (ring.outer + LEADER_PX);
  const end = { x: Math.abs(from.x - ring.centre.x) > ring.outer ? from.x : x, y };
  const place = { x: end.x + side * TEXT_GAP_PX, y };
  return [
    straightLine(from, end, { color: '#cfcbc1', width: 1 }),
    textSvg(slice.text, { ...place, across: side === 1 ? 'left' : 'right', down: 'middle' }, font),
  ];
};
