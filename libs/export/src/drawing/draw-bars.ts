import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';
import { numberAt, numberOf, objectOf, textAt, textOf, textsOf, valuesOf } from './plot-object.js';
import type { Plot } from './plot.js';
import { fontOf, rectangle, textSvg, type Rectangle, type Stroke, type Svg } from './svg.js';

const TEXT_PAD_PX = 3;

interface Bar {
  readonly at: number;
  readonly centre: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const isLying = (trace: PlotObject): boolean => trace['orientation'] === 'h';

/** Bars of one trace after another, side by side or one upon another. */
export const barsOf = (plot: Plot, traces: readonly PlotObject[]): readonly Svg[] => {
  const stacks = { up: new Map<number, number>(), down: new Map<number, number>() };
  const stacked = plot.layout['barmode'] === 'relative';
  return traces.flatMap((trace, index) => {
    const place = { index, count: stacked ? 1 : traces.length };
    const bars = placed(plot, trace, place).map((bar) => (stacked ? upon(bar, stacks) : bar));
    return bars.flatMap((bar) => drawn(plot, trace, bar));
  });
};

interface Beside {
  readonly index: number;
  readonly count: number;
}

const placed = (plot: Plot, trace: PlotObject, { index, count }: Beside): readonly Bar[] => {
  const lying = isLying(trace);
  const positions = valuesOf(lying ? trace['y'] : trace['x']);
  const values = valuesOf(lying ? trace['x'] : trace['y']);
  const whole = 1 - numberOf(plot.layout['bargap'], 0.2);
  const offset = count === 1 ? 0 : index - (count - 1) / 2;
  return values.flatMap((value, at) => {
    const position = positions[at] ?? null;
    if (value === null || position === null) return [];
    const width = numberAt(trace['width'], at, whole / count);
    const from = numberAt(trace['base'], at, 0);
    return [{ at, centre: position + offset * width, width, from, to: from + value }];
  });
};

interface Stacks {
  readonly up: Map<number, number>;
  readonly down: Map<number, number>;
}

/** What is below zero is stacked downwards. */
const upon = (bar: Bar, stacks: Stacks): Bar => {
  const stack = bar.to < 0 ? stacks.down : stacks.up;
  const from = stack.get(bar.centre) ?? 0;
  stack.set(bar.centre, from + bar.to);
  return { ...bar, from, to: from + bar.to };
};

const boxOf = (plot: Plot, trace: PlotObject, bar: Bar): Rectangle => {
  const sides = [bar.centre - bar.width / 2, bar.centre + bar.width / 2];
  const ends = [bar.from, bar.to];
  const [xs, ys] = isLying(trace) ? [ends, sides] : [sides, ends];
  const [left = 0, right = 0] = xs.map(plot.x).sort((a, b) => a - b);
  const [top = 0, bottom = 0] = ys.map(plot.y).sort((a, b) => a - b);
  return { x: left, y: top, width: right - left, height: bottom - top };
};

const drawn = (plot: Plot, trace: PlotObject, bar: Bar): readonly Svg[] => {
  const marker = objectOf(trace['marker']);
  const box = boxOf(plot, trace, bar);
  const color = textAt(marker['color'], bar.at, '#0b6b52');
  return [rectangle(box, color, strokeOf(marker)), ...textOfBar(trace, bar, box)];
};

const strokeOf = (marker: PlotObject): Stroke => {
  const line = objectOf(marker['line']);
  return { color: textOf(line['color'], '#ffffff'), width: numberOf(line['width'], 0) };
};

const textOfBar = (trace: PlotObject, bar: Bar, box: Rectangle): readonly Svg[] => {
  const text = textsOf(trace['text'])[bar.at] ?? '';
  const position = trace['textposition'];
  if (text === '' || position === 'none') return [];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (position === 'inside') {
    const font = fontOf(trace['insidetextfont']);
    return [textSvg(text, { ...middle, across: 'center', down: 'middle' }, font)];
  }
  const font = fontOf(trace['textfont']);
  const back = bar.to < bar.from;
  if (isLying(trace)) {
    const x = back ? box.x - TEXT_PAD_PX : box.x + box.width + TEXT_PAD_PX;
    return [
      textSvg(text, { x, y: middle.y, across: back ? 'right' : 'left', down: 'middle' }, font),
    ];
  }
  const y = back ? box.y + box.height + TEXT_PAD_PX : box.y - TEXT_PAD_PX;
  return [textSvg(text, { x: middle.x, y, across: 'center', down: back ? 'top' : 'bottom' }, font)];
};
