import type { ReadWorkbook, Sheet, Table, Workbook } from '../model.js';
import { joinTables } from '../profile/join-tables.js';
import { fileInfo } from '../profile/file-info.js';
import { profileOf } from '../profile/profile.js';
import { WorkbookRefused } from '../workbook/workbook-refused.js';
import { buildTable } from './build-table.js';
import { splitBlocks } from './split-blocks.js';
import { stackTables } from './stack-tables.js';
import { sqlNameOf } from './table-parts.js';
import { unpivot } from './unpivot.js';

const TABLES_MAX = 60;

/** Finds and describes the tables of the sheets that are shown. Throws `WorkbookRefused`. */
export function readTables(workbook: Workbook): ReadWorkbook {
  const taken = new Set<string>();
  const tables: Table[] = [];
  for (const sheet of workbook.sheets) {
    if (sheet.hidden) continue;
    for (const table of tablesOf(sheet, tables.length, taken)) {
      if (tables.length < TABLES_MAX) tables.push(table);
    }
  }
  if (tables.length === 0) throw new WorkbookRefused('workbook.no-data');
  tables.push(...joined(tables, taken));
  const info = fileInfo(workbook, tables);
  return { tables, fileInfo: info, profile: profileOf(tables, info.notes) };
}

function tablesOf(sheet: Sheet, before: number, taken: Set<string>): Table[] {
  const built = splitBlocks(sheet).flatMap((block) => {
    return buildTable(block, { id: '', sqlName: '', title: sheet.name }) ?? [];
  });
  const found = stackTables(built);
  const tables: Table[] = [];
  for (const [at, table] of found.entries()) {
    const title = found.length > 1 ? `${sheet.name} (${at + 1})` : sheet.name;
    const named = { ...table, title, id: nextId(before, tables), sqlName: sqlNameOf(title, taken) };
    tables.push(named);
    const long = unpivot(named);
    if (long !== null) {
      const sqlName = sqlNameOf(`${named.sqlName}_по_периодам`, taken);
      tables.push({ ...long, id: nextId(before, tables), sqlName });
    }
  }
  return tables;
}

function joined(tables: readonly Table[], taken: Set<string>): readonly Table[] {
  let made = 0;
  return joinTables(tables, ({ title, sqlName }) => {
    made += 1;
    return {
      id: `t${tables.length + made}`,
      sqlName: sqlNameOf(`${sqlName}_и_другие`, taken),
      title,
    };
  });
}

function nextId(before: number, tables: readonly Table[]): string {
  return `t${before + tables.length + 1}`;
}
