import type { RepeatsAsk, RowsAsk } from '../frame.js';
import { grainOf } from '../links.js';
import { columnsOfValue } from '../walk.js';
import { rowsSql } from './groups.js';
import { keyName, measureName } from './names.js';
import { cellSql, typeOf } from './scope.js';
import type { Scope } from './scope.js';
import { ALL_COLUMN } from './table-sql.js';
import { valueSql } from './conditions.js';

/** Values of rows as columns m0, m1 …; of the first n it is told how many there are. */
export function rowsAskSql(ask: RowsAsk, scope: Scope): string {
  const all = ask.top === null ? '' : `, count(*) OVER () AS ${ALL_COLUMN}`;
  const order = [
    ...ask.order.map(({ by, descending }) => `${columnOf(ask, by)} ${descending ? 'DESC' : 'ASC'}`),
    ...ask.columns.map((_, place) => `${measureName(place)} ASC`),
  ].map((one) => `${one} NULLS LAST`);
  const limit = ask.top === null ? '' : ` LIMIT ${ask.top}`;
  const names = ask.columns.map((_, place) => measureName(place)).join(', ');
  return (
    `SELECT ${names}${all} FROM (${valuesSql(ask, scope)})` +
    ` ORDER BY ${order.join(', ')}${limit}`
  );
}

/** One row: how many rows there are (n) and the sums of the columns that are asked for. */
export function totalsSql(ask: RowsAsk, scope: Scope): string {
  const sums = ask.columns.map(({ name }, place) =>
    ask.totals.includes(name) ? `sum(${measureName(place)})` : 'NULL',
  );
  const named = sums.map((sum, place) => `${sum} AS ${measureName(place)}`);
  return `SELECT count(*) AS n, ${named.join(', ')} FROM (${valuesSql(ask, scope)})`;
}

function valuesSql({ columns, where }: RowsAsk, scope: Scope): string {
  const read = columns.flatMap(({ value }) => columnsOfValue(value));
  const table = grainOf(read, scope.meaning) ?? '';
  const values = columns.map(
    ({ value }, place) => `${valueSql(value, scope)} AS ${measureName(place)}`,
  );
  return `SELECT ${values.join(', ')} FROM ${rowsSql(table, read, { keys: [], where, scope })}`;
}

function columnOf(ask: RowsAsk, name: string): string {
  return measureName(ask.columns.findIndex((one) => one.name === name));
}

/** Columns k0 … and how often (m0) the same stands in all of them, the most frequent first. */
export function repeatsSql({ columns, where }: RepeatsAsk, scope: Scope): string {
  const table = grainOf(columns, scope.meaning) ?? '';
  const cells = columns.map((column) => cellSql(column, scope));
  const names = columns.map((_, place) => keyName(place));
  const filled = columns.map((column, place) => {
    const cell = cells[place] ?? '';
    return typeOf(column, scope) === 'text' ? `trim(${cell}) <> ''` : `${cell} IS NOT NULL`;
  });
  const rows = rowsSql(table, columns, { keys: [], where, scope });
  const told = cells.map((cell, place) => `${cell} AS ${names[place] ?? ''}`);
  const source =
    `SELECT ${told.join(', ')} FROM ${rows}` +
    `${where === null ? ' WHERE ' : ' AND '}${filled.join(' AND ')}`;
  return (
    `SELECT ${names.join(', ')}, count(*) AS m0 FROM (${source}) GROUP BY ${names.join(', ')}` +
    ` HAVING count(*) > 1 ORDER BY m0 DESC, ${names.join(', ')}`
  );
}
