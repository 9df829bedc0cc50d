import type { ColumnId, Link, Meaning } from '../../meaning/src/index.js';

/** Many-to-one links that lead from a table to another one, in order; null where none do. */
export function linksFrom(from: string, to: string, { links }: Meaning): readonly Link[] | null {
  const reached = new Map<string, readonly Link[]>([[from, []]]);
  for (const [table, path] of reached) {
    for (const link of links) {
      const next = link.to[0]?.table;
      if (link.from[0]?.table !== table || next === undefined || reached.has(next)) continue;
      reached.set(next, [...path, link]);
    }
  }
  return reached.get(to) ?? null;
}

/** Whether every column stands on the table's rows, or on rows that they link to. */
export function reaches(table: string, columns: readonly ColumnId[], meaning: Meaning): boolean {
  return columns.every((column) => linksFrom(table, column.table, meaning) !== null);
}

/**
 * Of what a key may stand on the one that a table's rows tell apart: its own column before what a
 * link leads to, for whoever names both means the own one. undefined where none is reached.
 */
export function nearestOf<T>(
  choices: readonly T[],
  columns: (one: T) => readonly ColumnId[],
  table: string,
  meaning: Meaning,
): T | undefined {
  const reached = choices.filter((one) => reaches(table, columns(one), meaning));
  return (
    reached.find((one) => columns(one).every((column) => column.table === table)) ?? reached[0]
  );
}

/** The table on whose rows values of these columns stand; null where none reaches all of them. */
export function grainOf(columns: readonly ColumnId[], meaning: Meaning): string | null {
  const tables = [...new Set(columns.map(({ table }) => table))];
  return tables.find((table) => reaches(table, columns, meaning)) ?? null;
}
