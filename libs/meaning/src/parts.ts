import { saysWhatBecame } from './facts/became.js';
import type { ColumnFacts } from './facts/column-facts.js';
import type { Dependence } from './facts/dependence.js';
import type { Identity } from './facts/identities.js';
import { isHeldBy } from './facts/within.js';
import type { Dimension, Leaning, Unit } from './role.js';

/** A column as it was heard by itself. */
interface Heard {
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly dependence: Dependence | null;
  readonly verdict: { readonly leaning: Leaning };
}

/** What adds up and is never less than a number of the same row; the nearest to it of several. */
export function holderOf<Column extends Heard>(
  part: Column,
  columns: readonly Column[],
  identities: readonly Identity[],
): Column | null {
  if (!mayCount(part)) return null;
  const holders = columns.filter((one) => addsUp(one) && holds(one, part, identities));
  return holders.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? null;
}

/** What adds up, says what became of things, and is never above a number of the same row. */
export function heldBy<Column extends Heard>(
  whole: Column,
  columns: readonly Column[],
  identities: readonly Identity[],
): Column | null {
  if (!mayCount(whole)) return null;
  const isOne = (part: Column): boolean =>
    addsUp(part) && saysWhatBecame(part.facts) && holds(whole, part, identities);
  return columns.find(isOne) ?? null;
}

const holds = (whole: Heard, part: Heard, identities: readonly Identity[]): boolean =>
  areCountedAlike(part.unit, whole.unit) &&
  !isSizeIn(part, whole, identities) &&
  isHeldBy(part.facts, whole.facts);

const open: ReadonlySet<Leaning> = new Set([
  ...(['intensive', 'flow', 'stock', 'category', 'ordinal'] as const),
]);

/** What is a thing's own did not happen in a row, and what a header settles needs no neighbour. */
const mayCount = ({ facts, dependence, verdict }: Heard): boolean =>
  facts.numbers !== null &&
  dependence === null &&
  open.has(verdict.leaning) &&
  facts.matches.every(({ phrase, weight }) => weight < 1 || phrase.leaning === 'flow');

/** Money has its own words for what is a part of it. */
const apart: ReadonlySet<Dimension> = new Set(['money', 'percent', 'points']);

const addsUp = ({ unit, verdict }: Heard): boolean =>
  verdict.leaning === 'flow' && unit.per === null && !apart.has(unit.dimension);

/** Of what tells no unit only counts are of one kind with it. */
function areCountedAlike(part: Unit, whole: Unit): boolean {
  if (part.per !== null || part.scale !== whole.scale) return false;
  const isCount = whole.dimension === 'count' || whole.dimension === 'none';
  return part.dimension === whole.dimension || (part.dimension === 'none' && isCount);
}

/** How much one piece holds is never above what all of them do, either. */
const isSizeIn = (part: Heard, whole: Heard, identities: readonly Identity[]): boolean =>
  identities.some(
    ({ is, of, from }) =>
      (is === 'product' || is === 'mean') && of === whole.facts && from.includes(part.facts),
  );

const sumOf = ({ facts: { numbers } }: Heard): number =>
  [...(numbers ?? [])].reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);

/**
 * Whether a number that another one holds is of the same things: «Холостой пробег» of «Пробег»,
 * «Посетил» of whatever was to be visited. Boxes are not of the pieces in them, nor is what a lorry
 * weighs of what it carries, though both are never above.
 */
export const isOfTheSame = (part: Heard, whole: Heard): boolean =>
  saysWhatBecame(part.facts) || sharesWord(part.facts, whole.facts);

const STEM = 5;
const WORD_MIN = 3;

/** «Вернули кег» and «Кег, шт»: a short word as it stands, a long one by its beginning. */
function sharesWord(part: ColumnFacts, whole: ColumnFacts): boolean {
  const stems = new Set(stemsOf(part));
  return stemsOf(whole).some((stem) => stems.has(stem));
}

/** Of what stands before a comma, a bracket or a preposition: all else tells a unit. */
const stemsOf = ({ words: { words } }: ColumnFacts): readonly string[] =>
  words
    .filter(({ text, weight }) => weight > BESIDE && text.length >= WORD_MIN)
    .map(({ text }) => text.slice(0, STEM));

const BESIDE = 0.3;
