import type { OpenRows } from '../meaning.js';
import type { ColumnFacts } from './column-facts.js';

/** Of fewer rows nothing is told. */
const OPEN_MIN = 5;
const ENDED_MIN = 10;
/** Of what ended there is more by a tenth at least. */
const LESS = 0.9;

/** What goes on for now by its own word: «Действует», «Активен», «В процессе». */
const GOES_ON =
  /^(?:действу|активн|актив(?!\p{L})|заморо|заморож|продолж|текущ|в процессе|в работе|открыт|не\s*заверш|незаверш|не\s*законч|незаконч|идет(?!\p{L})|active|ongoing|in progress|current|open)/iu;

interface Around {
  /** Dates until which rows go on. */
  readonly until: readonly ColumnFacts[];
  readonly columns: readonly ColumnFacts[];
  /** The latest date of what happened. */
  readonly latest: string | null;
}

/**
 * Rows in which a number has not come to what it will: of visits that were bought those are made
 * until the ticket ends. Numbers show it: of rows that go on beyond the last day of the file the
 * whole has less of its part. A term tells it before a word does; null where nothing goes on.
 */
export function stillGrowsIn(
  part: ColumnFacts,
  whole: ColumnFacts,
  { until, columns, latest }: Around,
): OpenRows | null {
  if (latest === null) return null;
  const less = (of: ColumnFacts, isOpen: (value: string) => boolean): boolean =>
    areLess(part, whole, (row) => {
      const value = of.values[of.codes[row] ?? -1];
      return value === undefined ? null : isOpen(value);
    });
  const term = until.find((one) => less(one, (day) => day > latest));
  if (term !== undefined) return { is: 'after', column: term.id, day: latest };
  const goesOn = (value: string): boolean => GOES_ON.test(value.trim().replaceAll('ё', 'е'));
  const state = columns
    .filter(({ numbers, values }) => numbers === null && values.some(goesOn))
    .find((one) => less(one, goesOn));
  if (state === undefined) return null;
  return { is: 'of', column: state.id, values: state.values.filter(goesOn) };
}

function areLess(
  { numbers: parts }: ColumnFacts,
  { numbers: wholes }: ColumnFacts,
  isOpen: (row: number) => boolean | null,
): boolean {
  const open = { rows: 0, part: 0, whole: 0 };
  const ended = { ...open };
  for (const [row, whole] of (wholes ?? []).entries()) {
    const told = isOpen(row);
    const part = parts?.[row] ?? NaN;
    if (told === null || Number.isNaN(part + whole)) continue;
    const sums = told ? open : ended;
    sums.rows += 1;
    sums.part += part;
    sums.whole += whole;
  }
  if (open.rows < OPEN_MIN || ended.rows < ENDED_MIN) return false;
  return open.part / open.whole < (LESS * ended.part) / ended.whole;
}
