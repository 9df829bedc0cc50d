import type { SqlTable } from '../../../contract/src/index.js';
import type { Asked } from '../jail/console-jail.js';
import { copyTables } from '../copy/copy-tables.js';

/** Tables and columns as the schema browser and DESCRIBE tell them. */
export const sqlTables: readonly SqlTable[] = copyTables.map(
  ({ name, about, columns, personal }) => ({
    name,
    about,
    columns: Object.values(columns).map((column) => ({
      name: column,
      is_personal: personal.includes(column),
    })),
  }),
);

const DESCRIBE = /^\s*desc(?:ribe)?(?:\s+table)?\s+["`[]?(?<table>\w+)["`\]]?\s*;?\s*$/i;
const SHOW = /^\s*(?:describe|show\s+(?:all\s+)?tables)\s*;?\s*$/i;

/** The answer to DESCRIBE and SHOW TABLES, which the engine does not know; null for all else. */
export function described(sql: string): Asked | null {
  if (SHOW.test(sql)) return answer(['table', 'about'], sqlTables.map(tableRow));
  const name = DESCRIBE.exec(sql)?.groups?.['table']?.toLowerCase();
  if (name === undefined) return null;
  const table = sqlTables.find((one) => one.name === name);
  if (!table) return { type: 'refused', code: 'table', what: name };
  const rows = table.columns.map((column) => [column.name, column.is_personal ? 'да' : 'нет']);
  return answer(['column', 'personal'], rows);
}

const tableRow = ({ name, about }: SqlTable): readonly string[] => [name, about];

const answer = (columns: readonly string[], rows: readonly (readonly string[])[]): Asked => ({
  type: 'rows',
  columns,
  rows,
  cut: null,
  hidden: [],
});
