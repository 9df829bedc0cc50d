import type { ColumnId, Doubles, Meaning, Slip, TableMeaning } from '../../../meaning/src/index.js';
import { FIRST_COLUMN, spelledColumn, spelledTable, spellingSql } from '../../../jail/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnType } from '../../../workbook/src/index.js';
import type { Reading, Union } from '../frame.js';

/** Where columns are read: what stands before their names, and what is known of them. */
export interface Scope {
  readonly meaning: Meaning;
  readonly unions: readonly Union[];
  /** null: one table alone, whose columns stand by themselves. */
  readonly alias: ((table: string) => string) | null;
  readonly reading: Reading;
  /** Numbers that look mistyped and are read as they were meant. */
  readonly slips: readonly Slip[];
}

export function scopeOf(meaning: Meaning, unions: readonly Union[] = []): Scope {
  return { meaning, unions, alias: (table) => table, reading: {}, slips: [] };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function textLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function cellSql({ table, column }: ColumnId, { alias }: Scope): string {
  return alias === null ? quoted(column) : `${quoted(alias(table))}.${quoted(column)}`;
}

/** The spelling of a text: of a table by itself it is computed, the others have it beside. */
export function spelledSql({ table, column }: ColumnId, scope: Scope): string {
  if (scope.alias === null) return spellingSql(quoted(column));
  return cellSql({ table, column: spelledColumn(column) }, scope);
}

/** What a cell names: a text in two writings is one. */
export function namedSql(column: ColumnId, scope: Scope): string {
  return typeOf(column, scope) === 'text' ? spelledSql(column, scope) : cellSql(column, scope);
}

export function typeOf(column: ColumnId, { meaning }: Scope): ColumnType {
  return columnOf(meaning, column).type;
}

/** Each row once; those without a number of their own as often as they stand. */
function onceSql(rows: string, { number, renumbered }: Doubles, isNumber: boolean): string {
  const isFirst = quoted(FIRST_COLUMN);
  if (number === null) return `(SELECT * FROM ${rows} WHERE ${isFirst})`;
  const own = quoted(number.column);
  const again = renumbered.map((one) => (isNumber ? one : textLiteral(one))).join(', ');
  const others = again === '' ? '' : ` AND ${own} NOT IN (${again})`;
  return `(SELECT * FROM ${rows} WHERE ${own} IS NULL OR (${isFirst}${others}))`;
}

const isRowOf = ({ at }: Slip): string =>
  at.map(({ column, number }) => `${quoted(column.column)} = ${number}`).join(' AND ');

/** With what was meant where a number looks mistyped; where nobody knows that, empty. */
function meantSql(rows: string, slips: readonly Slip[]): string {
  const cells = slips.flatMap((slip) => [slip, ...slip.carried].map((cell) => ({ cell, slip })));
  const replaced = [...Map.groupBy(cells, ({ cell }) => cell.column.column)].map(([name, own]) => {
    const cases = own.map(
      ({ cell: { meant }, slip }) => `WHEN ${isRowOf(slip)} THEN ${meant ?? 'NULL'}`,
    );
    return `CASE ${cases.join(' ')} ELSE ${quoted(name)} END AS ${quoted(name)}`;
  });
  return replaced.length === 0 ? rows : `(SELECT * REPLACE (${replaced.join(', ')}) FROM ${rows})`;
}

/** Without the rows whose number nobody knows. */
function knownSql(rows: string, slips: readonly Slip[]): string {
  const open = slips.filter(({ meant }) => meant === null);
  const known = open.map((slip) => `(${isRowOf(slip)}) IS NOT TRUE`);
  return known.length === 0 ? rows : `(SELECT * FROM ${rows} WHERE ${known.join(' AND ')})`;
}

/**
 * Rows that are counted, or only looked up: those are all there, whatever one of them says, but
 * none of them twice, however often it was written.
 */
type Use = 'counted' | 'looked-up';

function readSql(written: string, table: TableMeaning, scope: Scope, use: Use): string {
  const { doubles, columns, slips } = table;
  const number = columns.find(({ id }) => id.column === doubles?.number?.column);
  const isOnce = scope.reading.doubles === 'once' || use === 'looked-up';
  const rows =
    isOnce && doubles !== null ? onceSql(written, doubles, number?.type === 'number') : written;
  const read = slips.filter((slip) => scope.slips.includes(slip));
  const isKnown = scope.reading.slips === 'known' && use === 'counted';
  return meantSql(isKnown ? knownSql(rows, read) : rows, read);
}

/** A table, or the rows of all parts of a union: what stands after FROM. */
export function tableSql(table: string, scope: Scope, use: Use = 'counted'): string {
  const { meaning, unions, alias } = scope;
  const name = quoted(alias?.(table) ?? table);
  const parts = unions.find((one) => one.table === table)?.of;
  const sourceOf = (one: string): string => {
    const known = tableOf(meaning, one);
    const rows = quoted(spelledTable(known?.sqlName ?? one));
    return known === undefined ? rows : readSql(rows, known, scope, use);
  };
  if (parts === undefined) return `${sourceOf(table)} AS ${name}`;
  const columns = (tableOf(meaning, table)?.columns ?? []).flatMap(({ id: { column }, type }) =>
    (type === 'text' ? [column, spelledColumn(column)] : [column]).map(quoted),
  );
  const selects = parts.map((part) => `SELECT ${columns.join(', ')} FROM ${sourceOf(part)}`);
  return `(${selects.join(' UNION ALL ')}) AS ${name}`;
}
