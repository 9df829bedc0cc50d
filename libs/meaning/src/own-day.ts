import type { ColumnId } from './column-id.js';
import type { ColumnFacts } from './facts/column-facts.js';

/** A share of rows that mistakes leave. */
const NEARLY = 0.97;
const MOST = 0.95;

/**
 * The date that an amount came on, where it is another one than the row's: interest stands on the
 * rows that have a day of redemption, and nowhere else. null where the amount is the row's own.
 *
 * @param dates columns of events but the table's own time
 */
export function ownDayOf(amount: ColumnFacts, dates: readonly ColumnFacts[]): ColumnId | null {
  const { numbers } = amount;
  if (numbers === null) return null;
  const has = Array.from(numbers, (value) => !Number.isNaN(value) && value !== 0);
  const filled = has.filter(Boolean).length;
  if (filled === 0 || filled > MOST * has.length) return null;
  const found = dates.find(({ codes, filled: days }) => {
    const together = has.filter((is, row) => is === (codes[row] !== -1)).length;
    return days <= MOST * has.length && together >= NEARLY * has.length;
  });
  return found?.id ?? null;
}
