import { spelledTable, withKeptSpellings } from '../../../jail/src/index.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import type { Table } from '../../../workbook/src/index.js';

/** A condition for SQL, with each part in brackets of its own; null without any. */
export function conditionsSql(parts: readonly (string | null)[]): string | null {
  const told = parts.filter((part) => part !== null);
  if (told.length <= 1) return told[0] ?? null;
  return told.map((part) => `(${part})`).join(' AND ');
}

export function equalSql(sql: string, value: ResultValue): string {
  return value === null ? `(${sql}) IS NULL` : `(${sql}) IS NOT DISTINCT FROM ${literalOf(value)}`;
}

/** A quoted literal takes the type of what it is compared with. */
export function literalOf(value: ResultValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

export function cellAt(result: ResultSet, row: number, column: string): ResultValue {
  const index = result.columns.findIndex(({ name }) => name === column);
  return result.rows[row]?.[index] ?? null;
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** What is asked of the rows of one table, as a statement that works no spelling out again. */
export function overTable(table: Table, fields: string, rest: string): string {
  const texts = table.columns.flatMap(({ name, type }) => (type === 'text' ? [name] : []));
  const kept = (sql: string): string => withKeptSpellings(sql, texts);
  return `SELECT ${kept(fields)} FROM ${quotedName(spelledTable(table.sqlName))}${kept(rest)}`;
}
