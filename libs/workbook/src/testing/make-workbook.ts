import { utils, write, type BookType, type WorkSheet } from 'xlsx';
import { readTables } from '../tables/read-tables.js';
import type { ReadWorkbook, Table } from '../model.js';
import { buildSheet } from '../file/build-sheet.js';
import { checkContainer } from '../file/container-check.js';
import { readWorkbook } from '../file/read-workbook.js';
import { yearOfFileName } from '../file/year-of-file-name.js';

export type Row = readonly (string | number | boolean | Date | null)[];

export interface SheetParts {
  readonly name?: string;
  readonly rows: readonly Row[];
  /** `A1:C1` */
  readonly merges?: readonly string[];
  /** Outline level by 1-based row. */
  readonly levels?: Readonly<Record<number, number>>;
  /** 1-based. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly hidden?: boolean;
  /** Number format by cell address. */
  readonly formats?: Readonly<Record<string, string>>;
}

export function makeWorkbook(
  sheets: readonly SheetParts[],
  bookType: BookType = 'xlsx',
): Uint8Array {
  const book = utils.book_new();
  for (const [index, parts] of sheets.entries()) {
    utils.book_append_sheet(book, makeSheet(parts), parts.name ?? `Лист${index + 1}`);
  }
  const hidden = sheets.map((parts) => ({ Hidden: parts.hidden === true ? 1 : 0 }) as const);
  book.Workbook = { Sheets: hidden };
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

function makeSheet(parts: SheetParts): WorkSheet {
  const sheet = utils.aoa_to_sheet(
    parts.rows.map((row) => [...row]),
    { UTC: true },
  );
  for (const [address, format] of Object.entries(parts.formats ?? {})) {
    const cell: unknown = sheet[address];
    if (typeof cell === 'object' && cell !== null) Object.assign(cell, { z: format });
  }
  sheet['!merges'] = (parts.merges ?? []).map((range) => utils.decode_range(range));
  sheet['!rows'] = parts.rows.map((_, index) => ({
    level: parts.levels?.[index + 1] ?? 0,
    hidden: parts.hiddenRows?.includes(index + 1) ?? false,
  }));
  const width = Math.max(0, ...parts.rows.map((row) => row.length));
  sheet['!cols'] = Array.from({ length: width }, (_, index) => ({
    hidden: parts.hiddenColumns?.includes(index + 1) ?? false,
  }));
  return sheet;
}

/** Writes the sheets to a file's bytes and reads them, in this process. */
export function readSheets(...sheets: readonly SheetParts[]): ReadWorkbook {
  return readBytes(makeWorkbook(sheets), 'книга.xlsx');
}

export function readBytes(bytes: Uint8Array, fileName: string): ReadWorkbook {
  const workbook = readWorkbook(bytes, checkContainer(bytes, fileName));
  return readTables(workbook, yearOfFileName(fileName));
}

/** The first table of a sheet with these rows. */
export function readRows(...rows: readonly Row[]): Table {
  return firstTable(readSheets({ rows }));
}

/** The first table of these rows without a file between: many times faster. */
export function tableOfCells(...rows: readonly Row[]): Table {
  const filled = rows.flatMap((row, at) =>
    row.flatMap((value, column) => {
      if (value === null || value instanceof Date) return [];
      const type = typeof value === 'string' ? ('text' as const) : (typeof value as 'number');
      return [{ row: at, column, cell: { type, value, kind: 'general' as const } }];
    }),
  );
  const sheet = buildSheet('Лист1', false, filled, {});
  return firstTable(readTables({ format: 'xlsx', sheets: [sheet], hasMacros: false, notices: [] }));
}

export function firstTable({ tables }: ReadWorkbook): Table {
  return tableAt(tables, 0);
}

export function tableAt(tables: readonly Table[], index: number): Table {
  const table = tables[index];
  if (table === undefined) throw new Error(`No table ${index}`);
  return table;
}

export function columnOf(table: Table, name: string): Table['columns'][number] {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column === undefined) {
    throw new Error(`No «${name}» in ${table.columns.map((one) => one.name).join(', ')}`);
  }
  return column;
}

export function valuesOf(table: Table, name: string): unknown[] {
  const index = table.columns.indexOf(columnOf(table, name));
  return table.rows.map((row) => row[index]);
}
