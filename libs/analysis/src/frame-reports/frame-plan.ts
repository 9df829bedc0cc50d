import type { ReportPlan } from '../analyst/plan.js';
import { withUnions } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { askWords } from './ask-words.js';
import type { FramedRequest } from './frame-proposal.js';
import { emptyCells } from './joined-key.js';
import { othersOf, plannedOther } from './other-rows-plan.js';
import type { OwnAsks } from './other-rows-plan.js';
import { plannedAsk } from './planned-ask.js';
import { slipWords, writtenQueries } from './slips-told.js';

/**
 * A report of a frame: a table for each ask, and a chart where its result has the shape of one.
 * Where rows are left out, or counted, by no word of the request, its figures the other way, too.
 */
export function framePlan(
  framed: FramedRequest & OwnAsks,
  name: string,
  known: Meaning,
): ReportPlan {
  const { frame, charts, reading, request } = framed;
  const surroundings = { meaning: withUnions(known, frame.unions), unions: frame.unions };
  const planned = frame.asks.map((ask, place) =>
    plannedAsk(ask, place, charts[place] ?? null, surroundings),
  );
  const others = othersOf(framed, surroundings.meaning);
  const plannedOthers = others.map((other) => plannedOther(other, surroundings));
  return {
    kind: 'frame',
    name,
    queries: [
      ...[...planned, ...plannedOthers].flatMap(({ queries }) => queries),
      ...frame.asks.flatMap((ask, place) => emptyCells(ask, place, surroundings)),
      ...writtenQueries(frame, surroundings),
    ],
    visualizations: [
      ...planned.map(({ visualization }) => visualization),
      ...plannedOthers.flatMap(({ visualizations }) => visualizations),
    ],
    words: [
      reading,
      request,
      ...frame.asks.flatMap((ask) => askWords(ask, surroundings.meaning)),
      ...planned.flatMap(({ columns }) => columns.map(({ header }) => header)),
      ...slipWords(frame, surroundings.meaning),
      ...others.flatMap(({ text, added, part }) => [text, added, ...(part === null ? [] : [part])]),
    ],
    notes: { reading },
  };
}
