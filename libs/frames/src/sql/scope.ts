import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { ColumnType } from '../../../workbook/src/index.js';
import type { Union } from '../frame.js';

/** Where columns are read: what stands before their names, and what is known of them. */
export interface Scope {
  readonly meaning: Meaning;
  readonly unions: readonly Union[];
  /** null: one table alone, whose columns stand by themselves. */
  readonly alias: ((table: string) => string) | null;
}

export function scopeOf(meaning: Meaning, unions: readonly Union[] = []): Scope {
  return { meaning, unions, alias: (table) => table };
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

export function typeOf(column: ColumnId, { meaning }: Scope): ColumnType {
  return columnOf(meaning, column).type;
}

/** A table, or the rows of all parts of a union: what stands after FROM. */
export function tableSql(table: string, scope: Scope): string {
  const { meaning, unions, alias } = scope;
  const name = quoted(alias?.(table) ?? table);
  const parts = unions.find((one) => one.table === table)?.of;
  if (parts === undefined) return `${quoted(tableOf(meaning, table)?.sqlName ?? table)} AS ${name}`;
  const columns = (tableOf(meaning, table)?.columns ?? []).map(({ id }) => quoted(id.column));
  const selects = parts.map(
    (part) =>
      `SELECT ${columns.join(', ')} FROM ${quoted(tableOf(meaning, part)?.sqlName ?? part)}`,
  );
  return `(${selects.join(' UNION ALL ')}) AS ${name}`;
}
