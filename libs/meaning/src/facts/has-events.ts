import type { TableFacts } from './column-facts.js';

/** Whether its rows happened on days: dates of birth and of what is due are none of those. */
export function hasEvents({ columns }: TableFacts): boolean {
  return columns.some(({ column, matches }) => {
    const isOther = matches.some(
      ({ phrase }) => phrase.leaning === 'birth' || phrase.leaning === 'due',
    );
    return column.type === 'date' && !isOther;
  });
}
