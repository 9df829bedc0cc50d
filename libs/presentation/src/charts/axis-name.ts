import type { ChartAxis } from '../../../contract/src/report-content.js';
import { formatNumber, NBSP } from '../format/number.js';
import { font, type Frame, type PlotObject } from './chart-frame.js';
import { chartText, wrapLabel } from './chart-text.js';

const RUBLES_AT_END = /,\s*(руб(лей|\.)?|р\.)$/i;

/** «Выручка, ₽»; a unit that the name has already, also as «руб.», is not said twice. */
export const axisName = ({ title, unit }: ChartAxis): string => {
  if (unit === undefined || title.includes(unit)) return title;
  const name = unit === '₽' ? title.replace(RUBLES_AT_END, '') : title;
  return name === '' ? unit : `${name}, ${unit}`;
};

/** What the pointer is told: «51 480 ₽», «—» where there is no value. */
export const measured = (value: number | null | undefined, { unit }: ChartAxis): string => {
  if (value === null || value === undefined) return '—';
  return formatNumber(value) + (unit === undefined ? '' : NBSP + unit);
};

const TITLE_LINE_PX = 17;

/** The name below a lying axis, in two lines where one is too long. */
const titleLines = (axis: ChartAxis, widthPx: number): readonly string[] =>
  wrapLabel(axisName(axis), widthPx);

export const axisTitle = (frame: Frame, axis: ChartAxis, widthPx = Infinity): PlotObject => ({
  text: titleLines(axis, widthPx).map(chartText).join('<br>'),
  font: font(frame.palette.secondInk),
  standoff: 8,
});

/** What a second line of that name needs below. */
export const secondLinePx = (axis: ChartAxis, widthPx: number): number =>
  (titleLines(axis, widthPx).length - 1) * TITLE_LINE_PX;

export const AXIS_NAME_PX = 30;

/** The name of an upright axis stands above its ticks, at the drawing's left edge. */
export const nameAbove = (frame: Frame, axis: ChartAxis, leftPx: number): readonly PlotObject[] =>
  axisName(axis) === ''
    ? []
    : [
        {
          xref: 'paper',
          yref: 'paper',
          x: 0,
          y: 1,
          xanchor: 'left',
          yanchor: 'bottom',
          xshift: 6 - leftPx,
          yshift: 10,
          showarrow: false,
          ...axisTitle(frame, axis),
        },
      ];
