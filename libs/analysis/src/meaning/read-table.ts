import type { TableFacts } from './facts/column-facts.js';
import { grainOf } from './grain.js';
import type { TableMeaning } from './meaning.js';
import { readColumns } from './read-columns.js';

/** A table with what its cells show and what they mean. */
export interface ReadTable {
  readonly facts: TableFacts;
  readonly meaning: TableMeaning;
}

/** `latest`: the latest date of what happened in the workbook. */
export function readTable(facts: TableFacts, latest: string | null): ReadTable {
  const { id, sqlName, title, sheet, layout } = facts.table;
  const columns = readColumns(facts, latest);
  const { key, rowIs } = grainOf(facts, columns);
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
