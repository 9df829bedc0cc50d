import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { referringTo, rowsByValue } from './referring.js';
import type { Referring } from './referring.js';
import type { Slip } from './slip.js';

/** Smaller numbers stand beside the same order by chance. */
const TELLING_MIN = 1000;
/** Of a lorry there are a hundred trips, some of which cost the same. */
const ROWS_MAX = 3;

/** What another sheet has of the same order, to the rouble, is no slip of this one. */
export function withoutConfirmed(one: ReadTable, all: readonly ReadTable[]): ReadTable {
  const { slips } = one.meaning;
  if (slips.length === 0) return one;
  const ways = referringTo(one, all);
  const left = slips.filter((slip) => !isConfirmed(slip, one, ways));
  return left.length === slips.length ? one : { ...one, meaning: { ...one.meaning, slips: left } };
}

function isConfirmed(slip: Slip, one: ReadTable, ways: readonly Referring[]): boolean {
  const row = rowOf(slip, one);
  if (row === -1) return false;
  return ways.some(({ own, other, key }) => {
    const value = own.values[own.codes[row] ?? -1];
    if (value === undefined) return false;
    const isTelling = slip.value >= TELLING_MIN && hasOf(other, key, value, slip.value);
    return isTelling || hasNamesake(other, key, value, slip);
  });
}

/** «м²» of a place is 64 in each month of the other sheet, too, in a column of the same name. */
function hasNamesake({ facts }: ReadTable, key: ColumnFacts, value: string, slip: Slip): boolean {
  const named = facts.columns.filter(({ id }) => id.column === slip.column.column);
  const rows = rowsByValue(key).get(value) ?? [];
  return named.some(({ numbers }) => {
    const filled = rows.filter((row) => !Number.isNaN(numbers?.[row] ?? NaN));
    return filled.length > 0 && filled.every((row) => numbers?.[row] === slip.value);
  });
}

function rowOf({ at }: Slip, { facts }: ReadTable): number {
  const told = at.map(({ column, number }) => ({
    numbers: facts.columns.find(({ id }) => id.column === column.column)?.numbers,
    number,
  }));
  return (
    facts.columns[0]?.codes.findIndex((_, row) =>
      told.every(({ numbers, number }) => numbers?.[row] === number),
    ) ?? -1
  );
}

/** In one row, or as what its rows come to. */
function hasOf({ facts }: ReadTable, key: ColumnFacts, value: string, number: number): boolean {
  const rows = rowsByValue(key).get(value) ?? [];
  if (rows.length === 0 || rows.length > ROWS_MAX) return false;
  return facts.columns.some(({ numbers }) => {
    const own = rows.map((row) => numbers?.[row] ?? NaN).filter((one) => !Number.isNaN(one));
    return own.includes(number) || own.reduce((sum, one) => sum + one, 0) === number;
  });
}
