import { trendOf } from '../../statistics/trend.js';
import { oneRow } from './computation.js';
import type { Computation } from './computation.js';

/** Series longer than this are not looked at pair by pair. */
const lengthMax = 1_500;

export const trend: Computation = ({ columns: [values = []] }) => {
  const series = values.filter((value) => value !== null).map(Number);
  const n = series.length;
  if (n < 3 || n > lengthMax) return oneRow({ n, slope: Number.NaN, p: Number.NaN });
  const { slope, p, z, s } = trendOf(series);
  const centre = series.reduce((sum, value) => sum + value, 0) / n;
  const percent = centre > 0 ? (100 * slope) / centre : Number.NaN;
  return oneRow({ n, slope, slope_percent: percent, s, z, p });
};
