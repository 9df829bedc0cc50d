import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import type { ColumnMeaning, Lines } from './meaning.js';
import { isSameThing, lineOf, nounOf } from './row-nouns.js';

/** Entry errors repeat a number now and then: its rows are things nevertheless. */
const NEARLY = 0.97;
/** Of the rows that stand beside another row of their thing. */
const AGREEING = 0.995;
/** Some of the goods of one note leave a day later. */
const MOSTLY = 0.5;
const REPEATED_MIN = 10;

export interface FoundLines {
  readonly lines: Lines;
  /** «одна строка визита» */
  readonly phrase: string;
}

/**
 * Of a table that is called by things whose number repeats over its rows: its rows are lines of
 * them. A number that comes again on another day («№ рейса») is no number of one thing.
 */
export function linesOf(
  table: TableFacts,
  columns: readonly ColumnMeaning[],
  things: string | null,
): FoundLines | null {
  const phrase = things === null ? null : lineOf(things);
  if (things === null || phrase === null) return null;
  const of = table.columns.find(
    (facts, at) => columns[at]?.role.is === 'identifier' && repeats(facts) && names(facts, things),
  );
  if (of === undefined) return null;
  const shared = table.columns.filter((one) => one !== of && isShared(one, of, AGREEING));
  const dates = table.columns.filter((_, at) => isEvent(columns[at]));
  const isOfOneDay = dates.length === 0 || dates.some((one) => isShared(one, of, MOSTLY));
  const lines = { of: of.id, shared: shared.map(({ id }) => id) };
  return isOfOneDay ? { lines, phrase } : null;
}

function isEvent(column: ColumnMeaning | undefined): boolean {
  return column?.role.is === 'time' && column.role.of === 'event';
}

function names({ column }: ColumnFacts, things: string): boolean {
  const own = nounOf(column.name);
  return own !== null && isSameThing(own, things);
}

function repeats({ values, filled }: ColumnFacts): boolean {
  return values.length < filled * NEARLY && filled - values.length >= REPEATED_MIN;
}

/** The same on all rows of a thing, however it is spelled. */
function isShared(of: ColumnFacts, on: ColumnFacts, least: number): boolean {
  const spellings = of.values.map(plain);
  const first = new Map<number, string>();
  let [repeated, agreeing] = [0, 0];
  for (const [row, thing] of on.codes.entries()) {
    if (thing === -1) continue;
    const spelling = spellings[of.codes[row] ?? -1] ?? '';
    const known = first.get(thing);
    if (known === undefined) {
      first.set(thing, spelling);
      continue;
    }
    repeated += 1;
    if (known === spelling) agreeing += 1;
  }
  return agreeing >= repeated * least;
}

function plain(value: string): string {
  return value.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s/gu, '');
}
