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
  if (filled === 0) return null;
  const found = dates.find((date) => {
    const together = has.filter((is, row) => is === (date.codes[row] !== -1)).length;
    const isFewer = filled <= MOST * has.length && date.filled <= MOST * has.length;
    return (isFewer || isOfOneWord(amount, date)) && together >= NEARLY * has.length;
  });
  return found?.id ?? null;
}

const STEM = 5;

/** «Цена продажи» came when it was «Продан». */
function isOfOneWord(amount: ColumnFacts, date: ColumnFacts): boolean {
  const [own, other] = [amount, date].map(({ column }) =>
    (column.name.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, STEM)),
  );
  return own?.some((stem) => other?.includes(stem) === true) === true;
}
