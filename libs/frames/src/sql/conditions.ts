import type { ColumnId } from '../../../meaning/src/index.js';
import type { Condition, RowValue } from '../frame.js';
import { fromSql } from './from.js';
import { columnsOfCondition, columnsOfValue } from '../walk.js';
import { grainOf } from '../links.js';
import { cellSql, spelledSql, tableSql, textLiteral, typeOf } from './scope.js';
import type { Scope } from './scope.js';
import { spellingSql } from '../../../jail/src/index.js';
import { spelling } from '../../../russian/src/index.js';
import { factorBetween, unitOfValue } from '../units.js';
import { aggregateSql } from './aggregates.js';
import {
  elapsedSql,
  innerScope,
  numberSql,
  pairSql,
  partSql,
  readSql,
  sharedSql,
} from './values.js';

/** SQL of a condition: what cannot be told of an empty cell does not hold. */
export function conditionSql(condition: Condition, scope: Scope): string {
  switch (condition.is) {
    case 'all':
      return joined(condition.of, ' AND ', 'true', scope);
    case 'any':
      return joined(condition.of, ' OR ', 'false', scope);
    case 'not':
      return `((${conditionSql(condition.of, scope)}) IS NOT TRUE)`;
    case 'one-of':
      return oneOfSql(condition, scope);
    case 'written':
      return oneOfSql(condition, scope, (text) => text, cellSql);
    case 'empty':
      return `(${cellSql(condition.column, scope)} IS NULL)`;
    case 'words':
      return wordsSql(condition.column, condition.any, scope);
    case 'compare':
      return compareSql(condition, scope);
    default:
      return dateOrTableSql(condition, scope);
  }
}

type DateOrTable = Extract<
  Condition,
  { is: 'against-mean' | 'within' | 'part-is' | 'found' | 'repeated' }
>;

function dateOrTableSql(condition: DateOrTable, scope: Scope): string {
  switch (condition.is) {
    case 'against-mean':
      return againstMeanSql(condition, scope);
    case 'within':
      return withinSql(condition, scope);
    case 'part-is': {
      const values = condition.values.map((value) => String(Math.trunc(value)));
      if (values.length === 0) return 'false';
      return `(${partSql(condition.part, valueSql(condition.of, scope))} IN (${values.join(', ')}))`;
    }
    case 'found':
      return foundSql(condition, scope);
    case 'repeated':
      return repeatedSql(condition, scope);
  }
}

function joined(
  conditions: readonly Condition[],
  word: string,
  ofNone: string,
  scope: Scope,
): string {
  if (conditions.length === 0) return ofNone;
  return `(${conditions.map((one) => conditionSql(one, scope)).join(word)})`;
}

type OneOf = Extract<Condition, { readonly values: readonly string[] }>;

function oneOfSql(
  { column, values }: OneOf,
  scope: Scope,
  written = spelling,
  writtenSql = spelledSql,
): string {
  if (values.length === 0) return 'false';
  const type = typeOf(column, scope);
  if (type !== 'text') {
    const literals = values.map((value) => literalOf(type, value));
    return `(${cellSql(column, scope)} IN (${literals.join(', ')}))`;
  }
  const literals = values.map((value) => textLiteral(written(value)));
  return `(${writtenSql(column, scope)} IN (${literals.join(', ')}))`;
}

const truthWords: ReadonlySet<string> = new Set(['true', 'да', '1', 'истина']);

/** What cannot be read as the column's type is in none of its cells. */
function literalOf(type: 'number' | 'date' | 'boolean', value: string): string {
  if (type === 'boolean') return String(truthWords.has(value.trim().toLowerCase()));
  if (type === 'date') return `TRY_CAST(${textLiteral(value)} AS TIMESTAMP)`;
  const number = Number(value.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));
  return value.trim() === '' || !Number.isFinite(number) ? 'NULL' : `CAST(${number} AS DOUBLE)`;
}

function wordsSql(column: ColumnId, words: readonly string[], scope: Scope): string {
  if (words.length === 0) return 'false';
  const plain = (sql: string): string => `translate(lower(${sql}), 'ё', 'е')`;
  const cell = plain(`CAST(${cellSql(column, scope)} AS VARCHAR)`);
  return `(${words.map((word) => `contains(${cell}, ${plain(textLiteral(word))})`).join(' OR ')})`;
}

/** The spelling of what a text cell was made of; null where a value is no such cell. */
function spelledTextSql(value: RowValue, sql: string, scope: Scope): string | null {
  if (value.is !== 'cell' || typeOf(value.column, scope) !== 'text') return null;
  const isOwn = sql === cellSql(value.column, scope);
  return isOwn ? spelledSql(value.column, scope) : spellingSql(sql);
}

function compareSql(
  { left, sign, right }: Extract<Condition, { is: 'compare' }>,
  scope: Scope,
): string {
  const [one, other] = [valueSql(left, scope), broughtSql(right, left, scope)];
  const texts = [spelledTextSql(left, one, scope), spelledTextSql(right, other, scope)];
  const [first, second] = texts.includes(null) ? [one, other] : texts;
  return `(${first} ${sign} ${second})`;
}

/** Over the table's own rows, or those of its own condition. */
function againstMeanSql(
  { of, sign, within, where: told }: Extract<Condition, { is: 'against-mean' }>,
  scope: Scope,
): string {
  const read = [...columnsOfValue(of), ...within, ...columnsOfCondition(told ?? null)];
  const inner = innerScope(scope);
  const among = [
    ...(within.length === 0 ? [] : [sharedSql(within, scope, inner)]),
    ...(told === undefined ? [] : [conditionSql(told, inner)]),
  ];
  const where = among.length === 0 ? '' : ` WHERE ${among.join(' AND ')}`;
  const from = fromSql(grainOf(read, scope.meaning) ?? '', read, inner);
  return `(${valueSql(of, scope)} ${sign} (SELECT avg(${valueSql(of, inner)}) FROM ${from}${where}))`;
}

function repeatedSql(
  { columns, where }: Extract<Condition, { is: 'repeated' }>,
  scope: Scope,
): string {
  const inner = innerScope(scope);
  const read = [...columns, ...columnsOfCondition(where ?? null)];
  const rows = fromSql(grainOf(columns, scope.meaning) ?? '', read, inner);
  const filled = columns.map((column) => `${cellSql(column, scope)} IS NOT NULL`).join(' AND ');
  const among = where === undefined ? '' : ` AND ${conditionSql(where, inner)}`;
  const alike = `(SELECT count(*) FROM ${rows} WHERE ${sharedSql(columns, scope, inner)}${among})`;
  return `(${filled} AND ${alike} > 1)`;
}

function withinSql(
  { of, from, before }: Extract<Condition, { is: 'within' }>,
  scope: Scope,
): string {
  const value = valueSql(of, scope);
  const bounds = [
    ...(from === null ? [] : [`${value} >= TIMESTAMP ${textLiteral(from)}`]),
    ...(before === null ? [] : [`${value} < TIMESTAMP ${textLiteral(before)}`]),
  ];
  return bounds.length === 0 ? `(${value} IS NOT NULL)` : `(${bounds.join(' AND ')})`;
}

function foundSql(
  { column, among, where }: Extract<Condition, { is: 'found' }>,
  scope: Scope,
): string {
  const inner: Scope = { ...scope, alias: (table) => `f ${table}` };
  const spelled = (of: ColumnId, within: Scope): string =>
    typeOf(of, scope) === 'text'
      ? spelledSql(of, within)
      : `CAST(${cellSql(of, within)} AS VARCHAR)`;
  const looked = spelled(column, scope);
  const known = spelled(among, inner);
  const told = where === null ? '' : ` AND ${conditionSql(where, inner)}`;
  const from =
    where === null
      ? tableSql(among.table, inner, 'looked-up')
      : fromSql(among.table, columnsOfCondition(where), inner);
  return `(${looked} IN (SELECT ${known} FROM ${from} WHERE ${known} IS NOT NULL${told}))`;
}

/** SQL of what one row gives. Products and quotients are doubles: decimals would overflow. */
export function valueSql(value: RowValue, scope: Scope): string {
  const of = (one: RowValue): string => valueSql(one, scope);
  switch (value.is) {
    case 'cell':
      return cellSql(value.column, scope);
    case 'constant':
      return numberSql(value.value);
    case 'date':
      return `DATE ${textLiteral(value.value)}`;
    case 'absolute':
      return `abs(${of(value.of)})`;
    case 'default':
      return `coalesce(${of(value.of)}, ${of(value.otherwise)})`;
    case 'elapsed':
      return elapsedSql(value.in, of(value.from), of(value.to));
    case 'days-after':
      return `(CAST(${of(value.date)} AS DATE) + CAST(floor(${of(value.days)}) AS INTEGER))`;
    case 'of-group':
      return ofGroupSql(value, scope);
    case 'read':
      return readSql(value, scope);
    case 'plus':
    case 'minus':
      return pairSql(value.is, of(value.left), broughtSql(value.right, value.left, scope));
    default:
      return pairSql(value.is, of(value.left), of(value.right));
  }
}

/** Over all rows of the table, or those of its own condition. */
function ofGroupSql(
  { how, of, within, where }: Extract<RowValue, { is: 'of-group' }>,
  scope: Scope,
): string {
  const columns = [...columnsOfValue(of), ...within, ...columnsOfCondition(where ?? null)];
  const inner = innerScope(scope);
  const value = valueSql(of, inner);
  const measured = how === 'count' ? `count(${value})` : aggregateSql(how, value, '', false);
  const rows = fromSql(grainOf(columns, scope.meaning) ?? '', columns, inner);
  const among = where === undefined ? '' : ` AND ${conditionSql(where, inner)}`;
  return `(SELECT ${measured} FROM ${rows} WHERE ${sharedSql(within, scope, inner)}${among})`;
}

/** A value in the unit of another one: thousands of roubles beside roubles. */
export function broughtSql(value: RowValue, to: RowValue, scope: Scope): string {
  const sql = valueSql(value, scope);
  const { meaning } = scope;
  const factor = factorBetween(unitOfValue(value, meaning), unitOfValue(to, meaning));
  return factor === null || factor === 1 ? sql : pairSql('times', sql, numberSql(factor));
}
