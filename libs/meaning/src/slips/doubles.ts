import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import type { TableMeaning } from '../meaning.js';
import type { Doubles } from './slip.js';

/** A number that nearly every row has to itself: who writes a row twice writes it twice. */
const OWN_SHARE = 0.9;
const FILLED_SHARE = 0.95;
/** Of so many rows that say the same, their number may be no number of theirs. */
const DOUBLES_SHARE = 0.03;

/** Rows that stand twice; null where none does, or so many that their number is none of theirs. */
export function doublesOf(
  { columns: facts, rowCount }: TableFacts,
  { columns }: Pick<TableMeaning, 'columns'>,
): Doubles | null {
  const numbers = facts.filter((_, at) => {
    const column = columns[at];
    return column?.role.is === 'identifier' && column.concept !== 'row-number';
  });
  const own = numbers.find(
    ({ values, filled }) =>
      filled >= FILLED_SHARE * rowCount && values.length >= OWN_SHARE * filled,
  );
  if (own === undefined) return null;
  const rows = repeatsOf(own, facts);
  return rows > 0 && rows <= DOUBLES_SHARE * rowCount ? { number: own.id, rows } : null;
}

function repeatsOf({ codes, values }: ColumnFacts, columns: readonly ColumnFacts[]): number {
  const first = new Int32Array(values.length).fill(-1);
  let count = 0;
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? -1;
    if (code === -1) continue;
    const before = first[code] ?? -1;
    if (before === -1) first[code] = row;
    else if (columns.every((one) => one.codes[row] === one.codes[before])) count += 1;
  }
  return count;
}
