import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import type { Slip } from './slip.js';

/** Smaller numbers stand beside the same order by chance. */
const TELLING_MIN = 1000;
/** Of a lorry there are a hundred trips, some of which cost the same. */
const ROWS_MAX = 3;

/** What another sheet has of the same order, to the rouble, is no slip of this one. */
export function withoutConfirmed(one: ReadTable, all: readonly ReadTable[]): ReadTable {
  const { slips } = one.meaning;
  const others = all.filter(({ facts }) => facts.table.sheet !== one.facts.table.sheet);
  const left = slips.filter((slip) => !isConfirmed(slip, one, others));
  return left.length === slips.length ? one : { ...one, meaning: { ...one.meaning, slips: left } };
}

function isConfirmed(slip: Slip, one: ReadTable, others: readonly ReadTable[]): boolean {
  const row = rowOf(slip, one);
  if (row === -1 || slip.value < TELLING_MIN) return false;
  const numbers = one.facts.columns.filter(
    (_, at) => one.meaning.columns[at]?.role.is === 'identifier',
  );
  return numbers.some((own) => {
    const value = own.values[own.codes[row] ?? -1];
    return value !== undefined && others.some((other) => hasOf(other, own, value, slip.value));
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

function hasOf({ facts }: ReadTable, own: ColumnFacts, value: string, number: number): boolean {
  const key = facts.columns.find(({ column }) => column.name === own.column.name);
  const code = key?.values.indexOf(value) ?? -1;
  if (key === undefined || code === -1) return false;
  if ((key.counts[code] ?? 0) > ROWS_MAX) return false;
  const rows = [...key.codes].flatMap((one, row) => (one === code ? [row] : []));
  return facts.columns.some(({ numbers }) => rows.some((row) => numbers?.[row] === number));
}
