import type { Query } from '../../jail/src/index.js';

/** A column of a table with how many values it has. */
export interface Counted {
  readonly name: string;
  readonly distinct: number;
  /** Whether it numbers its rows: two of one entry have two of these. */
  readonly isNumber: boolean;
}

/** Rows that say again what another row says, and columns by which each of them stands once. */
export interface Repeats {
  readonly rows: number;
  readonly onceBy: readonly string[];
}

const COLUMNS_MIN = 3;
/** More of them are no slips: rows of this table need not differ. */
const SHARE_MAX = 0.1;

/**
 * Entries that were made twice: rows alike in all columns but those that number them. null where
 * there are none, or where nobody could tell them from rows that just say little.
 */
export async function repeatsIn(
  table: { readonly sql: string; readonly rows: number },
  columns: readonly Counted[],
  query: Query,
): Promise<Repeats | null> {
  const telling = columns.filter(({ distinct, isNumber }) => !isNumber || distinct < table.rows);
  if (telling.length < COLUMNS_MIN) return null;
  const once = await rowsBy(telling, table.sql, query);
  const rows = table.rows - once;
  if (rows === 0 || rows > table.rows * SHARE_MAX) return null;
  return {
    rows,
    onceBy: (await enoughOf(telling, table.sql, once, query)).map(({ name }) => name),
  };
}

/** As few of the columns as tell all rows apart that differ, those with most values. */
async function enoughOf(
  columns: readonly Counted[],
  table: string,
  once: number,
  query: Query,
): Promise<readonly Counted[]> {
  let left = columns.toSorted((one, other) => other.distinct - one.distinct);
  for (const column of left.toReversed()) {
    const others = left.filter((one) => one !== column);
    if (others.length > 0 && (await rowsBy(others, table, query)) === once) left = others;
  }
  return left;
}

async function rowsBy(columns: readonly Counted[], table: string, query: Query): Promise<number> {
  const names = columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const { rows } = await query(
    `SELECT count(*) FROM (SELECT DISTINCT ${names} FROM ${table}) AS once`,
  );
  return Number(rows[0]?.[0] ?? 0);
}
