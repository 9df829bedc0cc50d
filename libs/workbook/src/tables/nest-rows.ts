import { addTo, beyondChance } from './prove-totals.js';
import type { Amounts, Parents } from './prove-totals.js';

const ROWS_MAX = 4_000;
const RELATIVE_TOLERANCE = 1e-9;
/** In decimal digits beyond those that chance brings. */
const GROUPS_EVIDENCE_MIN = 3;
const TOTAL_EVIDENCE_MIN = 4;
const MANY_ROWS_EVIDENCE_MIN = 3;
const GROUPS_MIN = 2;
/** In units of the last decimal place. */
const EXACT = 0.5;
const ROUNDED = 1;
const TOTALLED_ROWS_MIN = 3;
const MANY_ROWS = 5;

/**
 * Groups without any sign, as in a pivot table: each row is followed by the rows that it totals,
 * or follows them. Taken only when the outermost groups add up to the table's own total, and the
 * plain sum of all rows does not.
 */
export function nestingByTotal(
  rows: readonly Amounts[],
  units: readonly number[],
  total: Amounts,
): Parents | null {
  if (rows.length < 2 || rows.length > ROWS_MAX || isSum(rows, total, units)) return null;
  return eitherWay(rows, (ordered) => {
    const parents = nest(ordered, units, ROUNDED);
    const outermost = ordered.filter((_, at) => parents[at] === -1);
    return outermost.length < rows.length && isSum(outermost, total, units) ? parents : null;
  });
}

/**
 * Groups that nothing but arithmetic tells, and no total either: every row belongs to a group
 * whose sum stands beside it, or one row is the sum of all the others. Chance does not make that.
 */
export function nestingBySums(rows: readonly Amounts[], units: readonly number[]): Parents | null {
  if (rows.length < TOTALLED_ROWS_MIN + 1 || rows.length > ROWS_MAX) return null;
  const grains = units.map((unit, column) => grainOf(rows, column, unit));
  return eitherWay(rows, (ordered) => {
    const parents = nest(ordered, units, EXACT);
    return leavesNoDoubt(ordered, parents, grains) ? parents : null;
  });
}

function eitherWay(
  rows: readonly Amounts[],
  nestOf: (ordered: readonly Amounts[]) => Parents | null,
): Parents | null {
  const forward = nestOf(rows);
  if (forward !== null) return forward;
  const last = rows.length - 1;
  const parents = nestOf([...rows].reverse());
  return parents?.reverse().map((parent) => (parent === -1 ? -1 : last - parent)) ?? null;
}

function leavesNoDoubt(
  rows: readonly Amounts[],
  parents: Parents,
  grains: readonly number[],
): boolean {
  const children = new Map<number, number>();
  for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  const roots = rows.flatMap((_, at) => (parents[at] === -1 ? [at] : []));
  if (!roots.every((at) => children.has(at) || isNothing(rows[at] ?? []))) return false;
  const sums = rows.flatMap((amounts, at) => ((children.get(at) ?? 0) >= 2 ? [amounts] : []));
  // That one row is the sum of all others is one chance, not one for each run of rows.
  const runs = sums.length >= GROUPS_MIN ? rows.length : 1;
  const evidence = sums.reduce((sum, amounts) => sum + beyondChance(amounts, grains, runs), 0);
  if (sums.length >= GROUPS_MIN) return evidence >= GROUPS_EVIDENCE_MIN;
  const [root = -1] = roots;
  const totalled = children.get(root) ?? 0;
  const least = totalled >= MANY_ROWS ? MANY_ROWS_EVIDENCE_MIN : TOTAL_EVIDENCE_MIN;
  return totalled >= TOTALLED_ROWS_MIN && evidence >= least;
}

/** For each row the row before it that totals it, from the end, so that what follows is nested. */
function nest(rows: readonly Amounts[], units: readonly number[], tolerance: number): Parents {
  const parents = rows.map(() => -1);
  // Without an amount below zero a sum that has passed the wanted one never comes back to it.
  const onlyGrows = rows.every((amounts) => amounts.every((amount) => (amount ?? 0) >= 0));
  const within = { units, tolerance, onlyGrows };
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    for (const child of childrenOf(rows, parents, at, within)) parents[child] = at;
  }
  return parents;
}

interface Within {
  readonly units: readonly number[];
  readonly tolerance: number;
  readonly onlyGrows: boolean;
}

/** The items right after the row that add up to it; none where no run of them does. */
function childrenOf(
  rows: readonly Amounts[],
  parents: Parents,
  at: number,
  within: Within,
): number[] {
  const { units, tolerance, onlyGrows } = within;
  const wanted = amountsAt(rows, at);
  if (isNothing(wanted)) return [];
  const exact = mostOff(wanted, units, EXACT);
  const near = mostOff(wanted, units, tolerance);
  const sums = units.map(() => 0);
  const children: number[] = [];
  let isFound = false;
  for (let next = openFrom(parents, at + 1); next < rows.length;) {
    const amounts = amountsAt(rows, next);
    if (isFound && !isNothing(amounts)) break;
    children.push(next);
    addTo(sums, amounts);
    isFound ||= equals(sums, wanted, children.length === 1 ? exact : near);
    if (onlyGrows && isPast(sums, wanted, near)) break;
    next = openFrom(parents, next + 1);
  }
  return isFound ? children : [];
}

function amountsAt(rows: readonly Amounts[], at: number): Amounts {
  return rows[at] ?? [];
}

/** The next row that no other totals yet. */
function openFrom(parents: Parents, from: number): number {
  let at = from;
  while (at < parents.length && parents[at] !== -1) at += 1;
  return at;
}

function isNothing(amounts: Amounts): boolean {
  return amounts.every((amount) => amount === null || amount === 0);
}

/** The largest power of ten that all amounts are multiples of: round numbers add up by chance. */
function grainOf(rows: readonly Amounts[], column: number, unit: number): number {
  const whole = rows.map((amounts) => Math.round(Math.abs(amounts[column] ?? 0) / unit));
  let grain = 1;
  while (grain < 1e9 && whole.every((amount) => amount % (grain * 10) === 0)) grain *= 10;
  return grain * unit;
}

function isSum(rows: readonly Amounts[], total: Amounts, units: readonly number[]): boolean {
  const sums = units.map((_, column) =>
    rows.reduce((sum, amounts) => sum + (amounts[column] ?? 0), 0),
  );
  return equals(sums, total, mostOff(total, units, ROUNDED));
}

/** Some sum is larger than it may be, and none that follows makes it smaller. */
function isPast(sums: readonly number[], wanted: Amounts, off: readonly number[]): boolean {
  for (let column = 0; column < sums.length; column += 1)
    if ((sums[column] ?? 0) - (wanted[column] ?? 0) > (off[column] ?? 0)) return true;
  return false;
}

/** How far off the sum of each column may be. */
function mostOff(wanted: Amounts, units: readonly number[], tolerance: number): readonly number[] {
  return units.map(
    (unit, column) => unit * tolerance + Math.abs(wanted[column] ?? 0) * RELATIVE_TOLERANCE,
  );
}

/** Asked for every run of rows of a table: loops instead of closures halve its reading. */
function equals(sums: readonly number[], wanted: Amounts, off: readonly number[]): boolean {
  for (let column = 0; column < sums.length; column += 1)
    if (Math.abs((sums[column] ?? 0) - (wanted[column] ?? 0)) > (off[column] ?? 0)) return false;
  return true;
}
