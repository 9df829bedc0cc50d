import type { ReadWorkbook, Sheet, Table, Workbook } from '../model.js';
import { joinTables } from '../profile/join-tables.js';
import { fileInfo } from '../profile/file-info.js';
import { profileOf } from '../profile/profile.js';
import { WorkbookRefused } from '../file/workbook-refused.js';
import { withWrittenColumns } from './as-written.js';
import { buildTable } from './build-table.js';
import { datedMonths } from './date-months.js';
import { withSheetPeriod } from './sheets/sheet-period.js';
import { stackSheets } from './sheets/stack-sheets.js';
import { splitUnits } from './split-units.js';
import { splitBlocks } from './split-blocks.js';
import type { TableBlock } from './split-blocks.js';
import { stackTables } from './stack-tables.js';
import { TableNames } from './table-names.js';
import { turned, uprightPlace } from './transpose.js';
import { unpivotDays } from './unpivot-days.js';
import { unpivotKinds } from './unpivot-kinds.js';
import { unpivot } from './unpivot.js';

const TABLES_MAX = 60;

/**
 * Finds and describes the tables of the sheets that are shown. `fileYear` is the year that the
 * file's name tells, for sheets of months that nothing else dates. Throws `WorkbookRefused`.
 */
export function readTables(workbook: Workbook, fileYear: string | null = null): ReadWorkbook {
  const names = new TableNames();
  const found = workbook.sheets.flatMap((sheet) =>
    sheet.hidden ? [] : tablesOf(sheet, names, fileYear),
  );
  const all = found.flatMap((table) => withKinds(table, found, names));
  if (all.length === 0) throw new WorkbookRefused('workbook.no-data');
  const wholes = stackSheets(all, names, fileYear);
  // What tells of all sheets comes before what tells of one.
  const tables = [...wholes, ...all.slice(0, TABLES_MAX)];
  tables.push(...joinTables(tables, (first) => joinedName(first, names)));
  tables.push(...splitUnits(tables, names));
  const written = tables.map((table) => withWrittenColumns(table, workbook.sheets));
  const count = found.filter(({ derivedFrom }) => derivedFrom === null).length;
  const info = fileInfo(workbook, written, count);
  return { tables: written, fileInfo: info, profile: profileOf(written, info.notes) };
}

/** A plan whose columns are the shops or kinds of another table, with them as rows. */
function withKinds(table: Table, all: readonly Table[], names: TableNames): readonly Table[] {
  const hasLong = all.some(({ derivedFrom }) => derivedFrom === table.id);
  const long = hasLong ? null : unpivotKinds(table, all);
  if (long === null) return [table];
  const sqlName = names.sqlName(`${table.sqlName}_по_столбцам`);
  return [table, { ...long, id: names.nextId(), sqlName }];
}

function tablesOf(sheet: Sheet, names: TableNames, fileYear: string | null): Table[] {
  const built = splitBlocks(sheet).flatMap((block) => {
    const table = tableOf(block);
    return table === null ? [] : [datedMonths(withSheetPeriod(table), fileYear)];
  });
  const found = stackTables(built);
  return found.flatMap((table, at) => {
    const title = found.length > 1 ? `${sheet.name} (${at + 1})` : sheet.name;
    const named = { ...table, title, id: names.nextId(), sqlName: names.sqlName(title) };
    const long = unpivot(named, fileYear) ?? unpivotDays(named);
    if (long === null) return [named];
    const sqlName = names.sqlName(`${named.sqlName}_по_периодам`);
    return [named, { ...long, id: names.nextId(), sqlName }];
  });
}

function tableOf(block: TableBlock): Table | null {
  const name = { id: '', sqlName: '', title: block.sheet.name };
  const onSide = turned(block);
  if (onSide === null) return buildTable(block, name);
  const table = buildTable(onSide, name);
  return table === null ? null : uprightPlace(table, onSide);
}

function joinedName({ title, sqlName }: Table, names: TableNames) {
  return { id: names.nextId(), sqlName: names.sqlName(`${sqlName}_и_другие`), title };
}
