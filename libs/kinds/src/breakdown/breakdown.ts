import { defineKind } from '../define-kind.js';
import { breakdownAsks, breakdownShows, quantitiesIn } from './breakdown-asks.js';
import { readBreakdown, storedBreakdown } from './breakdown-case.js';
import { findBreakdowns } from './breakdown-find.js';
import { tellBreakdown } from './breakdown-tell.js';

/** Who has most, and who differs from all others: by one column, over the rows of one table. */
export const breakdown = defineKind({
  name: 'breakdown',
  find: findBreakdowns,
  store: storedBreakdown,
  read: readBreakdown,
  asks: breakdownAsks,
  shows: breakdownShows,
  counts: (one) => quantitiesIn(one).map((quantity) => ({ quantity, subject: one.subject })),
  tell: tellBreakdown,
});
