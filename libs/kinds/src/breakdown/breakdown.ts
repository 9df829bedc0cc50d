import { defineKind } from '../define-kind.js';
import type { Card, Joined, Known } from '../define-kind.js';
import { otherDimensions } from '../further/dimensions.js';
import type { Further } from '../further/further.js';
import { shownFurther } from '../further/shown-further.js';
import { whyFirst, whyOtherwise } from '../further/why-further.js';
import { breakdownAsks, breakdownShows, quantitiesIn } from './breakdown-asks.js';
import { breakdownCard } from './breakdown-card.js';
import { readBreakdown, storedBreakdown } from './breakdown-case.js';
import type { BreakdownCase } from './breakdown-case.js';
import { findBreakdowns } from './breakdown-find.js';
import { tellBreakdown } from './breakdown-tell.js';

const ACROSS_MAX = 2;

/** One report of the same quantity by several columns. */
function joined(
  one: BreakdownCase,
  other: BreakdownCase,
  { name }: Card,
  { meaning }: Known,
): Joined<BreakdownCase> | null {
  const [[point], [otherPoint]] = [one.points, other.points];
  const told = [one.dimension, ...one.across.map(({ dimension }) => dimension)];
  const isAlike =
    one.subject.table.id === other.subject.table.id &&
    point.quantity.id === otherPoint.quantity.id &&
    point.way === otherPoint.way;
  const isPlain = [one, other].every(({ dimension }) => dimension.part === null);
  const isTold = told.some(({ header }) => header === other.dimension.header);
  if (!isAlike || !isPlain || isTold || one.across.length === ACROSS_MAX) return null;
  const across = [...one.across, { dimension: other.dimension, focus: otherPoint.focus }];
  const both = { ...one, across };
  return { case: both, card: breakdownCard(name, both, meaning) };
}

/** Why the group is what it is, by each other column; then all groups of those. */
function furtherOf({ subject, dimension, points, across }: BreakdownCase): readonly Further[] {
  const [point] = points;
  const { quantity, focus, way } = point;
  const others = otherDimensions(quantity, subject, [dimension]);
  const left = others.filter(
    ({ header }) => !across.some((one) => one.dimension.header === header),
  );
  const group = { dimension, focus };
  const why = others.flatMap((other) =>
    way === 'leads'
      ? [whyFirst(quantity, subject, group, other)]
      : whyOtherwise(quantity, subject, group, other),
  );
  return [...why, ...shownFurther(quantity, subject, left)];
}

/** Who has most, and who differs from all others: by one column, over the rows of one table. */
export const breakdown = defineKind({
  name: 'breakdown',
  find: findBreakdowns,
  store: storedBreakdown,
  read: readBreakdown,
  asks: breakdownAsks,
  shows: breakdownShows,
  counts: (one) => quantitiesIn(one).map((quantity) => ({ quantity, subject: one.subject })),
  further: furtherOf,
  join: joined,
  tell: tellBreakdown,
});
