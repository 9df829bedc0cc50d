import type { ColumnId, Doubles, Meaning, Slip, TableMeaning } from '../../../meaning/src/index.js';
import { spelledColumn, spelledTable, spellingSql } from '../../../jail/src/index.js';
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
}

export function scopeOf(
  meaning: Meaning,
  unions: readonly Union[] = [],
  reading: Reading = {},
): Scope {
  return { meaning, unions, alias: (table) => table, reading };
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

export function typeOf(column: ColumnId, { meaning }: Scope): ColumnType {
  return columnOf(meaning, column).type;
}

/** Each row once; those without a number of their own as often as they stand. */
function onceSql(rows: string, { number, renumbered }: Doubles, isNumber: boolean): string {
  if (number === null) return `(SELECT DISTINCT * FROM ${rows})`;
  const own = quoted(number.column);
  const again = renumbered.map((one) => (isNumber ? one : textLiteral(one))).join(', ');
  const others = again === '' ? '' : ` AND ${own} NOT IN (${again})`;
  const [numbered, unnumbered] = [`IS NOT NULL${others}`, 'IS NULL'].map(
    (is) => `FROM ${rows} WHERE ${own} ${is}`,
  );
  return `(SELECT DISTINCT * ${numbered} UNION ALL SELECT * ${unnumbered})`;
}

/** With what was meant where a number looks mistyped. */
function meantSql(rows: string, slips: readonly Slip[]): string {
  const cells = slips.flatMap((slip) => [slip, ...slip.carried].map((cell) => ({ cell, slip })));
  const replaced = [...Map.groupBy(cells, ({ cell }) => cell.column.column)].map(([name, own]) => {
    const cases = own.map(({ cell: { meant }, slip }) => {
      const is = slip.at.map((one) => `${quoted(one.column.column)} = ${one.number}`);
      return `WHEN ${is.join(' AND ')} THEN ${meant ?? 'NULL'}`;
    });
    return `CASE ${cases.join(' ')} ELSE ${quoted(name)} END AS ${quoted(name)}`;
  });
  return replaced.length === 0 ? rows : `(SELECT * REPLACE (${replaced.join(', ')}) FROM ${rows})`;
}

function readSql(written: string, table: TableMeaning, reading: Reading): string {
  const { doubles, columns } = table;
  const number = columns.find(({ id }) => id.column === doubles?.number?.column);
  const isOnce = reading.doubles === 'once' && doubles !== null;
  const rows = isOnce ? onceSql(written, doubles, number?.type === 'number') : written;
  return reading.slips === 'meant' ? meantSql(rows, table.slips) : rows;
}

/** A table, or the rows of all parts of a union: what stands after FROM. */
export function tableSql(table: string, scope: Scope): string {
  const { meaning, unions, alias } = scope;
  const name = quoted(alias?.(table) ?? table);
  const parts = unions.find((one) => one.table === table)?.of;
  const sourceOf = (one: string): string => {
    const known = tableOf(meaning, one);
    const rows = quoted(spelledTable(known?.sqlName ?? one));
    return known === undefined ? rows : readSql(rows, known, scope.reading);
  };
  if (parts === undefined) return `${sourceOf(table)} AS ${name}`;
  const columns = (tableOf(meaning, table)?.columns ?? []).flatMap(({ id: { column }, type }) =>
    (type === 'text' ? [column, spelledColumn(column)] : [column]).map(quoted),
  );
  const selects = parts.map((part) => `SELECT ${columns.join(', ')} FROM ${sourceOf(part)}`);
  return `(${selects.join(' UNION ALL ')}) AS ${name}`;
}
