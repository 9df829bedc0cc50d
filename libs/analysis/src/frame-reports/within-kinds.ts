import type { Within } from '../analyst/plan.js';

const GROUP_ROWS_MIN = 20;
/** One row against one row is no difference of kinds. */
const PART_ROWS_MIN = 5;

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
export function extremePairs(groups: readonly Part[]): readonly (readonly [Part, Part])[] {
  const counted = groups.filter(({ rows, rate }) => rows >= GROUP_ROWS_MIN && !Number.isNaN(rate));
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

/** null where it stays, or nothing can be said; what is unproven is not denied. */
export function withinOf(high: Part, low: Part, parts: readonly Part[]): Within | null {
  const [ofHigh = [], ofLow = []] = [high, low].map((group) =>
    parts.filter((one) => isSame(one, group)),
  );
  const all = ofHigh.flatMap((one) => {
    const other = ofLow.find(({ level }) => level === one.level);
    const isRated = other !== undefined && !Number.isNaN(one.rate - other.rate);
    return one.level === '' || !isRated ? [] : [{ one, other }];
  });
  const shared = all.filter(({ one, other }) => Math.min(one.rows, other.rows) >= PART_ROWS_MIN);
  const isCovered =
    sumOf(shared.map(({ one }) => one.rows)) >= SHARED_MIN * high.rows &&
    sumOf(shared.map(({ other }) => other.rows)) >= SHARED_MIN * low.rows;
  if (shared.length < LEVELS_MIN || !isCovered) return null;
  const differences = shared.map(differenceOf);
  // Opposite ones do not make up for each other: each is a difference within its kind.
  const size = meanOf(differences.map(Math.abs), shared.map(weightOf));
  const whole = high.rate - low.rate;
  const largest = Math.max(...differences.map(Math.abs));
  // Kinds of a row or two may hold what the others do not have.
  const left = meanOf(all.map(differenceOf), all.map(weightOf));
  if (size <= LEFT_MAX * whole && largest <= LEFT_MAX_IN_ONE * whole && left <= LEFT_MAX * whole) {
    return size <= NOTABLE * Math.abs(high.rate) ? 'none' : 'little';
  }
  // The other way it is only where it is so within each of them.
  return left < -LEFT_MAX * whole && all.every((pair) => differenceOf(pair) <= 0) ? 'turned' : null;
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
