import type { Within } from '../analyst/plan.js';

/** What two groups must have in common before anything is said of them within it. */
interface Common {
  readonly groupRowsMin: number;
  /** One row against one row is no difference of kinds. */
  readonly partRowsMin: number;
  /** Of the rows of both groups, or of one: who bought in two months bought there all the same. */
  readonly sharedBy: 'both' | 'one';
}

export const kindsInCommon: Common = { groupRowsMin: 20, partRowsMin: 5, sharedBy: 'both' };
export const monthsInCommon: Common = { groupRowsMin: 8, partRowsMin: 2, sharedBy: 'one' };

/** A group, or a part of one: how many rows, and a rate over them. */
export interface Part {
  readonly keys: readonly string[];
  readonly level: string;
  readonly rows: number;
  readonly rate: number;
}

export const isSame = (one: Part, other: Part): boolean =>
  JSON.stringify(one.keys) === JSON.stringify(other.keys);

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

/** The greatest and the least of the groups that differ in one key alone. */
export function extremePairs(
  groups: readonly Part[],
  rowsMin: number,
): readonly (readonly [Part, Part])[] {
  const counted = groups.filter(({ rows, rate }) => rows >= rowsMin && !Number.isNaN(rate));
  const [first] = counted;
  const places = first?.keys.map((_, place) => place) ?? [];
  const pairs = places.flatMap((place) => {
    const strata = Map.groupBy(counted, ({ keys }) => JSON.stringify(keys.toSpliced(place, 1)));
    return [...strata.values()].flatMap((some) => {
      const sorted = some.toSorted((one, other) => other.rate - one.rate);
      const [high, low] = [sorted[0], sorted.at(-1)];
      return high === undefined || low === undefined || high === low ? [] : [[high, low] as const];
    });
  });
  return pairs.filter(([high, low]) => high.rate - low.rate > NOTABLE * Math.abs(high.rate));
}

/** What differs by less is no difference. */
const NOTABLE = 0.02;
/** So much of the difference may be left within kinds, and within any one of them. */
const LEFT_MAX = 0.25;
const LEFT_MAX_IN_ONE = 0.5;
const SHARED_MIN = 0.7;
const LEVELS_MIN = 2;

/** What is made by kinds that only one of them has cannot be looked at within a kind. */
const HELD_MIN = 0.5;

/** The difference of both, but for kinds that one of them has alone. */
function inCommon(pairs: readonly Pair[]): number {
  const rateOf = (parts: readonly Part[]): number =>
    meanOf(
      parts.map(({ rate }) => rate),
      parts.map(({ rows }) => rows),
    );
  return rateOf(pairs.map(({ one }) => one)) - rateOf(pairs.map(({ other }) => other));
}

/** null where it stays, or nothing can be said; what is unproven is not denied. */
export function withinOf(
  high: Part,
  low: Part,
  parts: readonly Part[],
  { partRowsMin, sharedBy }: Common,
): Within | null {
  const all = pairsOf(high, low, parts);
  const shared = all.filter(({ one, other }) => Math.min(one.rows, other.rows) >= partRowsMin);
  const covered = [
    sumOf(shared.map(({ one }) => one.rows)) >= SHARED_MIN * high.rows,
    sumOf(shared.map(({ other }) => other.rows)) >= SHARED_MIN * low.rows,
  ];
  const whole = high.rate - low.rate;
  const isCovered =
    sharedBy === 'both'
      ? !covered.includes(false) && inCommon(all) >= HELD_MIN * whole
      : covered.includes(true);
  if (shared.length < LEVELS_MIN || !isCovered) return null;
  // Kinds of a row or two may hold what the others do not have.
  const left = meanOf(all.map(differenceOf), all.map(weightOf));
  // The other way it is only where it is so within each of them.
  const isTurned = all.every((pair) => differenceOf(pair) <= 0);
  const size = sizeWithin(shared, all, whole);
  if (size === null || left > LEFT_MAX * whole)
    return isTurned && left < -LEFT_MAX * whole ? 'turned' : null;
  return size <= NOTABLE * Math.abs(high.rate) ? 'none' : 'little';
}

/** The same kind of both groups. */
function pairsOf(high: Part, low: Part, parts: readonly Part[]): readonly Pair[] {
  const others = parts.filter((one) => isSame(one, low));
  return parts.flatMap((one) => {
    const other = others.find(({ level }) => level === one.level);
    if (one.level === '' || other === undefined || !isSame(one, high)) return [];
    return Number.isNaN(one.rate - other.rate) ? [] : [{ one, other }];
  });
}

/** How much of the whole difference is left within kinds; null where that is much. */
function sizeWithin(shared: readonly Pair[], all: readonly Pair[], whole: number): number | null {
  const sizeOf = (pair: Pair): number => Math.abs(differenceOf(pair));
  // Opposite ones do not make up for each other: each is a difference within its kind.
  const size = meanOf(shared.map(sizeOf), shared.map(weightOf));
  const largest = Math.max(...shared.map(sizeOf));
  // A rate of money may lie in a kind of a row or two.
  const isElsewhere = all.some((pair) => differenceOf(pair) > whole);
  const isLittle = size <= LEFT_MAX * whole && largest <= LEFT_MAX_IN_ONE * whole;
  return isLittle && !isElsewhere ? size : null;
}

interface Pair {
  readonly one: Part;
  readonly other: Part;
}

const differenceOf = ({ one, other }: Pair): number => one.rate - other.rate;
const weightOf = ({ one, other }: Pair): number =>
  (one.rows * other.rows) / (one.rows + other.rows);

const meanOf = (numbers: readonly number[], weights: readonly number[]): number =>
  sumOf(numbers.map((one, at) => one * (weights[at] ?? 0))) / sumOf(weights);
