import { expect } from '@jest/globals';
import type { TicksEvent } from '../../eventstore/ticks/ticks.events.js';
import { postingsOf, type PostedEvent } from '../../libs/ledger/src/domain/postings.js';
import { ExactBooks } from '../../libs/ledger/src/testing/exact-books.js';
import { all, type Log } from './audit.js';

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

type Entry = Exclude<TicksEvent, { type: 'BooksOpened' | 'BooksClosed' }>;
type DataOf<Type extends Entry['type']> = Extract<Entry, { type: Type }>['data'];

/** Every entry of all books, to the tick and the kopeck, as exact books would have it. */
export function expectExact(log: Log): void {
  const books = new Map<string, ExactBooks>();
  const debits = new Map(all(log, 'TicksDebited').map(({ data }) => [data.debitId, data]));
  const reversals = new Map(all(log, 'PurchaseReversed').map(({ data }) => [data.refundId, data]));
  for (const event of log) {
    if (!event.stream.startsWith('ticks-')) continue;
    const entry = event as unknown as Entry;
    const of = books.get(entry.data.userId) ?? new ExactBooks();
    books.set(entry.data.userId, of);
    expect({ ...entry.data, ...foretold(entry, of, { debits, reversals }) }).toEqual(entry.data);
    expect(of.balance).toBeGreaterThanOrEqual(0);
  }
}

interface Before {
  readonly debits: ReadonlyMap<string, DataOf<'TicksDebited'>>;
  readonly reversals: ReadonlyMap<string, DataOf<'PurchaseReversed'>>;
}

/** What such an entry must say of balance and lots. */
function foretold(entry: Entry, books: ExactBooks, { debits, reversals }: Before): object {
  switch (entry.type) {
    case 'TicksGranted':
      return books.bring(entry.data.grantId, 'promotion', entry.data.ticks, 0);
    case 'TicksPurchased': {
      const { paymentId, ticks, kopecks } = entry.data;
      return books.bring(paymentId, 'purchase', ticks, kopecks);
    }
    case 'TicksAdded':
      return books.bring(entry.data.adjustmentId, 'adjustment', entry.data.ticks, 0);
    case 'TicksDebited':
    case 'TicksWithdrawn':
      return books.take(entry.data.ticks);
    case 'TicksRefunded': {
      const { lots = [], ticks } = debits.get(entry.data.debitId) ?? {};
      return { ticks, lots, balanceAfter: books.giveBack(lots) };
    }
    case 'PurchaseReversed': {
      const { ticks, kopecks, seq } =
        books.takeWorth(entry.data.paymentId, entry.data.kopecks) ?? {};
      return { ticks, kopecks, seq, balanceAfter: books.balance };
    }
    case 'PurchaseReversalUndone': {
      const taken = reversals.get(entry.data.refundId);
      if (taken === undefined) throw new Error(`${entry.data.refundId} took nothing`);
      const { paymentId, ticks, kopecks, seq } = taken;
      const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
      return { paymentId, ticks, kopecks, seq, balanceAfter: books.giveBack([share]) };
    }
    default:
      return {};
  }
}
