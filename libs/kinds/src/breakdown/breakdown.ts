import { defineKind } from '../define-kind.js';
import { otherDimensions } from '../further/dimensions.js';
import type { Further } from '../further/further.js';
import { shownFurther } from '../further/shown-further.js';
import { whyFirst, whyOtherwise } from '../further/why-further.js';
import { breakdownAsks, breakdownShows, quantitiesIn } from './breakdown-asks.js';
import { readBreakdown, storedBreakdown } from './breakdown-case.js';
import type { BreakdownCase } from './breakdown-case.js';
import { findBreakdowns } from './breakdown-find.js';
import { tellBreakdown } from './breakdown-tell.js';

/** Why the group is what it is, by each other column; then all groups of those. */
function furtherOf({ subject, dimension, points: [point] }: BreakdownCase): readonly Further[] {
  const { quantity, focus, way } = point;
  const others = otherDimensions(quantity, subject, [dimension]);
  const group = { dimension, focus };
  const why = others.flatMap((other) =>
    way === 'leads'
      ? [whyFirst(quantity, subject, group, other)]
      : whyOtherwise(quantity, subject, group, other),
  );
  return [...why, ...shownFurther(quantity, subject, others)];
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
  tell: tellBreakdown,
});
