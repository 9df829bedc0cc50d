import { defineKind } from '../define-kind.js';
import { timelineAsks, timelineShows } from './timeline-asks.js';
import { readTimeline, storedTimeline } from './timeline-case.js';
import { findTimelines } from './timeline-find.js';
import { tellTimeline } from './timeline-tell.js';

/** Month by month: the best and the worst, the largest change and what made it, a year ago. */
export const timeline = defineKind({
  name: 'timeline',
  find: findTimelines,
  store: storedTimeline,
  read: readTimeline,
  asks: timelineAsks,
  shows: timelineShows,
  counts: ({ quantities, subject }) => quantities.map((quantity) => ({ quantity, subject })),
  tell: tellTimeline,
});
