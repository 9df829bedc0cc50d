import { postingsOf, type PostedEvent } from '../../libs/ledger/src/domain/postings.js';
import type { Log } from './audit.js';

/** Both commodities, at every position of the log. */
export function expectZero(log: Log): void {
  const sums = { TICK: 0, RUB: 0 };
  for (const event of log) {
    for (const { commodity, amount } of postingsOf(event as unknown as PostedEvent))
      sums[commodity] += amount;
    if (sums.TICK !== 0 || sums.RUB !== 0)
      throw new Error(`Not zero after ${event.type} of ${event.stream}`);
  }
}
