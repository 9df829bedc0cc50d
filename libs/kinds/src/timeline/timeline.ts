import { defineKind } from '../define-kind.js';
import { otherDimensions } from '../further/dimensions.js';
import type { Further } from '../further/further.js';
import { shownBy } from '../further/shown-further.js';
import { whyChanged } from '../further/why-further.js';
import { timelineAsks, timelineShows, timeOf } from './timeline-asks.js';
import { readTimeline, storedTimeline } from './timeline-case.js';
import type { TimelineCase } from './timeline-case.js';
import { findTimelines } from './timeline-find.js';
import { tellTimeline } from './timeline-tell.js';

/** What made the changes by columns that the report does not tell; then the whole time by these. */
function furtherOf({ subject, quantities: [main], jumps }: TimelineCase): readonly Further[] {
  const why = jumps.flatMap((jump) =>
    otherDimensions(main, subject, jump.causes).flatMap((other) =>
      whyChanged(main, subject, jump, other),
    ),
  );
  const shown = otherDimensions(main, subject, []).map((other) => shownBy(main, subject, other));
  return [...why, ...shown];
}

/** Month by month: the best and the worst, the largest change and what made it, a year ago. */
export const timeline = defineKind({
  name: 'timeline',
  again: 0.8,
  find: findTimelines,
  store: storedTimeline,
  read: readTimeline,
  asks: timelineAsks,
  shows: timelineShows,
  counts: (one) => {
    const { quantities, subject } = one;
    return quantities.map((quantity) => ({ quantity, subject, time: timeOf(one) }));
  },
  further: furtherOf,
  tell: tellTimeline,
});
