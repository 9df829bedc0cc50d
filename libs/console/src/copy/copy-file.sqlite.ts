import { DatabaseSync } from 'node:sqlite';
import type { JailTable } from './copy-table.js';

/** Gives the stored views the names and columns by which they are asked. */
export function nameTables(path: string, tables: readonly JailTable[]): void {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const { name, source, columns } of tables) {
      const shown = columns.map((column) => `"${column.source}" AS "${column.name}"`);
      database.exec(`DROP VIEW IF EXISTS "${name}"`);
      database.exec(
        `CREATE VIEW "${name}" AS SELECT ${shown.join(', ')} FROM "${source}"
         WHERE "live" = 1 AND "broken" IS NULL`,
      );
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
