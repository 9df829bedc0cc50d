import type { ColumnId } from './column-id.js';
import type { TableFacts } from './facts/column-facts.js';
import { grainOf } from './grain.js';
import type { ColumnMeaning, TableMeaning } from './meaning.js';
import { readColumns } from './read-columns.js';

/** A table with what its cells show and what they mean. */
export interface ReadTable {
  readonly facts: TableFacts;
  readonly meaning: TableMeaning;
}

/** `latest`: the latest date of what happened in the workbook. */
export function readTable(facts: TableFacts, latest: string | null): ReadTable {
  const { id, sqlName, title, sheet, layout } = facts.table;
  const read = readColumns(facts, latest);
  const { key, rowIs } = grainOf(facts, read);
  const columns = read.map((column) => ofGrain(column, key, facts));
  const rows = layout === 'statement' ? 'lines' : 'facts';
  const meaning: TableMeaning = {
    id,
    sqlName,
    title,
    sheet,
    rowCount: facts.rowCount,
    rows,
    rowIs,
    key,
    columns,
  };
  return { facts, meaning };
}

/** A thing that rows repeat is a part of their key; where each row is a thing, a kind is none. */
function ofGrain(
  column: ColumnMeaning,
  key: readonly ColumnId[],
  { columns }: TableFacts,
): ColumnMeaning {
  const [on] = column.perEach;
  if (on === undefined || key.length === 0) return column;
  const countOf = (one: ColumnId): number =>
    columns.find(({ id }) => id.column === one.column)?.values.length ?? 0;
  // A flat and its account tell the same things apart.
  const isPart = key.length > 1 && key.some((one) => countOf(one) === countOf(on));
  return isPart ? column : { ...column, perEach: [] };
}
