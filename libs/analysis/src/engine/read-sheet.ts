import type { Provenance } from '../../../contract/src/report-content.js';
import type { ReportRow } from '../../../contract/src/report-rows.js';
import type { Table } from '../../../workbook/src/index.js';
import { textOf } from '../../../workbook/src/index.js';
import { quotedName } from './condition-sql.js';
import type { RowsPage, WantedRows } from './rows-page.js';
import { exclusionText } from './table-origin.js';

const NOT_ASKED = 'не подходит под условие';

/** The table as it stands on one sheet, row by row; null where it is none of its parts. */
export function sheetTable(table: Table, tables: readonly Table[]): Table | null {
  const { derivedFrom, parts, sheet } = table;
  const root = derivedFrom === null ? table : tables.find(({ id }) => id === derivedFrom);
  if (root?.sheet !== sheet || root.layout === 'unpivoted') return null;
  if (parts !== undefined || root.parts !== undefined) return null;
  const areApart = new Set(root.sourceRows).size === root.sourceRows.length;
  return areApart && root.columns.some(({ letter }) => letter !== null) ? root : null;
}

/** A row of the sheet: one of the table's, or one that was left out of it. */
interface SheetRow {
  readonly row: number;
  readonly place: number;
  readonly excluded: Table['excluded'][number] | null;
}

/**
 * A page of the sheet with the rows of a number told apart from the others.
 * @param counted 1-based rows of the sheet that the number stands on
 */
export function readSheet(
  table: Table,
  counted: ReadonlySet<number>,
  entry: Provenance,
  { offset, limit }: WantedRows,
): Omit<RowsPage, 'total' | 'exact'> {
  const places = table.columns.flatMap(({ letter }, at) => (letter === null ? [] : [at]));
  const columns = places.flatMap((at) => table.columns[at] ?? []);
  const all = rowsOnSheet(table);
  const first = Math.max(
    0,
    all.findIndex(({ row }) => counted.has(row)),
  );
  const from = offset ?? first - (first % limit);
  return {
    headers: columns.map(({ name }) => name),
    numeric: columns.map(({ type }) => type === 'number'),
    offset: from,
    rows: all.slice(from, from + limit).map((one) => lineOf(one, table, places, counted)),
    grid: {
      letters: columns.map(({ letter }) => letter ?? ''),
      used: columns.map(({ name }) => isUsed(name, entry)),
      headRow: table.headerRows.at(-1) ?? null,
      rows: all.length,
    },
  };
}

/** As the number is told in words; a number without words has its query. */
function isUsed(name: string, { formula, query }: Provenance): boolean {
  return formula === undefined ? query.includes(quotedName(name)) : formula.includes(`«${name}»`);
}

function rowsOnSheet({ sourceRows, excluded }: Table): readonly SheetRow[] {
  const own = sourceRows.map((row, place) => ({ row, place, excluded: null }));
  const left = excluded.map((one) => ({ row: one.row, place: -1, excluded: one }));
  return [...own, ...left].toSorted((one, other) => one.row - other.row);
}

/** Of a row that is no row of the table its label is known, and stands first. */
function lineOf(
  { row, place, excluded }: SheetRow,
  { columns, rows }: Table,
  places: readonly number[],
  counted: ReadonlySet<number>,
): ReportRow {
  if (excluded !== null) {
    const cells = places.map((_, at) => (at === 0 ? excluded.label : ''));
    return { row, cells, left: exclusionText(excluded.reason) };
  }
  const values = rows[place] ?? [];
  const cells = places.map((at) => textOf(values[at] ?? null, columns[at]));
  return counted.has(row) ? { row, cells } : { row, cells, left: NOT_ASKED };
}
