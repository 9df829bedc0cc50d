import type { Column, ReadWorkbook, Table, Value } from '../../model.js';
import { sumDecimals } from '../../tables/exact-decimal.js';
import type { TrueColumn, TrueTable, TrueWorkbook } from './truth.js';

/** What was read and is not true, one line each; empty where all is equal. */
export function compareWithTruth(read: ReadWorkbook, truth: TrueWorkbook): string[] {
  const own = read.tables.filter(({ derivedFrom }) => derivedFrom === null).length;
  const wanted = truth.tables.filter(({ form }) => form === 'list').length;
  const notes = read.fileInfo.notes.join('\n');
  return [
    ...(own === wanted ? [] : [`${own} tables instead of ${wanted}`]),
    ...truth.tables.flatMap((table) => compareTable(read, table)),
    ...truth.notes.filter((note) => !note.test(notes)).map((note) => `not told: ${note}`),
  ];
}

function compareTable(read: ReadWorkbook, truth: TrueTable): string[] {
  const table = tableFor(read, truth);
  const name = `${truth.sheet}!${truth.sourceRows[0] ?? 0}`;
  if (table === undefined) return [`${name}: no such table`];
  const differences = sameRows(table, truth)
    ? [
        ...truth.columns.flatMap((column) => compareColumn(table, column)),
        ...groupsOf(table, truth),
      ]
    : [rowsText(table, truth)];
  return [...differences, ...undisclosed(table, truth), ...totalsOf(table, truth)].map(
    (difference) => `${name} (${table.range}): ${difference}`,
  );
}

/** The table of the sheet that shares most rows and columns with the true one. */
export function tableFor(read: ReadWorkbook, truth: TrueTable): Table | undefined {
  const rows = new Set(truth.sourceRows);
  const score = (table: Table): number =>
    (sameRows(table, truth) ? 10_000 : 0) +
    (5_000 * table.sourceRows.filter((row) => rows.has(row)).length) /
      (table.sourceRows.length + 1) +
    1_000 * truth.columns.filter(({ path }) => columnFor(table, path) !== -1).length -
    10 * Math.abs(table.rows.length - truth.sourceRows.length) -
    500 * Math.abs(table.columns.length - truth.columns.length);
  if (truth.form === 'whole') return read.tables.find(isWhole);
  return read.tables
    .filter(({ sheet, layout, derivedFrom }) => {
      const isLong = layout === 'unpivoted';
      if (derivedFrom !== null && !isLong) return false;
      return sheet === truth.sheet && isLong === (truth.form === 'unpivoted');
    })
    .sort((a, b) => score(b) - score(a))[0];
}

function isWhole({ parts, joins, layout }: Table): boolean {
  return parts !== undefined && joins === undefined && layout === 'list';
}

export function columnFor(table: Table, path: readonly string[]): number {
  const wanted = path.join('\n').toLowerCase();
  const exact = table.columns.findIndex(
    ({ headerPath }) => headerPath.join('\n').toLowerCase() === wanted,
  );
  return exact === -1
    ? table.columns.findIndex(({ name }) => name.toLowerCase() === wanted)
    : exact;
}

function sameRows(table: Table, truth: TrueTable): boolean {
  return table.sourceRows.join() === truth.sourceRows.join();
}

function rowsText(table: Table, truth: TrueTable): string {
  const missing = truth.sourceRows.filter((row) => !table.sourceRows.includes(row));
  const extra = table.sourceRows.filter((row) => !truth.sourceRows.includes(row));
  const told = new Set(table.excluded.map(({ row }) => row));
  const silent = missing.filter((row) => !told.has(row));
  return (
    `${table.rows.length} details instead of ${truth.sourceRows.length}; ` +
    `missing ${missing.slice(0, 8).join()} (${silent.length} in silence), ` +
    `too many ${extra.slice(0, 8).join()}`
  );
}

function compareColumn(table: Table, truth: TrueColumn): string[] {
  const index = columnFor(table, truth.path);
  const column = table.columns[index];
  const name = truth.path.join(' / ');
  if (column === undefined) {
    return [`no column «${name}» among ${table.columns.map((one) => one.name).join(', ')}`];
  }
  const values = table.rows.map((row) => row[index] ?? null);
  const found: string[] = [];
  const filled = truth.values.filter((value) => value !== null);
  if (filled.length > 0 && column.type !== truth.type) found.push(`type ${column.type}`);
  const at = values.findIndex((value, row) => !sameValue(value, truth.values[row] ?? null));
  if (at !== -1) {
    found.push(`${String(values[at])} instead of ${String(truth.values[at])} in row ${at}`);
  }
  found.push(...compareStats(column, truth, filled));
  return found.map((difference) => `«${name}» ${difference}`);
}

function sameValue(value: Value, truth: string | null): boolean {
  return value === null || truth === null ? value === truth : String(value) === truth;
}

function compareStats(column: Column, truth: TrueColumn, filled: readonly string[]): string[] {
  const found: string[] = [];
  const { stats } = column;
  if (stats.distinct !== new Set(filled).size) found.push(`${stats.distinct} distinct values`);
  if (stats.nulls !== truth.values.length - filled.length) found.push(`${stats.nulls} empty`);
  if (filled.length === 0) return found;
  return [...found, ...compareExtent(column, truth, filled), ...compareMeaning(column, truth)];
}

function compareExtent(column: Column, truth: TrueColumn, filled: readonly string[]): string[] {
  const { stats } = column;
  const sum = truth.type === 'number' ? sumDecimals(filled) : null;
  if (sum !== stats.sum) return [`sum ${String(stats.sum)} instead of ${String(sum)}`];
  if (truth.type !== 'date') return [];
  const sorted = [...filled].sort();
  const isSame = stats.min === sorted[0] && stats.max === sorted.at(-1);
  return isSame ? [] : [`from ${String(stats.min)} to ${String(stats.max)}`];
}

function compareMeaning(column: Column, truth: TrueColumn): string[] {
  const isAdditive = truth.additive ?? column.additive;
  const isCode = truth.isIdentifier !== true || column.role === 'identifier';
  return [
    ...(column.additive === isAdditive ? [] : [`additive: ${column.additive}`]),
    ...(isCode ? [] : [`is ${column.role}`]),
  ];
}

/** Each detail says where it belongs, in the column that the level became. */
function groupsOf(table: Table, truth: TrueTable): string[] {
  const depth = Math.max(0, ...truth.groups.map((chain) => chain.length));
  return Array.from({ length: depth }, (_, level) => {
    const name = table.groupLevels[level]?.column;
    const index = table.columns.findIndex((column) => column.name === name);
    if (index === -1) return `no column for groups of level ${level + 1}`;
    const at = table.rows.findIndex(
      (row, place) => !sameValue(row[index] ?? null, truth.groups[place]?.[level] ?? null),
    );
    if (at === -1) return '';
    const wanted = truth.groups[at]?.[level] ?? 'none';
    return `group ${String(table.rows[at]?.[index])} instead of ${wanted} in row ${at}`;
  }).filter((difference) => difference !== '');
}

function undisclosed(table: Table, truth: TrueTable): string[] {
  const told = new Set(table.excluded.map(({ row }) => row));
  const silent = truth.excluded.filter((row) => !told.has(row));
  const notices = [...table.notices, ...table.columns.flatMap((column) => column.notices)].join();
  return [
    ...(silent.length > 0 ? [`left out in silence: ${silent.slice(0, 8).join()}`] : []),
    ...truth.notices.filter((notice) => !notice.test(notices)).map((one) => `not told: ${one}`),
  ];
}

/** Totals of the file agree with the sums, and none is said to be off. */
function totalsOf(table: Table, truth: TrueTable): string[] {
  const off = table.checks.filter(({ difference }) => difference !== '0');
  const isHidden = truth.notices.some((notice) => notice.test('скрытых'));
  if (off.length > 0 && !isHidden) {
    const [first] = off;
    return [`«${first?.column}» in row ${first?.totalRow} is off by ${first?.difference}`];
  }
  const checked = new Set(table.checks.map(({ totalRow }) => totalRow));
  return truth.totalRows
    .filter((row) => !checked.has(row) && table.columns.some((column) => column.additive))
    .map((row) => `the total in row ${row} was not held against the sum`);
}
