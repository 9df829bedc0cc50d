import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { isDayOfPayment } from './payment-states.js';

/** Rows of a table, what is left of each bill there, and what was paid of it. */
export interface Bills {
  readonly rows: readonly number[];
  readonly leftAt: (row: number) => number;
}

const ROWS_MIN = 8;
/** What is in work is hardly ever paid whole, what is done mostly is. */
const OPEN_MAX = 0.2;
const DONE_MIN = 0.6;
/** Of the last tenth by its day: what is still to come is paid later. */
const LAST = 0.1;
const LAST_MIN = 0.5;

const OTHER_DAY = /отмен|срок|план|обещ|возврат|вернул|(?<!\p{L})до$/iu;

const daysIn = ({ facts, meaning }: ReadTable): readonly ColumnFacts[] =>
  facts.columns.filter(
    ({ column }, at) =>
      meaning.columns[at]?.role.is === 'time' &&
      column.type === 'date' &&
      !isDayOfPayment(column.name) &&
      !OTHER_DAY.test(column.name),
  );

/**
 * The day on which a thing was done: where it is empty hardly anything is paid whole, where it is
 * told most is. null where all has such days; `unclear` where some have none and pay all the same.
 */
export function doneDayIn(read: ReadTable, bills: Bills): ColumnFacts | 'unclear' | null {
  const partly = daysIn(read).filter((day) => bills.rows.some((row) => day.codes[row] === -1));
  const [found] = partly
    .filter((day) => tells(day, bills))
    .toSorted((one, other) => one.filled - other.filled);
  if (found !== undefined) return isStillToCome(found, bills) ? 'unclear' : found;
  const [axis] = daysIn(read).filter((day) => !partly.includes(day));
  if (partly.length > 0 || (axis !== undefined && isStillToCome(axis, bills))) return 'unclear';
  return null;
}

function tells({ codes }: ColumnFacts, { rows, leftAt }: Bills): boolean {
  const [done, open] = [rows.filter((row) => codes[row] !== -1), rows.filter(isOpen)];
  function isOpen(row: number): boolean {
    return codes[row] === -1;
  }
  const settled = (some: readonly number[]): number =>
    some.filter((row) => leftAt(row) <= 0).length / some.length;
  return done.length >= ROWS_MIN && settled(open) <= OPEN_MAX && settled(done) >= DONE_MIN;
}

/** Whether the last days have not come yet: hardly anything of them is paid. */
function isStillToCome({ codes, values }: ColumnFacts, { rows, leftAt }: Bills): boolean {
  const dayAt = (row: number): string => values[codes[row] ?? -1] ?? '';
  const sorted = rows
    .filter((row) => codes[row] !== -1)
    .toSorted((one, other) => dayAt(one).localeCompare(dayAt(other)));
  const from = Math.floor(sorted.length * (1 - LAST));
  const [before, last] = [sorted.slice(0, from), sorted.slice(from)].map(
    (some) => some.filter((row) => leftAt(row) <= 0).length / some.length,
  );
  return (last ?? 0) < LAST_MIN * (before ?? 0);
}
