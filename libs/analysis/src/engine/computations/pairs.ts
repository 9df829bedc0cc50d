import { pearson, regression, spearman } from '../../../../statistics/src/index.js';
import { oneRow, pairsOf } from './computation.js';
import type { Computation } from './computation.js';

export const correlation: Computation = ({ columns: [x, y] }) => {
  const [left, right] = pairsOf(x, y);
  const linear = pearson(left, right);
  const ranked = spearman(left, right);
  return oneRow({
    n: left.length,
    pearson: linear.r,
    pearson_low: linear.low,
    pearson_high: linear.high,
    pearson_p: linear.p,
    explained: 100 * linear.r ** 2,
    spearman: ranked.r,
    spearman_low: ranked.low,
    spearman_high: ranked.high,
    spearman_p: ranked.p,
  });
};

export const regressionLine: Computation = ({ columns: [x, y] }) => {
  const [left, right] = pairsOf(x, y);
  const line = regression(left, right);
  const slope = line?.slope ?? Number.NaN;
  const intercept = line?.intercept ?? Number.NaN;
  const [from = Number.NaN, to = Number.NaN] = [left[0], left.at(-1)];
  return oneRow({
    slope,
    intercept,
    from,
    to,
    at_from: intercept + slope * from,
    at_to: intercept + slope * to,
  });
};
