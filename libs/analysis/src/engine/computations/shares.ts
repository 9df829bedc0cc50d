import { numberText, wilsonInterval } from '../../../../statistics/src/index.js';
import { numbersOf } from './computation.js';
import type { Computation } from './computation.js';

/** The query's rows, each with its share of `count` among `n` and Wilson's interval, in percent. */
export const wilsonShares: Computation = ({ columns: [counts, totals], of }) => {
  const ns = numbersOf(totals);
  const added = numbersOf(counts).map((count, index) => {
    const n = ns[index] ?? Number.NaN;
    const interval = wilsonInterval(count, n);
    if (interval === null) return [null, null, null];
    return [count / n, interval.low, interval.high].map((share) => numberText(100 * share));
  });
  const names = ['share', 'low', 'high'] as const;
  return {
    columns: [...of.columns, ...names.map((name) => ({ name, type: 'number' as const }))],
    rows: of.rows.map((row, index) => [...row, ...(added[index] ?? [])]),
    rowCount: of.rowCount,
  };
};
