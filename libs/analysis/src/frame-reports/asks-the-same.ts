import { isDeepStrictEqual } from 'node:util';
import type { Ask } from '../../../frames/src/index.js';
import type { Proposal } from '../analyst/proposal.js';
import { framedRequestOf } from './frame-proposal.js';

/** Whether two frames ask the same, whatever the parts are called and how they are ordered. */
export function asksTheSame(one: Proposal, other: Proposal): boolean {
  const [mine, theirs] = [framedRequestOf(one)?.frame, framedRequestOf(other)?.frame];
  if (mine === undefined || theirs === undefined) return false;
  return (
    isDeepStrictEqual(mine.unions, theirs.unions) &&
    isDeepStrictEqual(mine.asks.map(askedIn), theirs.asks.map(askedIn))
  );
}

function askedIn(ask: Ask): object {
  if (ask.is !== 'table') return ask;
  const { measures, by, where, having, top } = ask;
  return {
    measures: measures.map(({ measure }) => measure),
    by: by.map(({ key }) => key),
    where,
    having,
    top: top?.count ?? null,
  };
}
