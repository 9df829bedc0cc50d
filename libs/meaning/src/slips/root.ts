import type { ColumnFacts } from '../facts/column-facts.js';
import { carriedFrom, isLeftOver } from './carried.js';
import type { Suspected } from './judge.js';
import type { Look } from './looked-at.js';

/** One more way that tells it weighs more than the surest way. */
const WAY_WEIGHT = 10;
const Z_MAX = 9;
/** What is so many times less with another number repaired was too high because of that one. */
const TIMES_LESS = 3;

/** A suspect with the suspects that were worked out from it. */
interface Source {
  readonly one: Suspected;
  readonly explains: ReadonlySet<ColumnFacts>;
}

/**
 * The number that is wrong by itself: of a price, a quantity and their amount not the amount. It
 * may be one that is suspect only a little, where a sure one was worked out from it.
 */
export function rootOf(
  all: readonly Suspected[],
  sure: readonly Suspected[],
  look: Look,
): Suspected | null {
  if (sure.length === 0) return null;
  const sources = all.map((one) => ({ one, explains: explainedBy(one, look) }));
  const possible = sources.filter(
    ({ one, explains }) => sure.includes(one) || sure.some(({ of }) => explains.has(of.facts)),
  );
  const own = possible.filter((source) => !isExplained(source, possible));
  return (own.length > 0 ? own : possible)
    .map(({ one }) => one)
    .reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best));
}

function explainedBy(
  { row, of: { facts: column }, flags }: Suspected,
  look: Look,
): ReadonlySet<ColumnFacts> {
  const repaired = flags[0]?.repaired ?? NaN;
  const carried = carriedFrom({ row, column, repaired, nominated: [] }, look);
  const isLess = ([one, meant]: readonly [ColumnFacts, number]): boolean =>
    meant * TIMES_LESS <= (one.numbers?.[row] ?? NaN);
  return new Set([...carried].filter(isLess).map(([one]) => one));
}

/** Where two explain each other, neither is worked out, unless one is what was left over. */
function isExplained({ one, explains }: Source, sources: readonly Source[]): boolean {
  return sources.some((other) => {
    if (!other.explains.has(one.of.facts)) return false;
    const [own, source] = [one, other.one].map(({ of }) => isLeftOver(of.facts));
    return !explains.has(other.one.of.facts) || (own === true && source === false);
  });
}

function weightOf({ flags }: Suspected): number {
  const ways = new Set(
    flags.map(({ way, beside }) => (beside === null ? '' : `${way} ${beside.facts.id.column}`)),
  );
  return ways.size * WAY_WEIGHT + Math.max(...flags.map(({ z }) => Math.min(z, Z_MAX)));
}
