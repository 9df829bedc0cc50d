import type { ColumnFacts, TableFacts } from './facts/column-facts.js';

/** The latest date of what happened: of dates that by their words are no plans. */
export function latestOf(tables: readonly TableFacts[]): string | null {
  const dates = tables.flatMap(({ columns }) => columns).filter(isOfEvents);
  return (
    dates
      .map(({ column }) => column.stats.max ?? '')
      .toSorted()
      .at(-1) ?? null
  );
}

function isOfEvents({ column, matches }: ColumnFacts): boolean {
  if (column.type !== 'date' || column.stats.max === null) return false;
  const heaviest = matches.toSorted(
    (a, b) => b.phrase.reach - a.phrase.reach || b.weight - a.weight,
  )[0];
  return heaviest?.phrase.leaning !== 'due' && heaviest?.phrase.leaning !== 'birth';
}
