import type { ChartSeries } from '../../../contract/src/report-content.js';
import type { Frame } from './chart-frame.js';
import { findingColor, scaleColors, seriesColor, type ChartPalette } from './chart-palette.js';

const roleColor = (palette: ChartPalette, role: ChartSeries['role']): string =>
  ({ accent: palette.accent, muted: palette.muted, reference: palette.secondInk })[role];

/** Each of several series is a name of its own, which keeps its colour in all of a report. */
export const areNamed = (series: readonly ChartSeries[]): boolean =>
  new Set(series.map(({ role }) => role)).size < series.length;

/** One series a role: one hue and greys. Several of one role: each its name's colour. */
export const seriesColors = (
  { palette, colors }: Frame,
  series: readonly ChartSeries[],
): readonly string[] => {
  if (!areNamed(series)) return series.map((one) => roleColor(palette, one.role));
  return series.map((one, index) =>
    one.role === 'reference'
      ? palette.secondInk
      : seriesColor(palette, colors?.get(one.name) ?? index),
  );
};

/** Answers on a scale stand in a row from one end to the other: their colours do too. */
export const stackedColors = (frame: Frame, series: readonly ChartSeries[]): readonly string[] =>
  series.length >= 3 ? scaleColors(frame.palette, series.length) : seriesColors(frame, series);

/** The bars that carry the finding in the accent, or in their name's own colour, the rest in grey. */
export const barColors = (
  { palette, colors }: Frame,
  labels: readonly string[],
  highlight: readonly number[],
  plain: string,
): readonly string[] =>
  labels.map((label, index) => {
    if (highlight.length === 0) return plain;
    if (!highlight.includes(index)) return palette.muted;
    return findingColor(palette, colors?.get(label));
  });
