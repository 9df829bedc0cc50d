import type { Frame, PlotObject } from './chart-frame.js';
import { font, labelAxis } from './chart-frame.js';
import { chartText, fitLabels, longestWidthPx } from './chart-text.js';

const LABELS_ABOVE_BELOW_PX = 520;
const SHORT_LABEL_PX = 96;
const SHARE_OF_LABELS = 0.36;
const SIDES_PX = 24;
/** Of rows whose labels stand above them, the first needs room for its own. */
const ABOVE = -0.5;

/** Where the labels of rows stand: left of them, or above each where it is narrow. */
export interface LabelRoom {
  readonly above: boolean;
  /** Left of the drawing. */
  readonly labelPx: number;
}

export const labelRoomOf = (labels: readonly string[], { widthPx }: Frame): LabelRoom => {
  const widest = longestWidthPx(labels);
  const above = widthPx < LABELS_ABOVE_BELOW_PX && widest > SHORT_LABEL_PX;
  return { above, labelPx: above ? 0 : Math.min(widest, Math.round(widthPx * SHARE_OF_LABELS)) };
};

/** What is left of the rows. */
export const leftPx = ({ labelPx }: LabelRoom, bare: number): number =>
  labelPx === 0 ? bare : labelPx + 12;

/** An axis of rows, the first one on top; labels above rows are notes, none of its own. */
export const rowsAxis = (
  frame: Frame,
  labels: readonly string[],
  { above, labelPx }: LabelRoom,
  first = ABOVE,
): PlotObject => {
  const positions = labels.map((_, at) => at);
  const axis = labelAxis(frame, positions, fitLabels(labels, labelPx), [
    labels.length - 0.5,
    first,
  ]);
  return above ? { ...axis, showticklabels: false } : axis;
};

export const note = (rest: PlotObject): PlotObject => ({ showarrow: false, ...rest });

/** The labels above their rows, each at its place; none where they stand left. */
export const labelNotes = (
  labels: readonly string[],
  { above }: LabelRoom,
  { palette, widthPx }: Frame,
  placeOf: (at: number) => PlotObject,
): readonly PlotObject[] =>
  above
    ? fitLabels(labels, widthPx - SIDES_PX).map((label, at) =>
        note({
          xref: 'paper',
          x: 0,
          xanchor: 'left',
          yanchor: 'bottom',
          ...placeOf(at),
          text: chartText(label),
          font: font(palette.ink),
        }),
      )
    : [];
