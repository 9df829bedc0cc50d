import type { GroupKey, PlannedQuery, Results } from '../analyst/plan.js';
import type { Query, ResultSet, ResultValue } from '../../../jail/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import { cellAt, conditionsSql, equalSql, literalOf, overTable } from './condition-sql.js';
import type { Table } from '../../../workbook/src/index.js';

/** The rows of a table that one value stands on. */
export interface RowsBehind {
  /** null when all rows are taken. */
  readonly filter: string | null;
  readonly rowsTaken: number;
}

/** Keys that hold together for some columns of a result, and how many rows each of them has. */
export interface KeySet {
  /** null: for all columns that no other set names. */
  readonly of: ReadonlySet<string> | null;
  readonly filter: string | null;
  readonly columns: readonly { readonly column: string; readonly sql: string }[];
  readonly counts: ReadonlyMap<string, number>;
}

/** Groups beyond these are not told apart: no person looks for the rows of one of them. */
const GROUPS_MAX = 15_000;
const REST_NAMES_MAX = 60;

/** Counts the rows behind each group of a query, once for each set of its keys. */
export async function keySets(
  ask: Query,
  query: PlannedQuery,
  table: Table,
  results: Results,
): Promise<readonly KeySet[]> {
  const keys = query.groups ?? [];
  const shared = keys.filter(({ of }) => of === undefined);
  const special = [...new Set(keys.flatMap(({ of }) => of ?? []))];
  const wanted = [
    { of: null, keys: shared },
    ...special.map((column) => ({
      of: column,
      keys: keys.filter(({ of }) => of === undefined || of.includes(column)),
    })),
  ];
  const sets: KeySet[] = [];
  for (const { of, keys: own } of joined(wanted)) {
    if (own.length === 0) continue;
    const set = await counted(() => keySet(ask, query, table, own, results));
    if (set !== null) sets.push({ ...set, of });
  }
  return sets;
}

/** A number is true without its rows, too: a report does not fail for them. */
export async function counted<Set>(count: () => Promise<Set>): Promise<Set | null> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
}

interface Wanted {
  readonly of: ReadonlySet<string> | null;
  readonly keys: readonly GroupKey[];
}

/** Columns of the same keys are counted together. */
function joined(
  wanted: readonly { readonly of: string | null; readonly keys: readonly GroupKey[] }[],
): readonly Wanted[] {
  const sets: Wanted[] = [];
  for (const { of, keys } of wanted) {
    const same = sets.findIndex(
      (set) => set.of !== null && of !== null && sameKeys(set.keys, keys),
    );
    const known = sets[same];
    if (known?.of != null && of !== null) sets[same] = { keys, of: new Set([...known.of, of]) };
    else sets.push({ keys, of: of === null ? null : new Set([of]) });
  }
  return sets;
}

function sameKeys(left: readonly GroupKey[], right: readonly GroupKey[]): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}

async function keySet(
  ask: Query,
  query: PlannedQuery,
  table: Table,
  keys: readonly GroupKey[],
  results: Results,
): Promise<Omit<KeySet, 'of'>> {
  const fixed = keys.flatMap((key) => (key.column === undefined ? [fixedSql(key, results)] : []));
  const filter = conditionsSql([query.sources[0]?.filter ?? null, ...fixed]);
  const columns = keys.flatMap(({ column, sql }) =>
    column === undefined ? [] : [{ column, sql }],
  );
  const fields = columns.map(({ sql }, index) => `${sql} AS k${index}`);
  const where = filter === null ? '' : ` WHERE ${filter}`;
  const grouped = columns.length === 0 ? '' : ' GROUP BY ALL';
  const told = [...fields, 'count(*) AS n'].join(', ');
  const { rows } = await ask(overTable(table, told, `${where}${grouped} LIMIT ${GROUPS_MAX}`));
  const whole = rows.length < GROUPS_MAX;
  const counts = new Map(
    (whole ? rows : []).map((row) => [keyOf(row.slice(0, -1)), Number(row.at(-1))]),
  );
  return { filter, columns, counts };
}

function fixedSql(key: Extract<GroupKey, { column?: never }>, results: Results): string {
  if (key.among === undefined) return key.sql;
  const { result, columns } = key.among;
  const set = results[result];
  const values = columns.map((column) => (set === undefined ? null : cellAt(set, 0, column)));
  return `${key.sql} IN (${values.map((value) => literalOf(value)).join(', ')})`;
}

/**
 * Where the rows behind a cell can be told apart and counted; null where the keys do not tell.
 * @param stated what the result itself says of the number of rows
 */
export function rowsBehind(
  sets: readonly KeySet[],
  result: ResultSet,
  row: number,
  column: string,
  stated: number | null,
): RowsBehind | null {
  const special = sets.find(({ of }) => of?.has(column) === true);
  const set = special ?? sets.find(({ of }) => of === null);
  if (set === undefined || !hasColumns(result, set)) return null;
  const found = namedRows(set, result, row) ?? restRows(set, result, row, stated);
  if (found === null) return null;
  const agrees = special !== undefined || stated === null || stated === found.rowsTaken;
  return agrees ? found : null;
}

function hasColumns(result: ResultSet, set: KeySet): boolean {
  return set.columns.every(({ column }) => result.columns.some(({ name }) => name === column));
}

function namedRows(set: KeySet, result: ResultSet, row: number): RowsBehind | null {
  const values = set.columns.map(({ column }) => cellAt(result, row, column));
  const rowsTaken = set.counts.get(keyOf(values));
  if (rowsTaken === undefined) return null;
  const equal = set.columns.map(({ sql }, index) => equalSql(sql, values[index] ?? null));
  return { filter: conditionsSql([set.filter, ...equal]), rowsTaken };
}

/** «Прочие»: the rows of no group that the result names. */
function restRows(
  set: KeySet,
  result: ResultSet,
  row: number,
  stated: number | null,
): RowsBehind | null {
  const [key, ...more] = set.columns;
  if (key === undefined || more.length > 0 || stated === null) return null;
  const others = result.rows.map((_, index) => index).filter((index) => index !== row);
  const names = others.map((index) => cellAt(result, index, key.column));
  if (names.length > REST_NAMES_MAX) return null;
  const counts = names.map((name) => set.counts.get(keyOf([name])));
  if (counts.includes(undefined)) return null;
  const all = [...set.counts.values()].reduce((sum, count) => sum + count, 0);
  const rowsTaken = counts.reduce<number>((left, count) => left - (count ?? 0), all);
  if (rowsTaken !== stated) return null;
  const apart = names.map((name) => `NOT ${equalSql(key.sql, name)}`);
  return { filter: conditionsSql([set.filter, ...apart]), rowsTaken };
}

function keyOf(values: readonly ResultValue[]): string {
  return JSON.stringify(values);
}
