import type { Column, Table, Value } from '../model.js';
import { columnStats } from '../profile/column-stats.js';
import { describeColumn } from './build-column.js';
import { hasMixedUnits, namesCurrencies } from './mixed-units.js';
import type { TableNames } from './table-names.js';

const PARTS_MAX = 4;
const TABLES_MAX = 8;
const ROWS_MIN = 5;
const ROWS_SHARE_MIN = 0.05;

/** Of tables whose amounts have no sum, the rows of each currency or unit: there they have one. */
export function splitUnits(tables: readonly Table[], names: TableNames): Table[] {
  return tables
    .filter((table) => isTelling(table, tables))
    .flatMap(partsOf)
    .slice(0, TABLES_MAX)
    .map((table) => ({ ...table, id: names.nextId(), sqlName: names.sqlName(table.title) }));
}

/** Neither a part of a whole, nor a table that another form tells more of. */
function isTelling({ id, layout }: Table, tables: readonly Table[]): boolean {
  const isPart = tables.some(({ parts = [] }) => parts.some(({ table }) => table === id));
  const hasForm = tables.some(
    (other) => other.derivedFrom === id && (other.joins !== undefined || other.layout !== layout),
  );
  return !isPart && !hasForm && layout !== 'statement';
}

function partsOf(table: Table): Table[] {
  const at = table.columns.findIndex(hasMixedUnits);
  const unit = table.columns[at];
  const others = table.columns.filter(hasMixedUnits).length;
  if (unit === undefined || others > 1 || !table.columns.some(isMixed)) return [];
  // Money that has one currency tells of all rows at once.
  const isTold = table.columns.some(
    ({ additive, currency }) => additive && (currency !== null || !namesCurrencies(unit)),
  );
  return isTold ? [] : valuesOf(table, at).map((value) => partOf(table, unit, at, value));
}

function isMixed({ traits }: Column): boolean {
  return traits.includes('mixed-units');
}

/** The most frequent first. */
function valuesOf({ rows }: Table, at: number): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[at];
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const least = Math.max(ROWS_MIN, rows.length * ROWS_SHARE_MIN);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, PARTS_MAX)
    .map(([value]) => value);
}

function partOf(table: Table, unit: Column, at: number, value: string): Table {
  const places = table.rows.flatMap((row, place) => (row[at] === value ? [place] : []));
  const rows = places.map((place) => table.rows[place] ?? []);
  const columns = table.columns.map((column, index): Column => {
    const values = rows.map((row) => row[index] ?? null);
    const own = isMixed(column) ? inUnit(table, column, value, values) : column;
    return { ...own, stats: columnStats(own.type, values) };
  });
  const share = `${places.length} из ${table.rows.length}`;
  return {
    ...table,
    title: `${table.title}, ${value}`,
    derivedFrom: table.derivedFrom ?? table.id,
    columns,
    rows,
    sourceRows: places.map((place) => table.sourceRows[place] ?? 0),
    checks: [],
    ...(table.parts && { parts: partsWith(table.parts, places) }),
    only: { column: unit.name, value },
    notices: [
      `Взяты строки, где «${unit.name}» — «${value}» (${share}): с остальными они не складываются`,
      ...table.notices.filter((notice) => !notice.startsWith(`В столбце «${unit.name}» разные`)),
    ],
  };
}

function inUnit(table: Table, column: Column, unit: string, values: readonly Value[]): Column {
  const { name, headerPath: path, letter, role, notices } = column;
  const traits = column.traits.filter((trait) => trait !== 'mixed-units');
  const read = { type: 'number', values, unit, hasTime: false, isIdentifier: false } as const;
  const header = { name, path, letter };
  const context = { metadata: table.metadata, isStatement: false, hasPeriods: false };
  const own = describeColumn(header, { ...read, traits, notices }, context).column;
  // A column of periods says nothing of itself in its name.
  return { ...own, role, decimals: column.decimals };
}

function partsWith(parts: NonNullable<Table['parts']>, places: readonly number[]) {
  let first = 0;
  return parts.map((part) => {
    const [from, to] = [first, first + part.rows];
    first = to;
    return { ...part, rows: places.filter((place) => place >= from && place < to).length };
  });
}
