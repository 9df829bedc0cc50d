import type { Standing } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';

/** So few rows stand together at the end by chance, too. */
const ROWS_MIN = 4;
/** Where the last rows begin, and how far down those that are done have begun. */
const LATE = 0.75;
const EARLY = 0.25;

/** Values of no known standing, all of whose rows are among the last by a date of theirs. */
export function unfinishedIn(
  of: ColumnFacts,
  standings: ReadonlyMap<string, Standing>,
  dates: readonly ColumnFacts[],
): readonly string[] {
  const done = of.values.filter((value) => standings.get(value) === 'done');
  const unknown = of.values.filter(
    (value, at) => !standings.has(value) && (of.counts[at] ?? 0) >= ROWS_MIN,
  );
  const dated = dates.map((one) => daysBy(of, one));
  return unknown.filter((value) =>
    dated.some(({ sorted, first }) => {
      const [early, late] = [EARLY, LATE].map((part) => sorted[Math.floor(part * sorted.length)]);
      const [own, begun] = [first.get(value), done.map((one) => first.get(one) ?? '')[0]];
      if (own === undefined || early === undefined || late === undefined) return false;
      return own >= late && begun !== undefined && begun !== '' && begun <= early;
    }),
  );
}

/** The days of all rows in order, and the first of each value. */
function daysBy({ codes, values }: ColumnFacts, dates: ColumnFacts) {
  const days: string[] = [];
  const first = new Map<string, string>();
  for (const [row, code] of codes.entries()) {
    const [value, day] = [values[code], dates.values[dates.codes[row] ?? -1]];
    if (value === undefined || day === undefined) continue;
    days.push(day);
    const known = first.get(value);
    if (known === undefined || day < known) first.set(value, day);
  }
  return { sorted: days.toSorted(), first };
}

/** An order that was taken, or works that somebody took over. */
const TAKEN = /^принят/iu;
const FILLED = 0.9;

/**
 * «Принят» where no such row has the day that nearly all rows have which are surely done: an order
 * that was taken, not works that were. «Готов» has come to its end, though nobody fetched it.
 */
export function onlyTaken(
  of: ColumnFacts,
  standings: ReadonlyMap<string, Standing>,
  dates: readonly ColumnFacts[],
): readonly string[] {
  const done = of.values.filter((value) => standings.get(value) === 'done');
  const unsure = done.filter((value) => TAKEN.test(value.trim()));
  const sure = done.filter((value) => !unsure.includes(value));
  if (unsure.length === 0 || sure.length === 0) return [];
  const told = dates.map((one) => datedRows(of, one));
  const share = (dated: ReadonlyMap<string, number>, value: string): number =>
    (dated.get(value) ?? 0) / (of.counts[of.values.indexOf(value)] ?? 1);
  return unsure.filter((value) =>
    told.some((dated) => !dated.has(value) && sure.every((other) => share(dated, other) >= FILLED)),
  );
}

/** How many rows of each value have a day in a column. */
function datedRows({ codes, values }: ColumnFacts, dates: ColumnFacts) {
  const counts = new Map<string, number>();
  for (const [row, code] of codes.entries()) {
    const value = values[code];
    if (value === undefined || dates.values[dates.codes[row] ?? -1] === undefined) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
