import type { ChartSeries } from '../../../contract/src/report-content.js';
import { scaleColors, seriesColor, type ChartPalette } from './chart-palette.js';

const roleColor = (palette: ChartPalette, role: ChartSeries['role']): string =>
  ({ accent: palette.accent, muted: palette.muted, reference: palette.secondInk })[role];

/** One series a role: one hue and greys. Several of one role: the palette of series. */
export const seriesColors = (
  palette: ChartPalette,
  series: readonly ChartSeries[],
): readonly string[] => {
  const roles = new Set(series.map((one) => one.role));
  if (roles.size === series.length) return series.map((one) => roleColor(palette, one.role));
  return series.map((one, index) =>
    one.role === 'reference' ? palette.secondInk : seriesColor(palette, index),
  );
};

/** Answers on a scale stand in a row from one end to the other: their colours do too. */
export const stackedColors = (
  palette: ChartPalette,
  series: readonly ChartSeries[],
): readonly string[] => {
  return series.length >= 3 ? scaleColors(palette, series.length) : seriesColors(palette, series);
};

/** The bars that carry the finding in the accent, the rest in grey. */
export const barColors = (
  palette: ChartPalette,
  count: number,
  highlight: readonly number[],
  plain: string,
): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    if (highlight.length === 0) return plain;
    return highlight.includes(index) ? palette.accent : palette.muted;
  });
