import { fontRuns } from './font-runs.js';
import { objectOf, numberOf, textOf } from './plot-object.js';

/** Elements of a drawing as SVG text. Colours are #rrggbb or rgba(r,g,b,a). */
export type Svg = string;

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly across: 'left' | 'center' | 'right';
  /** Which edge of the lines stands at y. */
  readonly down: 'top' | 'middle' | 'bottom';
}

export interface Font {
  readonly size: number;
  readonly color: string;
}

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: string;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LINE_HEIGHT = 1.3;
const FAMILY = 'Golos Text';
const SERIF_FAMILY = 'Source Serif 4';
const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
const dashes: Readonly<Record<string, string>> = { dash: '9 6', dot: '3 3' };

/** XML has no place for these, not even escaped. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export const px = (value: number): string => String(Number(value.toFixed(2)));

export const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(NOT_XML, '')
    .toWellFormed();

const RGBA = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/;

/** An attribute pair that every reader of SVG knows. */
const paint = (attribute: 'fill' | 'stroke', color: string): string => {
  const [, red, green, blue, opacity] = RGBA.exec(color) ?? [];
  if (opacity === undefined) return `${attribute}="${escaped(color)}"`;
  if (Number(opacity) === 0) return `${attribute}="none"`;
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${attribute}="#${hex.join('')}" ${attribute}-opacity="${opacity}"`;
};

const strokeOf = ({ color, width, dash = 'solid' }: Stroke): string => {
  if (width === 0) return '';
  const dashed = dashes[dash];
  const pattern = dashed === undefined ? '' : ` stroke-dasharray="${dashed}"`;
  return ` ${paint('stroke', color)} stroke-width="${px(width)}"${pattern}`;
};

export const rectangle = (place: Rectangle, color: string, stroke?: Stroke): Svg =>
  `<rect x="${px(place.x)}" y="${px(place.y)}" width="${px(Math.max(0, place.width))}" ` +
  `height="${px(Math.max(0, place.height))}" ${paint('fill', color)}` +
  `${stroke === undefined ? '' : strokeOf(stroke)}/>`;

export const straightLine = (from: Point, to: Point, stroke: Stroke): Svg =>
  `<line x1="${px(from.x)}" y1="${px(from.y)}" x2="${px(to.x)}" y2="${px(to.y)}"` +
  `${strokeOf(stroke)}/>`;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const polyline = (points: readonly Point[], stroke: Stroke): Svg =>
  `<path d="${pathOf(points)}" fill="none" stroke-linejoin="round"${strokeOf(stroke)}/>`;

export const polygon = (points: readonly Point[], color: string): Svg =>
  `<path d="${pathOf(points)}Z" ${paint('fill', color)}/>`;

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${px(x)},${px(y)}`).join('');

export const filledPath = (path: string, color: string, stroke: Stroke): Svg =>
  `<path d="${path}" ${paint('fill', color)}${strokeOf(stroke)}/>`;

export interface Dot extends Point {
  readonly radius: number;
  readonly opacity: number;
}

export const circle = ({ x, y, radius, opacity }: Dot, color: string, stroke?: Stroke): Svg =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" ${paint('fill', color)} ` +
  `opacity="${opacity}"${stroke === undefined ? '' : strokeOf(stroke)}/>`;

export const fontOf = (value: unknown): Font => {
  const font = objectOf(value);
  return { size: numberOf(font['size'], 13), color: textOf(font['color'], '#1c1f23') };
};

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const TAG = /(<span style="color:#[0-9a-f]{6}">|<\/span>)/;

const runsSvg = (text: string): Svg =>
  fontRuns(text)
    .map((run) =>
      run.isSerifOnly
        ? `<tspan font-family="${SERIF_FAMILY}">${escaped(run.text)}</tspan>`
        : escaped(run.text),
    )
    .join('');

/** Plotly's own spelling of a text: escaped, with line breaks and coloured spans. */
const lineSvg = (line: string): Svg =>
  line
    .split(TAG)
    .map((piece) => {
      const color = /^<span style="color:(#[0-9a-f]{6})">$/.exec(piece)?.[1];
      if (color !== undefined) return `<tspan fill="${color}">`;
      if (piece === '</span>') return '</tspan>';
      return runsSvg(piece.replace(/&(lt|gt|amp);/g, (entity) => entities[entity] ?? entity));
    })
    .join('');

export const linesOf = (text: string): readonly string[] => text.split('<br>');

export const textHeightPx = (text: string, size: number): number =>
  linesOf(text).length * size * LINE_HEIGHT;

export const textSvg = (text: string, place: TextPlace, { size, color }: Font): Svg => {
  const lines = linesOf(text);
  const step = size * LINE_HEIGHT;
  const rest = (lines.length - 1) * step;
  const first = {
    top: place.y + size * 0.98,
    middle: place.y - rest / 2 + size * 0.35,
    bottom: place.y - rest - size * 0.27,
  }[place.down];
  return lines
    .map(
      (line, at) =>
        `<text x="${px(place.x)}" y="${px(first + at * step)}" font-family="${FAMILY}" ` +
        `font-size="${px(size)}" text-anchor="${anchors[place.across]}" ` +
        `${paint('fill', color)}>${lineSvg(line)}</text>`,
    )
    .join('');
};
