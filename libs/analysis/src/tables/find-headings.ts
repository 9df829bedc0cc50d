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
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    const line = lines[at];
    const leads = headings.has(at + 1) || withAmounts[at + 1] === true;
    if (line !== undefined && leads && isAlone(line) && !isTotalLine(line)) headings.add(at);
  }
  const rest = lines.length - headings.size;
  const isRegular =
    withAmounts.filter(Boolean).length >= rest * REST_WITH_AMOUNTS_MIN &&
    headings.size <= lines.length * HEADINGS_SHARE_MAX;
  return isRegular ? headings : new Set();
}

function isAlone({ cells }: Line): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return cells.length > 1 && filled.length === 1 && filled[0]?.type === 'text';
}
