import type { Aggregate } from '../../../meaning/src/index.js';

/** Below this part of what went into a sum, its rest is an error of doubles. */
const ERROR = '1e-12';

export function aggregateSql(
  how: Aggregate,
  value: string,
  filter: string,
  exact: boolean,
): string {
  const double = `CAST(${value} AS DOUBLE)`;
  switch (how) {
    case 'sum': {
      if (exact) return `sum(${value})${filter}`;
      const sum = `sum(${double})${filter}`;
      const size = `sum(abs(${double}))${filter}`;
      return `CASE WHEN abs(${sum}) <= ${ERROR} * ${size} THEN 0 ELSE ${sum} END`;
    }
    case 'mean':
      // The same for any order of the rows.
      if (exact)
        return `(CAST(sum(${value})${filter} AS DOUBLE) / nullif(count(${value})${filter}, 0))`;
      return `avg(${double})${filter}`;
    case 'median':
      return `median(${double})${filter}`;
    case 'deviation':
      return `stddev_samp(${double})${filter}`;
    default:
      return `${how}(${value})${filter}`;
  }
}

/** A difference of what is nearly equal is zero. */
export function differenceSql(left: string, right: string): string {
  const difference = `(${left} - ${right})`;
  return (
    `CASE WHEN abs(${difference}) <= ${ERROR} * greatest(abs(${left}), abs(${right})) ` +
    `THEN 0 ELSE ${difference} END`
  );
}
