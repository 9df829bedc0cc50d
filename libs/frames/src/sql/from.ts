import type { ColumnId, Link } from '../../../meaning/src/index.js';
import { linksFrom } from '../links.js';
import { cellSql, spelledSql, tableSql, typeOf } from './scope.js';
import type { Scope } from './scope.js';

/** A table with the rows that its rows link to: many to one, so that none stands twice. */
export function fromSql(table: string, needed: readonly ColumnId[], scope: Scope): string {
  const others = [...new Set(needed.map((column) => column.table))];
  const links = others.flatMap((other) => linksFrom(table, other, scope.meaning) ?? []);
  const joins = [...new Set(links)].map((link) => joinSql(link, scope));
  return [tableSql(table, scope), ...joins].join(' ');
}

function joinSql({ from, to, merged }: Link, scope: Scope): string {
  const table = to[0]?.table ?? '';
  const same = from.map((column, place) => equalSql(column, to[place] ?? column, merged, scope));
  return `LEFT JOIN ${tableSql(table, scope, 'looked-up')} ON ${same.join(' AND ')}`;
}

function equalSql(from: ColumnId, to: ColumnId, merged: boolean, scope: Scope): string {
  const isText = typeOf(from, scope) === 'text' && typeOf(to, scope) === 'text';
  if (merged && isText) return `${spelledSql(from, scope)} = ${spelledSql(to, scope)}`;
  const [left, right] = [cellSql(from, scope), cellSql(to, scope)];
  if (typeOf(from, scope) === typeOf(to, scope)) return `${left} = ${right}`;
  return `CAST(${left} AS VARCHAR) = CAST(${right} AS VARCHAR)`;
}
