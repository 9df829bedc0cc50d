import { addTo, type Amounts, type Parents } from './prove-totals.js';

const ROWS_MAX = 2_000;
const RELATIVE_TOLERANCE = 1e-9;

/**
 * Groups without any sign, as in a pivot table: each row is followed by the rows that it totals.
 * Taken only when the outermost groups add up to the table's own total, and the plain sum of all
 * rows does not.
 */
export function nestingByTotal(
  rows: readonly Amounts[],
  units: readonly number[],
  total: Amounts,
): Parents | null {
  if (rows.length < 2 || rows.length > ROWS_MAX || isSum(rows, total, units)) return null;
  return nest(rows, units, total) ?? mirrored(rows, units, total);
}

/** The same where each row follows the rows that it totals. */
function mirrored(
  rows: readonly Amounts[],
  units: readonly number[],
  total: Amounts,
): Parents | null {
  const last = rows.length - 1;
  const parents = nest([...rows].reverse(), units, total);
  return parents?.reverse().map((parent) => (parent === -1 ? -1 : last - parent)) ?? null;
}

function nest(rows: readonly Amounts[], units: readonly number[], total: Amounts): Parents | null {
  const parents = rows.map(() => -1);
  // From the end, so that what follows a row is nested already.
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    const children = childrenOf(rows, parents, units, at);
    for (const child of children) parents[child] = at;
  }
  const outermost = rows.filter((_, at) => parents[at] === -1);
  return outermost.length < rows.length && isSum(outermost, total, units) ? parents : null;
}

/** The items right after the row that add up to it; none where no run of them does. */
function childrenOf(
  rows: readonly Amounts[],
  parents: Parents,
  units: readonly number[],
  at: number,
): number[] {
  const wanted = rows[at] ?? [];
  if (wanted.every((amount) => amount === null || amount === 0)) return [];
  const sums = units.map(() => 0);
  const children: number[] = [];
  for (let next = at + 1; next < rows.length; next += 1) {
    if (parents[next] !== -1) continue;
    children.push(next);
    addTo(sums, rows[next] ?? []);
    if (equals(sums, wanted, units)) return children;
  }
  return [];
}

function isSum(rows: readonly Amounts[], total: Amounts, units: readonly number[]): boolean {
  const sums = units.map((_, column) =>
    rows.reduce((sum, amounts) => sum + (amounts[column] ?? 0), 0),
  );
  return equals(sums, total, units);
}

function equals(sums: readonly number[], wanted: Amounts, units: readonly number[]): boolean {
  return wanted.every((amount, column) => {
    const tolerance = (units[column] ?? 1) + Math.abs(amount ?? 0) * RELATIVE_TOLERANCE;
    return Math.abs((sums[column] ?? 0) - (amount ?? 0)) <= tolerance;
  });
}
