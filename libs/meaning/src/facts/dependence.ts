import type { ColumnFacts, TableFacts } from './column-facts.js';

/** A column whose value is the same on all rows of a thing: «Площадь» in each month of a school. */
export interface Dependence {
  readonly on: ColumnFacts;
  /** Rows that stand beside another row of the same thing. */
  readonly repeated: number;
  readonly things: number;
}

const SHARE = 0.995;
const REPEATED_MIN = 10;
const THINGS_MIN = 3;
/** Of the rows with a value: what belongs to no thing is its row's own. */
const COVERED = 0.98;
const NOTHING = '0';
/** Beyond this rows of different things agree often enough by chance. */
const CHANCE_MAX = 0.75;

/** The thing with the fewest values that settles a column; null where none does. */
export function dependenceOf(of: ColumnFacts, { columns }: TableFacts): Dependence | null {
  if (chanceOf(of) > CHANCE_MAX) return null;
  const found = columns
    .filter((one) => one !== of && maySettle(one, of))
    .flatMap((on) => settledBy(of, on) ?? []);
  return found.toSorted((a, b) => a.things - b.things)[0] ?? null;
}

/** Something that stands on many rows and is not told by the column itself. */
function maySettle({ column, values, filled }: ColumnFacts, of: ColumnFacts): boolean {
  if (column.type !== 'text' || values.length < THINGS_MIN) return false;
  return values.length < filled * 0.8 && values.length >= of.values.length;
}

/** How often two rows taken at random agree. */
function chanceOf({ counts, filled }: ColumnFacts): number {
  return counts.reduce((sum, count) => sum + (count / Math.max(1, filled)) ** 2, 0);
}

function settledBy(of: ColumnFacts, on: ColumnFacts): Dependence | null {
  if (uncoveredBy(of, on) > of.filled * (1 - COVERED)) return null;
  const nothing = of.values.indexOf(NOTHING);
  let [repeated, agreeing] = [0, 0];
  const missesMax = of.filled * (1 - SHARE);
  for (const [first, again] of repeatsOf(of, on)) {
    const isSame = first === again;
    // Nothing and nothing again is not one number that stands twice.
    if (isSame && again === nothing) continue;
    repeated += 1;
    if (isSame) agreeing += 1;
    if (repeated - agreeing > missesMax) return null;
  }
  const holds = repeated >= REPEATED_MIN && agreeing >= repeated * SHARE;
  return holds ? { on, repeated, things: on.values.length } : null;
}

/** The first value of a thing beside each later one of it. */
function* repeatsOf(of: ColumnFacts, on: ColumnFacts): Generator<readonly [number, number]> {
  const first = new Int32Array(on.values.length).fill(-1);
  for (const [row, thing] of on.codes.entries()) {
    const value = of.codes[row] ?? -1;
    if (thing === -1 || value === -1) continue;
    const before = first[thing] ?? -1;
    if (before === -1) first[thing] = value;
    else yield [before, value];
  }
}

const uncoveredBy = (of: ColumnFacts, on: ColumnFacts): number =>
  on.codes.reduce((sum, thing, row) => (thing === -1 && of.codes[row] !== -1 ? sum + 1 : sum), 0);
