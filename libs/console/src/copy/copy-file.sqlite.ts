import { DatabaseSync } from 'node:sqlite';
import type { JailTable } from './copy-table.js';

/** Of all rows, what may be told. */
const TOLD = '"live" = 1 AND "broken" IS NULL';

/** Of what may be told alone, so that counting a million events need not look at one of them. */
function indexOf(source: string, fields: readonly string[]): string {
  const columns = fields.map((field) => `"${field}"`).join(', ');
  const name = `told:${source}:${fields.join(':')}`;
  return `CREATE INDEX IF NOT EXISTS "${name}" ON "${source}" (${columns}) WHERE ${TOLD}`;
}

/** Gives the stored views the names and columns by which they are asked. */
export function nameTables(path: string, tables: readonly JailTable[]): void {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const { name, source, columns, indexes } of tables) {
      const shown = columns.map((column) => `"${column.source}" AS "${column.name}"`);
      database.exec(`DROP VIEW IF EXISTS "${name}"`);
      database.exec(
        `CREATE VIEW "${name}" AS SELECT ${shown.join(', ')} FROM "${source}"
         WHERE ${TOLD}`,
      );
      for (const fields of indexes) database.exec(indexOf(source, fields));
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
