import type { Condition, Key } from '../frame.js';
import { nearestOf } from '../links.js';
import { both } from '../resolve.js';
import { leavesOf } from '../plain.js';
import type { Leaf } from '../plain.js';
import { choicesOfKey, columnsOfCondition } from '../walk.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import { conditionSql, valueSql } from './conditions.js';
import { fromSql } from './from.js';
import { keyFilterSql, keySql } from './keys.js';
import { columnsOfLeaf, isDirect, leafSql, tableOfLeaf } from './leaves.js';
import type { DirectLeaf } from './leaves.js';
import { measureSql } from './measures.js';
import { keyName, leafNames, namedLeaves } from './names.js';
import type { LeafNames } from './names.js';
import { cellSql } from './scope.js';
import type { Scope } from './scope.js';

export interface Grouping {
  readonly keys: readonly Key[];
  readonly where: Condition | null;
  readonly scope: Scope;
}

/**
 * The groups of all tables, one row each, with every leaf. Each leaf is worked out on the rows of
 * its own table, grouped by the keys, before anything is put together: a link never multiplies a
 * row. They are put below each other, not joined: an empty key is a group like any other.
 */
export function groupsSql(leaves: LeafNames, grouping: Grouping): string {
  const named = namedLeaves(leaves);
  const sources = [...directSources(named, grouping), ...nestedSources(named, grouping)];
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return only;
  const keys = grouping.keys.map((_, place) => keyName(place));
  const values = named.map(([, name]) => `any_value(${name}) AS ${name}`);
  const grouped = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  return `SELECT ${[...keys, ...values].join(', ')} FROM (${sources.join(' UNION ALL ')})${grouped}`;
}

type Named = ReturnType<typeof namedLeaves>;

function directSources(leaves: Named, grouping: Grouping): readonly string[] {
  const direct = leaves.map(([leaf]) => leaf).filter(isDirect);
  const tables = new Map<string, DirectLeaf[]>(
    grouping.keys.length === 0 ? [] : nestedTables(leaves, grouping.scope).map((one) => [one, []]),
  );
  for (const leaf of direct) {
    const table = tableOfLeaf(leaf, grouping.scope) ?? '';
    tables.set(table, [...(tables.get(table) ?? []), leaf]);
  }
  return [...tables].map(([table, own]) => {
    const values = leaves.map(([leaf, name]) => {
      const is = isDirect(leaf) && own.includes(leaf);
      return `${is ? leafSql(leaf, grouping.scope) : 'NULL'} AS ${name}`;
    });
    return `SELECT ${listed(table, grouping, values)} FROM ${rowsSql(table, own.flatMap(columnsOfLeaf), grouping)}${groupBy(grouping.keys.length)}`;
  });
}

/** Tables of groups within groups: a group that has rows is there, whatever comes of them. */
function nestedTables(leaves: Named, scope: Scope): readonly string[] {
  const nested = leaves.flatMap(([leaf]) =>
    leaf.is === 'over-groups' ? leavesOf(leaf.of) : isDirect(leaf) ? [] : [leaf],
  );
  return [...new Set(nested.map((leaf) => tableOfLeaf(leaf, scope) ?? ''))];
}

export function listed(
  table: string,
  { keys, scope }: Grouping,
  values: readonly string[],
): string {
  const own = keys.map((key, place) => `${keySql(key, table, scope)} AS ${keyName(place)}`);
  return [...own, ...values].join(', ');
}

export function groupBy(keys: number): string {
  if (keys === 0) return '';
  return ` GROUP BY ${Array.from({ length: keys }, (_, place) => place + 1).join(', ')}`;
}

/** The rows of a table that a question is about, with what they link to. */
export function rowsSql(
  table: string,
  columns: readonly ColumnId[],
  { keys, where, scope }: Grouping,
): string {
  const needed = [
    ...columns,
    ...columnsOfCondition(where),
    ...keys.flatMap((key) => chosen(key, table, scope)),
  ];
  const filters = [
    ...(where === null ? [] : [conditionSql(where, scope)]),
    ...keys.flatMap((key) => keyFilterSql(key, table, scope) ?? []),
  ];
  const filter = filters.length === 0 ? '' : ` WHERE ${filters.join(' AND ')}`;
  return `${fromSql(table, needed, scope)}${filter}`;
}

function chosen(key: Key, table: string, { meaning }: Scope): readonly ColumnId[] {
  const choices = choicesOfKey(key);
  return nearestOf(choices, (columns) => columns, table, meaning) ?? choices[0] ?? [];
}

function nestedSources(leaves: Named, grouping: Grouping): readonly string[] {
  return leaves.flatMap(([leaf, name]) => {
    if (isDirect(leaf)) return [];
    const { value, from } = leaf.is === 'level' ? levelOf(leaf, grouping) : overOf(leaf, grouping);
    const keys = grouping.keys.map((_, place) => keyName(place));
    const values = leaves.map(([, one]) => `${one === name ? value : 'NULL'} AS ${one}`);
    return [`SELECT ${[...keys, ...values].join(', ')} FROM (${from})${groupBy(keys.length)}`];
  });
}

interface Nested {
  readonly value: string;
  readonly from: string;
}

const levels = {
  last: 'arg_max(v, m)',
  first: 'arg_min(v, m)',
  mean: 'avg(CAST(v AS DOUBLE))',
} as const;

/** Added over things at each moment, then one moment of all. */
function levelOf(leaf: Extract<Leaf, { is: 'level' }>, grouping: Grouping): Nested {
  const { scope } = grouping;
  const where = both(grouping.where, leaf.where);
  const table = tableOfLeaf(leaf, scope) ?? '';
  const moment = `${cellSql(leaf.along, scope)} AS m`;
  const value = `sum(${valueSql(leaf.of, scope)}) AS v`;
  const rows = rowsSql(table, columnsOfLeaf(leaf), { ...grouping, where });
  const told = `${listed(table, grouping, [moment, value])} FROM ${rows}`;
  return {
    value: levels[leaf.at],
    from: `SELECT * FROM (SELECT ${told}${groupBy(grouping.keys.length + 1)}) WHERE m IS NOT NULL`,
  };
}

const over = {
  mean: 'avg(CAST(v AS DOUBLE))',
  median: 'median(CAST(v AS DOUBLE))',
  min: 'min(v)',
  max: 'max(v)',
  sum: 'sum(v)',
  count: 'count(v)',
} as const;

/** A measure of groups within the groups. */
function overOf(leaf: Extract<Leaf, { is: 'over-groups' }>, grouping: Grouping): Nested {
  const names = leafNames([leaf.of]);
  const keys = [...grouping.keys, ...leaf.by];
  const inner = groupsSql(names, { ...grouping, keys, where: both(grouping.where, leaf.where) });
  const outer = grouping.keys.map((_, place) => keyName(place));
  const value = measureSql(leaf.of, names);
  const kept =
    leaf.sign === null || leaf.value === null ? '' : ` WHERE v ${leaf.sign} ${leaf.value}`;
  return {
    value: over[leaf.how],
    from: `SELECT * FROM (SELECT ${[...outer, `${value} AS v`].join(', ')} FROM (${inner}))${kept}`,
  };
}
