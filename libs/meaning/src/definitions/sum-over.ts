import type { PopulationDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';

/** The sum over the rows that count; of amounts in both directions what is left of them. */
export function sumOver(
  { numbers }: ColumnFacts,
  { role, perEach }: ColumnMeaning,
  { facts }: ReadTable,
  population: PopulationDefinition | null,
): number {
  const isOut = outOf(population, facts);
  const signAt = signsOf(role, facts);
  const isAgain = againOf(columnCalled(perEach[0]?.column, facts));
  let sum = 0;
  for (const [row, value] of (numbers ?? new Float64Array()).entries()) {
    if (Number.isNaN(value) || isOut(row) || isAgain(row)) continue;
    sum += signAt(row) * value;
  }
  return sum;
}

/** Whether an earlier row that counts has had the same thing: a debt of a contract is one debt. */
function againOf(of: ColumnFacts | undefined): (row: number) => boolean {
  const seen = new Set<number>();
  return (row) => {
    const thing = of?.codes[row] ?? -1;
    if (thing === -1) return false;
    const isAgain = seen.has(thing);
    seen.add(thing);
    return isAgain;
  };
}

/** Whether a row is one that does not count. */
export function outOf(
  population: PopulationDefinition | null,
  facts: ReadTable['facts'],
): (row: number) => boolean {
  const status = columnCalled(population?.column.column, facts);
  const out = new Set(population?.out ?? []);
  return (row) => out.has(valueAt(status, row));
}

function signsOf(role: ColumnMeaning['role'], facts: ReadTable['facts']): (row: number) => number {
  if (role.is !== 'signed-flow') return () => 1;
  const direction = columnCalled(role.direction.column, facts);
  return (row) => role.signs[valueAt(direction, row)] ?? 0;
}

function columnCalled(
  name: string | undefined,
  { columns }: ReadTable['facts'],
): ColumnFacts | undefined {
  return columns.find(({ id }) => id.column === name);
}

function valueAt(column: ColumnFacts | undefined, row: number): string {
  return column?.values[column.codes[row] ?? -1] ?? '';
}
