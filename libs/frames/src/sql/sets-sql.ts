import type { NamedKey, TableAsk } from '../frame.js';
import type { ResolvedMeasure } from '../resolve.js';
import { listed, rowsSql } from './groups.js';
import type { Grouping } from './groups.js';
import { keyFilterSql, keySql, labelTables } from './keys.js';
import type { KeyWords } from './keys.js';
import { columnsOfLeaf, isDirect, leafSql, tableOfLeaf } from './leaves.js';
import type { DirectLeaf } from './leaves.js';
import { measureSql } from './measures.js';
import { keyName, leafNames, measureName, namedLeaves } from './names.js';
import type { LeafNames } from './names.js';
import type { Scope } from './scope.js';
import { ALL_COLUMN, orderSql, shownKey, topSql } from './table-sql.js';
import { layersOf } from './windows.js';

/** Which of the asks a row answers: a bit for each key that is none of its own. */
export const SET_COLUMN = 's';

/** The rows that an ask is worked out on, and how; of one table, and without a look at others. */
interface OneTable {
  readonly table: string;
  readonly leaves: LeafNames;
  readonly direct: readonly (readonly [DirectLeaf, string])[];
}

function oneTable(measures: readonly ResolvedMeasure[], scope: Scope): OneTable | null {
  const plains = measures.map(({ plain }) => plain);
  const leaves = leafNames(plains);
  const named = namedLeaves(leaves);
  const direct = named.flatMap(([leaf, name]) => (isDirect(leaf) ? [[leaf, name] as const] : []));
  const [table, ...others] = new Set(direct.map(([leaf]) => tableOfLeaf(leaf, scope) ?? ''));
  const isOne = table !== undefined && others.length === 0 && direct.length === named.length;
  return isOne && layersOf(plains, leaves, []).layers.length === 0
    ? { table, leaves, direct }
    : null;
}

const readBy = ({ direct }: OneTable) => direct.flatMap(([leaf]) => columnsOfLeaf(leaf));

export interface GroupedRows {
  readonly table: string;
  /** What stands after FROM. */
  readonly sql: string;
}

/**
 * The rows that an ask groups; null where its groups are no plain ones: of several tables, of all
 * periods, of some groups only, of some rows for one of its keys.
 */
export function groupedRows(
  ask: TableAsk,
  measures: readonly ResolvedMeasure[],
  scope: Scope,
): GroupedRows | null {
  const one = oneTable(measures, scope);
  if (one === null || !isPlain(ask)) return null;
  const { table } = one;
  const keys = ask.by.map(({ key }) => key);
  if (keys.some((key) => keyFilterSql(key, table, scope) !== null)) return null;
  return { table, sql: rowsSql(table, readBy(one), { keys, where: ask.where, scope }) };
}

function isPlain({ measures, by, order, having, everyPeriod, top }: TableAsk): boolean {
  if (by.length === 0 || having !== null || everyPeriod) return false;
  const isByMeasure = order.every((own) => measures.some(({ name }) => name === own.by));
  return isByMeasure && (top?.per.length ?? 0) === 0;
}

export interface Sets {
  /** What all of them are but for their keys. */
  readonly ask: TableAsk;
  /** All keys, each once. */
  readonly by: readonly NamedKey[];
  /** Of each ask the places of its keys among them. */
  readonly places: readonly (readonly number[])[];
}

/** As a row of an ask by these keys has it in SET_COLUMN. */
export function setNumber(own: readonly number[], keys: number): number {
  const bits = Array.from({ length: keys }, (_, place) => (own.includes(place) ? '0' : '1'));
  return Number.parseInt(bits.join(''), 2);
}

/**
 * Asks over the same rows (groupedRows) that are alike but for their keys: the rows are read, and
 * what is worked out on them is planned, once. Each row has the keys of its own ask and no other.
 */
export function setsSql(
  { ask, by, places }: Sets,
  measures: readonly ResolvedMeasure[],
  words: KeyWords | null,
  scope: Scope,
): string | null {
  const one = oneTable(measures, scope);
  if (one === null || !areUnlike(by, one.table, scope)) return null;
  const all = { ...ask, by };
  const names = measures.map((_, place) => measureName(place));
  const set = `result.${SET_COLUMN}`;
  const shown = by.map((key, place) => shownKey(key, place, words, scope));
  const count = ask.top === null ? [] : [`count(*) OVER (PARTITION BY ${set}) AS ${ALL_COLUMN}`];
  const keys = by.map(({ key }) => key);
  const values = measures.map(
    ({ plain }, place) => `${measureSql(plain, one.leaves)} AS ${measureName(place)}`,
  );
  const kept = [SET_COLUMN, ...by.map((_, place) => keyName(place)), ...values];
  return [
    `WITH ${[
      ...labelTables(by, scope),
      `rows_grouped AS (${groupsOfSets(one, places, { keys, where: ask.where, scope })})`,
      `result AS (SELECT ${kept.join(', ')} FROM rows_grouped)`,
    ].join(', ')}`,
    `SELECT ${[`${set} AS ${SET_COLUMN}`, ...shown, ...names, ...count].join(', ')} FROM result`,
    topSql(all, set),
    orderSql(all, set),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Keys that are the same for the database would be of one set. */
function areUnlike(by: readonly NamedKey[], table: string, scope: Scope): boolean {
  return new Set(by.map(({ key }) => keySql(key, table, scope))).size === by.length;
}

function groupsOfSets(one: OneTable, places: Sets['places'], grouping: Grouping): string {
  const { keys, scope } = grouping;
  const written = keys.map((key) => keySql(key, one.table, scope));
  const values = one.direct.map(([leaf, name]) => `${leafSql(leaf, scope)} AS ${name}`);
  const set = `grouping(${written.join(', ')}) AS ${SET_COLUMN}`;
  const sets = places.map((own) => `(${own.map((place) => place + 1).join(', ')})`);
  const told = listed(one.table, grouping, [...values, set]);
  const rows = rowsSql(one.table, readBy(one), grouping);
  return `SELECT ${told} FROM ${rows} GROUP BY GROUPING SETS (${sets.join(', ')})`;
}
