/** One number for each column of amounts; null where the row has none. */
export type Amounts = readonly (number | null)[];

/** A row that may total others: what says so, and its amounts. */
export interface Item {
  readonly amounts: Amounts;
  readonly isCandidate: boolean;
  /** One row is no sum: what only looks like a total must total several. */
  readonly childrenMin: number;
}

/** For each item the item that totals it; −1 for none. */
export type Parents = number[];

export interface Proof {
  readonly parents: Parents;
  readonly proven: ReadonlySet<number>;
}

const NO_ITEM: Item = { amounts: [], isCandidate: false, childrenMin: 1 };
const RELATIVE_TOLERANCE = 1e-9;

/**
 * Finds, for candidates, the run of rows right above or right below whose sums they are.
 * Subtotals that are proven stand for their details, so totals of totals are found too.
 */
export function proveTotals(items: readonly Item[], units: readonly number[]): Proof {
  const above = provenBy(items, units, 'rows above');
  const below = provenBy(items, units, 'rows below');
  // What one direction leaves, such as «Итого» beneath groups with headings, the other may prove.
  return above.proven.size >= below.proven.size
    ? extend(items, units, 'rows below', above)
    : extend(items, units, 'rows above', below);
}

type Direction = 'rows above' | 'rows below';

function provenBy(items: readonly Item[], units: readonly number[], direction: Direction): Proof {
  return extend(items, units, direction, {
    parents: items.map(() => -1),
    proven: new Set(),
  });
}

function extend(
  items: readonly Item[],
  units: readonly number[],
  direction: Direction,
  start: Proof,
): Proof {
  const parents = [...start.parents];
  const proven = new Set(start.proven);
  const order = items.map((_, index) => index);
  if (direction === 'rows below') order.reverse();
  for (const index of order) {
    if (items[index]?.isCandidate !== true || proven.has(index) || parents[index] !== -1) continue;
    const run = findRun(items, units, parents, index, direction);
    if (run === null) continue;
    proven.add(index);
    for (const child of run) parents[child] = index;
  }
  return { parents, proven };
}

/** The rows next to the candidate, none of them totalled yet, that add up to it. */
function findRun(
  items: readonly Item[],
  units: readonly number[],
  parents: Parents,
  candidate: number,
  direction: Direction,
): number[] | null {
  const { amounts, childrenMin } = items[candidate] ?? NO_ITEM;
  if (!amounts.some((amount) => amount !== null && amount !== 0)) return null;
  const sums = amounts.map(() => 0);
  const run: number[] = [];
  const step = direction === 'rows above' ? -1 : 1;
  for (let at = candidate + step; at >= 0 && at < items.length; at += step) {
    if (parents[at] !== -1) continue;
    run.push(at);
    addTo(sums, (items[at] ?? NO_ITEM).amounts);
    if (run.length >= childrenMin && addsUp(sums, amounts, units, run.length)) return run;
  }
  return null;
}

export function addTo(sums: number[], amounts: Amounts): void {
  for (const [column, amount] of amounts.entries()) {
    sums[column] = (sums[column] ?? 0) + (amount ?? 0);
  }
}

/**
 * Whether some run of neighbours may well have these sums by accident: the fewer digits the
 * amounts have and the more rows there are, the likelier.
 */
export function isLikelyByChance(
  amounts: Amounts,
  units: readonly number[],
  rows: number,
): boolean {
  const digits = amounts.reduce<number>((sum, amount, column) => {
    const size = Math.abs(amount ?? 0) / (units[column] ?? 1);
    return sum + Math.log10(Math.max(1, size));
  }, 0);
  return digits < 3 + Math.log10(Math.max(1, rows));
}

/** Most of the candidate's amounts are the sums, at least one of them other than zero. */
export function addsUp(
  sums: readonly number[],
  wanted: Amounts,
  units: readonly number[],
  count: number,
): boolean {
  let equal = 0;
  let different = 0;
  let significant = 0;
  for (const [column, amount] of wanted.entries()) {
    if (amount === null) continue;
    const tolerance =
      (units[column] ?? 1) * Math.min(3, 0.6 + count / 50) + Math.abs(amount) * RELATIVE_TOLERANCE;
    if (Math.abs((sums[column] ?? 0) - amount) <= tolerance) {
      equal += 1;
      if (amount !== 0) significant += 1;
    } else different += 1;
  }
  return significant > 0 && equal > different;
}

/**
 * Totals that nothing but arithmetic tells: every row belongs to a group of two or more that ends
 * with its sum (or begins with it), in every column. Chance does not make that.
 */
export function partitionByTotals(
  amounts: readonly Amounts[],
  units: readonly number[],
): Parents | null {
  // In a single column of small numbers a few rows may add up by chance.
  if (amounts.length < (units.length === 1 ? 9 : 6)) return null;
  return partition(amounts, units) ?? mirrored(amounts, units);
}

function mirrored(amounts: readonly Amounts[], units: readonly number[]): Parents | null {
  const last = amounts.length - 1;
  const parents = partition([...amounts].reverse(), units);
  return parents?.reverse().map((parent) => (parent === -1 ? -1 : last - parent)) ?? null;
}

function partition(amounts: readonly Amounts[], units: readonly number[]): Parents | null {
  const parents = amounts.map(() => -1);
  let start = 0;
  let groups = 0;
  let sums: number[] = units.map(() => 0);
  for (const [index, row] of amounts.entries()) {
    const count = index - start;
    if (count >= 2 && allEqual(sums, row, units)) {
      parents.fill(index, start, index);
      start = index + 1;
      groups += 1;
      sums = units.map(() => 0);
    } else sums = sums.map((sum, column) => sum + (row[column] ?? 0));
  }
  return groups >= 2 && start === amounts.length ? parents : null;
}

function allEqual(sums: readonly number[], row: Amounts, units: readonly number[]): boolean {
  const nonZero = row.filter((amount) => amount !== null && amount !== 0).length;
  return (
    nonZero >= Math.max(1, Math.min(2, units.length)) &&
    row.every((amount, column) => {
      return Math.abs((sums[column] ?? 0) - (amount ?? 0)) <= (units[column] ?? 1) / 2;
    })
  );
}
