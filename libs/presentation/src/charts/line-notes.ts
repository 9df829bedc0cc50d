import type { CategoryChart } from '../../../contract/src/report-content.js';
import { finite, font, type Frame, type PlotObject } from './chart-frame.js';
import { chartText } from './chart-text.js';

type Values = readonly (number | null)[];

/** The values that the text speaks of stand at their points. */
export const valueNotes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  const values = chart.series[0]?.values ?? [];
  return chart.highlight.flatMap((at) => {
    const [value, text] = [values[at] ?? null, chart.valueLabels?.[at] ?? ''];
    if (value === null || text === '') return [];
    return [
      {
        x: at,
        xanchor: sideOf(at, chart.labels.length),
        y: value,
        ...(isDip(values, at) ? { yanchor: 'top', yshift: -8 } : { yanchor: 'bottom', yshift: 8 }),
        text: chartText(text),
        showarrow: false,
        font: font(frame.palette.ink),
      },
    ];
  });
};

const sideOf = (at: number, count: number): string => {
  if (at === 0) return 'left';
  return at === count - 1 ? 'right' : 'center';
};

/** Above the lowest point run the lines to its neighbours. */
const isDip = (values: Values, at: number): boolean => {
  const own = values[at] ?? null;
  const beside = finite([values[at - 1] ?? null, values[at + 1] ?? null]);
  return own !== null && beside.length > 0 && beside.every((value) => value > own);
};

/** Of the span, for what is written above the highest and below the lowest point. */
const NOTES_ROOM = 0.12;

/** The axis with room for what is written at its points. */
export const withRoom = (
  [low, high]: readonly [number, number],
  chart: CategoryChart,
): readonly [number, number] => {
  if (chart.highlight.length === 0 || chart.valueLabels === undefined) return [low, high];
  const room = (high - low) * NOTES_ROOM;
  const values = chart.series[0]?.values ?? [];
  const isLow = chart.highlight.some((at) => isDip(values, at) && (values[at] ?? 0) < low + room);
  return [isLow && low !== 0 ? low - room : low, high + room];
};
