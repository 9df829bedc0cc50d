import type { Line } from './line.js';
import type { Amounts } from './prove-totals.js';
import { isTotalLine } from './row-signs.js';

const HEADINGS_SHARE_MAX = 0.75;
const REST_WITH_AMOUNTS_MIN = 0.8;

/** Rows of one text over rows with amounts: they name the rows beneath. */
export function findHeadings(lines: readonly Line[], vectors: readonly Amounts[]): Set<number> {
  const headings = new Set<number>();
  if ((vectors[0] ?? []).length === 0) return headings;
  const withAmounts = vectors.map((amounts) => amounts.some((amount) => amount !== null));
  for (const [at, line] of [...lines.entries()].reverse()) {
    const leads = headings.has(at + 1) || withAmounts[at + 1] === true || isLost(lines[at + 1]);
    if (leads && isAlone(line)) headings.add(at);
  }
  const amounts = withAmounts.filter(Boolean).length;
  return isRegular(headings, lines.length, amounts) ? headings : new Set();
}

/** One row without amounts amid the others is rather a detail whose amounts are missing. */
function isRegular(headings: ReadonlySet<number>, rows: number, withAmounts: number): boolean {
  if (headings.size === 1 && !headings.has(0)) return false;
  return (
    withAmounts >= (rows - headings.size) * REST_WITH_AMOUNTS_MIN &&
    headings.size <= rows * HEADINGS_SHARE_MAX
  );
}

/** A detail whose amounts the file does not tell: errors, formulas without a result. */
function isLost(line: Line | undefined): boolean {
  return line?.cells.some((cell) => cell !== null && cell.value === null) === true;
}

function isAlone(line: Line): boolean {
  const { cells } = line;
  const filled = cells.filter((cell) => cell !== null);
  const isText = filled.length === 1 && filled[0]?.type === 'text';
  return cells.length > 1 && isText && !isTotalLine(line);
}
