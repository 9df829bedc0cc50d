import type { Provenance } from '../../../contract/src/report-content.js';
import type { ReportRow } from '../../../contract/src/report-rows.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { JailSession, QueryJail } from '../../../jail/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import type { Column, Table, Value } from '../../../workbook/src/index.js';
import { textOf } from '../../../workbook/src/index.js';
import type { WorkbookData } from './engine-types.js';
import { quotedName } from './condition-sql.js';
import { readSheet, sheetTable } from './read-sheet.js';
import type { RowsPage, WantedRows } from './rows-page.js';
import { sheetOfRow } from './table-origin.js';

/** As many rows as one answer of the jail may hold. */
const SLICE_ROWS = 15_000;
const PLAIN_LENGTH_MAX = 2_000;

/**
 * Runs the condition of a published number over the workbook once more. Throws `AnalysisFailed`
 * where the workbook no longer has that table.
 */
export async function readRows(
  jail: QueryJail,
  { tables }: WorkbookData,
  entry: Provenance,
  wanted: WantedRows,
  signal: AbortSignal,
): Promise<RowsPage> {
  const table = tables.find((known) => isTableOf(known, entry));
  if (table === undefined) throw changed();
  const place = placeName(table);
  const session = await jail.open([numbered(table, place)], signal);
  try {
    const from = `FROM ${quotedName(table.sqlName)} WHERE (${entry.filter ?? 'true'})`;
    const total = Number((await ask(session, `SELECT count(*) AS n ${from}`))[0]?.[0]);
    const exact = entry.table !== undefined && total === entry.rowsTaken;
    const sheet = wanted.scope === 'sheet' ? sheetTable(table, tables) : null;
    if (sheet !== null) {
      const counted = await places(session, from, place, 0, total);
      const rows = new Set(counted.map((at) => table.sourceRows[at] ?? 0));
      return { ...readSheet(sheet, rows, entry, wanted), total, exact };
    }
    const { offset, limit } = wanted;
    const found = await places(session, from, place, offset ?? 0, limit);
    return {
      headers: table.columns.map(({ name }) => name),
      numeric: table.columns.map(({ type }) => type === 'number'),
      total,
      offset: offset ?? 0,
      rows: found.map((at) => rowOf(table, at, wanted.as)),
      grid: null,
      exact,
    };
  } finally {
    session.close();
  }
}

function isTableOf({ id, sheet, range }: Table, entry: Provenance): boolean {
  const sameId = entry.table === undefined || entry.table === id;
  return sameId && entry.sheet === sheet && entry.range === range;
}

function changed(): AnalysisFailed {
  return new AnalysisFailed(
    'rows.changed',
    'Файл читается теперь иначе, чем при подготовке отчета. Запустите отчет заново.',
  );
}

/** A name that no column of the table has. */
function placeName({ columns }: Table): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let name = 'place';
  while (taken.has(name)) name += '_';
  return name;
}

/** The table with the place of each row beside its values: a query has no other way to tell it. */
function numbered(table: Table, name: string): Table {
  const rows = table.rows.map((row, place): readonly Value[] => [...row, String(place)]);
  return { ...table, columns: [...table.columns, placeColumn(name)], rows };
}

function placeColumn(name: string): Column {
  return {
    name,
    headerPath: [name],
    letter: null,
    type: 'number',
    role: 'identifier',
    additive: false,
    unit: null,
    currency: null,
    decimals: 0,
    storage: 'decimal',
    hasTime: false,
    traits: [],
    notices: [],
    stats: {
      nulls: 0,
      distinct: 0,
      min: null,
      max: null,
      sum: null,
      negatives: 0,
      zeros: 0,
      examples: [],
    },
  };
}

async function places(
  session: JailSession,
  from: string,
  name: string,
  offset: number,
  limit: number,
): Promise<readonly number[]> {
  const found: number[] = [];
  while (found.length < limit) {
    const size = Math.min(SLICE_ROWS, limit - found.length);
    const rows = await ask(
      session,
      `SELECT ${quotedName(name)} AS place ${from} ORDER BY 1 ` +
        `LIMIT ${size} OFFSET ${offset + found.length}`,
    );
    for (const [place] of rows) found.push(Number(place));
    if (rows.length < size) break;
  }
  return found;
}

async function ask(session: JailSession, sql: string) {
  try {
    return (await session.query(sql)).rows;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw new AnalysisFailed('rows.failed', 'Строки не удалось отобрать. Попробуйте еще раз.');
  }
}

function rowOf(table: Table, place: number, as: WantedRows['as']): ReportRow {
  const values = table.rows[place] ?? [];
  const write = as === 'shown' ? textOf : plainText;
  const sheet = sheetOfRow(table, place);
  return {
    row: table.sourceRows[place] ?? 0,
    ...(sheet === null ? {} : { sheet }),
    cells: values.map((value, at) => write(value, table.columns[at])),
  };
}

function plainText(value: Value, column: Column | undefined): string {
  if (column?.type === 'number' && typeof value === 'string') return value.replace('.', ',');
  return textOf(value, column, PLAIN_LENGTH_MAX);
}
