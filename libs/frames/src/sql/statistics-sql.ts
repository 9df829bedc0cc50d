import type { ColumnId } from '../../../meaning/src/index.js';
import type { Condition, MeansAsk, RelationAsk, RowValue, SharesAsk } from '../frame.js';
import { grainOf } from '../links.js';
import { resolved } from '../resolve.js';
import { columnsOfCondition, columnsOfValue } from '../walk.js';
import { conditionSql, valueSql } from './conditions.js';
import { groupBy, groupsSql, listed, rowsSql } from './groups.js';
import { measureSql } from './measures.js';
import { keyName, leafNames } from './names.js';
import type { KeyWords } from './keys.js';
import { labelSql, labelTables } from './keys.js';
import type { Scope } from './scope.js';

/** For each key how many pairs there are (m0) and their coefficient (m1). */
export function relationSql(ask: RelationAsk, words: KeyWords | null, scope: Scope): string {
  const keys = ask.by.map((_, place) => keyName(place));
  const pairs =
    `SELECT ${[...keys, 'CAST(x AS DOUBLE) AS x', 'CAST(y AS DOUBLE) AS y'].join(', ')} ` +
    `FROM (${pairsSql(ask, scope)}) WHERE x IS NOT NULL AND y IS NOT NULL`;
  const read = ask.method === 'pearson' ? pairs : rankedSql(keys, pairs);
  const shown = ask.by.map(
    (key, place) =>
      `${labelSql(key, `related.${keyName(place)}`, place, words, scope)} AS ${keyName(place)}`,
  );
  const related =
    `related AS (SELECT ${[...keys, 'count(*) AS m0', 'corr(x, y) AS m1'].join(', ')} ` +
    `FROM (${read})${groupBy(keys.length)})`;
  return (
    `WITH ${[...labelTables(ask.by, scope), related].join(', ')} ` +
    `SELECT ${[...shown, 'm0', 'CASE WHEN isfinite(m1) THEN m1 END AS m1'].join(', ')} FROM related` +
    (keys.length === 0
      ? ''
      : ` ORDER BY ${keys.map((key) => `related.${key} NULLS LAST`).join(', ')}`)
  );
}

function pairsSql(ask: RelationAsk, scope: Scope): string {
  const keys = ask.by.map(({ key }) => key);
  if (ask.over === 'rows') {
    const columns = [...columnsOfValue(ask.x), ...columnsOfValue(ask.y)];
    const table = grainOf(columns, scope.meaning) ?? '';
    const grouping = { keys, where: ask.where, scope };
    const values = [`${valueSql(ask.x, scope)} AS x`, `${valueSql(ask.y, scope)} AS y`];
    return `SELECT ${listed(table, grouping, values)} FROM ${rowsSql(table, columns, grouping)}`;
  }
  const measures = resolved(
    [
      { name: 'x', measure: ask.x },
      { name: 'y', measure: ask.y },
    ],
    scope.meaning,
  ).measures.map(({ plain }) => plain);
  const leaves = leafNames(measures);
  const grouped = groupsSql(leaves, { keys: [...keys, ...ask.each], where: ask.where, scope });
  const [x, y] = measures.map((measure) => measureSql(measure, leaves));
  const outer = keys.map((_, place) => keyName(place));
  return `SELECT ${[...outer, `${x ?? 'NULL'} AS x`, `${y ?? 'NULL'} AS y`].join(', ')} FROM (${grouped})`;
}

/** Equals share the mean of their ranks. */
function rankedSql(keys: readonly string[], pairs: string): string {
  const rank = (value: string): string => {
    const within = keys.length === 0 ? '' : `PARTITION BY ${keys.join(', ')} `;
    const equals = `PARTITION BY ${[...keys, value].join(', ')}`;
    return `(rank() OVER (${within}ORDER BY ${value}) + (count(*) OVER (${equals}) - 1) / 2.0) AS ${value}`;
  };
  return `SELECT ${[...keys, rank('x'), rank('y')].join(', ')} FROM (${pairs})`;
}

/** z for 95 percent. */
const Z = 1.959964;

/**
 * Student's quantile from the normal one (Cornish–Fisher), exact to 0.5 percent from 3 degrees
 * on.
 */
function quantileSql(degrees: string): string {
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  return `(${Z} + ${first} / ${degrees} + ${second} / (${degrees} * ${degrees}))`;
}

/**
 * Number and mean of the first (m0, m1) and the second (m2, m3), their difference (m4) with its
 * 95 percent interval by Welch (m5, m6).
 */
export function meansDifferSql(ask: MeansAsk, scope: Scope): string {
  const parts =
    'SELECT count(v) FILTER (WHERE g = 1) AS n1, avg(v) FILTER (WHERE g = 1) AS a1, var_samp(v) FILTER (WHERE g = 1) AS s1, ' +
    'count(v) FILTER (WHERE g = 2) AS n2, avg(v) FILTER (WHERE g = 2) AS a2, var_samp(v) FILTER (WHERE g = 2) AS s2 ' +
    `FROM (${setsSql(columnsTable(ask.of, scope), ask, `CAST(${valueSql(ask.of, scope)} AS DOUBLE)`, columnsOfValue(ask.of), scope)})`;
  const errors =
    'SELECT *, s1 / nullif(n1, 0) AS e1, s2 / nullif(n2, 0) AS e2 FROM ' + `(${parts})`;
  const degrees =
    '((e1 + e2) * (e1 + e2) / nullif(e1 * e1 / nullif(n1 - 1, 0) + e2 * e2 / nullif(n2 - 1, 0), 0))';
  const reach = `${quantileSql('df')} * sqrt(e1 + e2)`;
  return (
    `SELECT n1 AS m0, a1 AS m1, n2 AS m2, a2 AS m3, a1 - a2 AS m4, ` +
    `a1 - a2 - ${reach} AS m5, a1 - a2 + ${reach} AS m6 FROM (SELECT *, ${degrees} AS df FROM (${errors}))`
  );
}

/**
 * Number and percent of the first (m0, m1) and the second (m2, m3), their difference in points (m4)
 * with its 95 percent interval by Agresti and Caffo (m5, m6).
 */
export function sharesDifferSql(ask: SharesAsk, scope: Scope): string {
  const value = `CASE WHEN ${conditionSql(ask.what, scope)} THEN 1.0 ELSE 0.0 END`;
  const parts =
    'SELECT count(v) FILTER (WHERE g = 1) AS n1, coalesce(sum(v) FILTER (WHERE g = 1), 0) AS k1, ' +
    'count(v) FILTER (WHERE g = 2) AS n2, coalesce(sum(v) FILTER (WHERE g = 2), 0) AS k2 ' +
    `FROM (${setsSql(ask.table, ask, value, columnsOfCondition(ask.what), scope)})`;
  const [p, q] = ['((k1 + 1.0) / (n1 + 2.0))', '((k2 + 1.0) / (n2 + 2.0))'];
  const reach = `${Z} * sqrt(${p} * (1 - ${p}) / (n1 + 2.0) + ${q} * (1 - ${q}) / (n2 + 2.0))`;
  const percent = (sql: string): string => `100.0 * (${sql})`;
  const [first, second] = ['k1 / nullif(n1, 0)', 'k2 / nullif(n2, 0)'];
  return (
    `SELECT n1 AS m0, ${percent(first)} AS m1, n2 AS m2, ${percent(second)} AS m3, ` +
    `${percent(`${first} - ${second}`)} AS m4, ${percent(`${p} - ${q} - ${reach}`)} AS m5, ` +
    `${percent(`${p} - ${q} + ${reach}`)} AS m6 FROM (${parts})`
  );
}

function columnsTable(of: RowValue, { meaning }: Scope): string {
  return grainOf(columnsOfValue(of), meaning) ?? '';
}

/** Each row with the set that it is in (g) and its value (v); a row of both is in the first. */
function setsSql(
  table: string,
  { first, second }: { readonly first: Condition; readonly second: Condition },
  value: string,
  columns: readonly ColumnId[],
  scope: Scope,
): string {
  const set = `CASE WHEN ${conditionSql(first, scope)} THEN 1 WHEN ${conditionSql(second, scope)} THEN 2 END`;
  const read = [...columns, ...columnsOfCondition(first), ...columnsOfCondition(second)];
  return `SELECT ${set} AS g, ${value} AS v FROM ${rowsSql(table, read, { keys: [], where: null, scope })}`;
}
