import type { Provenance } from '../../../contract/src/report-content.js';
import type { WorkbookData } from '../engine/engine-types.js';
import type { QueryJail } from '../../../jail/src/query-jail.js';

/**
 * Holds the condition of every published number against the workbook: a sentence for each one
 * that selects other rows than as many as are told, or that belongs to no table of the file.
 */
export async function wrongRows(
  jail: QueryJail,
  { tables }: WorkbookData,
  entries: readonly Provenance[],
): Promise<readonly string[]> {
  const session = await jail.open(tables, new AbortController().signal);
  const wrong: string[] = [];
  try {
    for (const entry of entries) {
      if (entry.table === undefined) continue;
      const table = tables.find(({ id }) => id === entry.table);
      if (table?.sheet !== entry.sheet || table.range !== entry.range) {
        wrong.push(`${entry.shown}: ${entry.table} is not ${entry.sheet} ${entry.range}`);
        continue;
      }
      const where = entry.filter === undefined ? '' : ` WHERE ${entry.filter}`;
      const { rows } = await session.query(`SELECT count(*) AS n FROM "${table.sqlName}"${where}`);
      const counted = Number(rows[0]?.[0]);
      if (counted !== entry.rowsTaken)
        wrong.push(`${entry.shown}: ${entry.rowsTaken}, not ${counted} of ${entry.filter ?? ''}`);
    }
  } finally {
    session.close();
  }
  return wrong;
}
