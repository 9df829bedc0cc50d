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

const noItem: Item = { amounts: [], isCandidate: false, childrenMin: 1 };
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

/** Adds to a proof the candidates that the rows above them prove. */
export function proveFrom(items: readonly Item[], units: readonly number[], start: Proof): Proof {
  return extend(items, units, 'rows above', start);
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
    const run = findRun(items, units, parents, index, direction === 'rows above' ? -1 : 1);
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
  step: 1 | -1,
): number[] | null {
  const wanted = itemAt(items, candidate);
  if (isEmpty(wanted.amounts)) return null;
  const sums = wanted.amounts.map(() => 0);
  const run: number[] = [];
  let found: number[] | null = null;
  for (const at of openRows(parents, candidate, step)) {
    run.push(at);
    addTo(sums, itemAt(items, at).amounts);
    const agreeing = agreement(sums, wanted, units, run.length);
    // A row without some of the amounts may still be missing from the others.
    if (agreeing === 'none' && found === null) continue;
    if (agreeing === 'none') break;
    const whole = [...run, ...emptyRows(items, parents, at, step)];
    found = agreeing === 'all' ? whole : (found ?? whole);
    if (agreeing === 'all') break;
  }
  return found;
}

function itemAt(items: readonly Item[], at: number): Item {
  return items[at] ?? noItem;
}

/** Rows from the one at `from` on that no other totals yet. */
function* openRows(parents: Parents, from: number, step: 1 | -1): Generator<number> {
  for (let at = from + step; at >= 0 && at < parents.length; at += step) {
    if (parents[at] === -1) yield at;
  }
}

function isEmpty(amounts: Amounts): boolean {
  return amounts.every((amount) => amount === null || amount === 0);
}

/** Details without an amount at the far end of a group belong to it too. */
function emptyRows(items: readonly Item[], parents: Parents, from: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let at = from + step; at >= 0 && at < items.length; at += step) {
    const { amounts, isCandidate } = itemAt(items, at);
    if (parents[at] !== -1 || isCandidate || !isEmpty(amounts)) break;
    found.push(at);
  }
  return found;
}

export function addTo(sums: number[], amounts: Amounts): void {
  for (let column = 0; column < amounts.length; column += 1) {
    sums[column] = (sums[column] ?? 0) + (amounts[column] ?? 0);
  }
}

/**
 * How many digits of the amounts chance does not explain: some run of neighbours has any given
 * sum the likelier, the fewer digits the amounts have and the more rows there are.
 */
export function beyondChance(amounts: Amounts, units: readonly number[], rows: number): number {
  const digits = amounts.reduce<number>((sum, amount, column) => {
    const size = Math.abs(amount ?? 0) / (units[column] ?? 1);
    return sum + Math.log10(Math.max(1, size));
  }, 0);
  return digits - Math.log10(Math.max(1, rows));
}

/** Whether the candidate's amounts are the sums: all of them, or most with one beside zero. */
function agreement(
  sums: readonly number[],
  { amounts: wanted, childrenMin }: Item,
  units: readonly number[],
  count: number,
): 'all' | 'most' | 'none' {
  if (count < childrenMin) return 'none';
  const slack = Math.min(3, 0.6 + count / 50);
  const stated = wanted.flatMap((amount, column) => (amount === null ? [] : [{ amount, column }]));
  const equal = stated.filter(({ amount, column }) => {
    const tolerance = (units[column] ?? 1) * slack + Math.abs(amount) * RELATIVE_TOLERANCE;
    return Math.abs((sums[column] ?? 0) - amount) <= tolerance;
  });
  const isMost = equal.length * 2 > stated.length && equal.some(({ amount }) => amount !== 0);
  if (!isMost) return 'none';
  return equal.length === stated.length ? 'all' : 'most';
}
