import type { ColumnFacts } from './column-facts.js';

const PAIRS_MIN = 30;
const ABOVE_MAX = 0.03;
const SAME_MAX = 0.95;
const VALUES_MIN = 3;
const CHANCE_MIN = 0.1;
/** Of rows that would be above by chance and are not: fewer prove nothing. */
const SPARED_MIN = 10;

/**
 * Whether a column is never above another one of its row, though it often would be if its numbers
 * stood in any order: who came is held by who was expected, while hours are below roubles anyhow.
 */
export function isHeldBy(part: ColumnFacts, whole: ColumnFacts): boolean {
  if (part === whole || part.values.length < VALUES_MIN) return false;
  const pairs = pairsOf(part, whole);
  if (pairs.length < PAIRS_MIN || pairs.some(([one, other]) => one < 0 || other < 0)) return false;
  const above = pairs.filter(([one, other]) => one > other).length;
  const same = pairs.filter(([one, other]) => one === other).length;
  if (above > pairs.length * ABOVE_MAX || same > pairs.length * SAME_MAX) return false;
  const chance = chanceOfAbove(pairs);
  return chance >= CHANCE_MIN && chance * pairs.length - above >= SPARED_MIN;
}

type Pair = readonly [part: number, whole: number];

function pairsOf({ numbers: parts }: ColumnFacts, { numbers: wholes }: ColumnFacts) {
  const pairs: Pair[] = [];
  for (const [row, part] of (parts ?? []).entries()) {
    const whole = wholes?.[row] ?? NaN;
    if (!Number.isNaN(part) && !Number.isNaN(whole)) pairs.push([part, whole]);
  }
  return pairs;
}

/** How often a part taken from any row is above a whole taken from any other. */
function chanceOfAbove(pairs: readonly Pair[]): number {
  const parts = pairs.map(([part]) => part).toSorted((a, b) => a - b);
  const wholes = pairs.map(([, whole]) => whole).toSorted((a, b) => a - b);
  let [above, below] = [0, 0];
  for (const part of parts) {
    while (below < wholes.length && (wholes[below] ?? NaN) < part) below += 1;
    above += below;
  }
  return above / pairs.length ** 2;
}
