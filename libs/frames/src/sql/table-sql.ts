import type { Having, HavingValue, NamedKey, Order, TableAsk } from '../frame.js';
import type { ResolvedMeasure } from '../resolve.js';
import { groupsSql } from './groups.js';
import { labelSql, labelTables } from './keys.js';
import type { KeyWords } from './keys.js';
import { keyName, leafNames, measureName } from './names.js';
import type { LeafNames } from './names.js';
import type { Scope } from './scope.js';
import { spineSql } from './spine.js';
import { layersOf } from './windows.js';
import { numberSql } from './values.js';

/** How many groups there are before the first n are taken. */
export const ALL_COLUMN = 'all_n';

export type Blanks = 'with' | 'without' | 'only';

interface ShownGroups {
  readonly words: KeyWords | null;
  readonly blanks: Blanks;
}

/**
 * A table ask without its names: columns k0, k1 … and m0, m1 …; with words for its keys also what
 * they were before (g0 …), for finding the rows behind a group.
 */
export function tableAskSql(
  ask: TableAsk,
  measures: readonly ResolvedMeasure[],
  { words, blanks }: ShownGroups,
  scope: Scope,
): string {
  const leaves = leafNames(measures.map(({ plain }) => plain));
  const shown = ask.by.map((key, place) => shownKey(key, place, words, scope));
  const raw =
    words === null ? [] : ask.by.map((_, place) => `result.${keyName(place)} AS g${place}`);
  const names = measures.map((_, place) => measureName(place));
  const all = ask.top === null ? [] : [`count(*) OVER () AS ${ALL_COLUMN}`];
  return [
    `WITH ${withSql(ask, measures, leaves, scope).join(', ')}`,
    `SELECT ${[...shown, ...names, ...raw, ...all].join(', ')} FROM result`,
    havingSql(ask, blanks),
    topSql(ask),
    orderSql(ask),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Named steps from the rows to a result whose columns are the keys and measures. */
export function withSql(
  ask: TableAsk,
  measures: readonly ResolvedMeasure[],
  leaves: LeafNames,
  scope: Scope,
): readonly string[] {
  const keys = ask.by.map(({ key }) => key);
  const grouped = groupsSql(leaves, { keys, where: ask.where, scope });
  const plains = measures.map(({ plain }) => plain);
  const { of, layers } = layersOf(plains, leaves, ask.by);
  const base = [`rows_grouped AS (${grouped})`, ...spineOf(ask, leaves)];
  const upper = layers.map(
    (columns, place) => `layer${place + 1} AS (SELECT *, ${columns.join(', ')} FROM layer${place})`,
  );
  const names = keys.map((_, place) => keyName(place));
  const values = plains.map((plain, place) => `${of(plain)} AS ${measureName(place)}`);
  const result = `result AS (SELECT ${[...names, ...values].join(', ')} FROM layer${layers.length})`;
  const labels = labelTables(ask.by, scope);
  return [...labels, ...base, ...upper, result];
}

function spineOf(ask: TableAsk, leaves: LeafNames): readonly string[] {
  const place = ask.by.findIndex(({ key }) => key.is === 'period');
  const key = ask.by[place]?.key;
  if (!ask.everyPeriod || key?.is !== 'period') return ['layer0 AS (SELECT * FROM rows_grouped)'];
  return spineSql(key.grain, place, ask.by.length, [...new Set(leaves.values())]);
}

export function shownKey(
  key: NamedKey,
  place: number,
  words: KeyWords | null,
  scope: Scope,
): string {
  const name = keyName(place);
  return `${labelSql(key, `result.${name}`, place, words, scope)} AS ${name}`;
}

function columnOf(ask: TableAsk, name: string): string {
  const key = ask.by.findIndex((one) => one.name === name);
  if (key !== -1) return `result.${keyName(key)}`;
  return `result.${measureName(ask.measures.findIndex((one) => one.name === name))}`;
}

const blankSql: Readonly<Record<Blanks, readonly string[]>> = {
  with: [],
  without: ['result.k0 IS NOT NULL'],
  only: ['result.k0 IS NULL'],
};

function havingSql(ask: TableAsk, blanks: Blanks): string {
  const having = ask.having === null ? [] : [holdsSql(ask.having, ask)];
  const parts = [...blankSql[blanks], ...having];
  return parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
}

function holdsSql(having: Having, ask: TableAsk): string {
  switch (having.is) {
    case 'all':
    case 'any': {
      const word = having.is === 'all' ? ' AND ' : ' OR ';
      const parts = having.of.map((one) => holdsSql(one, ask));
      return parts.length === 0 ? String(having.is === 'all') : `(${parts.join(word)})`;
    }
    case 'not':
      return `((${holdsSql(having.of, ask)}) IS NOT TRUE)`;
    case 'compare':
      return `(${sideSql(having.left, ask)} ${having.sign} ${sideSql(having.right, ask)})`;
  }
}

function sideSql(side: HavingValue, ask: TableAsk): string {
  return side.is === 'number' ? numberSql(side.value) : columnOf(ask, side.name);
}

/** What is asked for first, then the keys: the same rows stand in the same order always. */
export function orderSql(ask: TableAsk, set: string | null = null): string {
  const first = ordered(ask.order, ask);
  const rest = ask.by.map((_, place) => `result.${keyName(place)} ASC NULLS LAST`);
  const parts = [...(set === null ? [] : [set]), ...first, ...rest];
  return parts.length === 0 ? '' : `ORDER BY ${parts.join(', ')}`;
}

function ordered(order: readonly Order[], ask: TableAsk): readonly string[] {
  return order.map(
    ({ by, descending }) => `${columnOf(ask, by)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
  );
}

/** More ties than these beyond a list are no answer to «первые десять». */
const TIES_MAX = 5;

/**
 * Ties with the last one stay in: «топ-3» of four equals names four. Where they are many, or tie
 * at nothing, the list ends at its length, by the keys; a first place is shared by all who have it.
 *
 * @param set a column that tells lists apart, each with a top of its own; null: one list
 */
export function topSql(ask: TableAsk, set: string | null = null): string {
  if (ask.top === null) return '';
  const { count } = ask.top;
  const own = ask.top.per.map((name) => columnOf(ask, name));
  const per = set === null ? own : [set, ...own];
  const within = per.length === 0 ? '' : `PARTITION BY ${per.join(', ')} `;
  const order = ordered(ask.order, ask);
  const over = `OVER (${within}ORDER BY ${order.join(', ')})`;
  const isFirst = `rank() ${over} <= ${count}`;
  if (count === 1) return `QUALIFY ${isFirst}`;
  const keys = ask.by.map((_, place) => `result.${keyName(place)}`);
  const isWithin = `row_number() OVER (${within}ORDER BY ${[...order, ...keys].join(', ')}) <= ${count}`;
  const few = `count(*) ${over} <= ${count + TIES_MAX}`;
  return `QUALIFY ${isFirst} AND (${isWithin} OR (${few}${notZero(ask)}))`;
}

/** Of what the list is ordered by first, where that is measured. */
function notZero({ order, measures }: TableAsk): string {
  const place = measures.findIndex(({ name }) => name === order[0]?.by);
  if (place === -1) return '';
  const value = `result.${measureName(place)}`;
  const number = `TRY_CAST(CAST(${value} AS VARCHAR) AS DOUBLE)`;
  return ` AND ${value} IS NOT NULL AND coalesce(${number}, 1) <> 0`;
}
