import type { Lot, LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { giveBack, inOrderOfUse, remove } from './lots.js';

/** A debit that a segment has seen. */
export type SeenDebit = {
  readonly ticks: number;
  readonly lots: readonly LotShare[];
  readonly refunded: boolean;
};

/** One segment of a person's books. */
export type Books = {
  readonly opened: boolean;
  readonly closed: boolean;
  readonly n: number;
  readonly balance: number;
  /** Lots with ticks left, in the order of their use. */
  readonly lots: readonly Lot[];
  readonly nextSeq: number;
  /** Entries of this segment, opening and closing not counted. */
  readonly entries: number;
  readonly debits: ReadonlyMap<string, SeenDebit>;
  /** Debits of earlier segments that were refunded in this one. */
  readonly refunds: ReadonlySet<string>;
};

export const noBooks: Books = {
  opened: false,
  closed: false,
  n: 0,
  balance: 0,
  lots: [],
  nextSeq: 1,
  entries: 0,
  debits: new Map(),
  refunds: new Set(),
};

export function evolveBooks(books: Books, event: TicksEvent): Books {
  switch (event.type) {
    case 'BooksOpened': {
      const { n, balance, lots, nextSeq } = event.data;
      return { ...noBooks, opened: true, n, balance, lots: inOrderOfUse(lots), nextSeq };
    }
    case 'BooksClosed':
      return { ...books, closed: true };
    default:
      return {
        ...entered(books, event),
        balance: event.data.balanceAfter,
        entries: books.entries + 1,
      };
  }
}

type EntryEvent = Exclude<TicksEvent, { type: 'BooksOpened' | 'BooksClosed' }>;

function entered(books: Books, event: EntryEvent): Books {
  switch (event.type) {
    case 'TicksGranted':
      return withLot(books, {
        ...newLot(event.data),
        lotId: event.data.grantId,
        kind: 'promotion',
      });
    case 'TicksPurchased': {
      const { paymentId, kopecks } = event.data;
      return withLot(books, { ...newLot(event.data), lotId: paymentId, kind: 'purchase', kopecks });
    }
    case 'TicksAdded':
      return withLot(books, {
        ...newLot(event.data),
        lotId: event.data.adjustmentId,
        kind: 'adjustment',
      });
    case 'TicksDebited':
      return debited(books, event.data);
    case 'TicksRefunded':
      return refunded(books, event.data);
    case 'TicksWithdrawn':
      return { ...books, lots: remove(books.lots, event.data.lots) };
    case 'PurchaseReversed':
      return { ...books, lots: books.lots.filter((lot) => lot.lotId !== event.data.paymentId) };
    case 'PurchaseReversalUndone': {
      const { paymentId, ticks, kopecks, seq } = event.data;
      const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
      return { ...books, lots: giveBack(books.lots, [share]) };
    }
  }
}

const newLot = ({ ticks, seq }: { ticks: number; seq: number }) => ({ ticks, seq, kopecks: 0 });

const withLot = (books: Books, lot: Lot): Books => ({
  ...books,
  lots: inOrderOfUse([...books.lots, lot]),
  nextSeq: lot.seq + 1,
});

type Debited = Extract<EntryEvent, { type: 'TicksDebited' }>['data'];
function debited(books: Books, { debitId, ticks, lots }: Debited): Books {
  return {
    ...books,
    lots: remove(books.lots, lots),
    debits: new Map(books.debits).set(debitId, { ticks, lots, refunded: false }),
  };
}

type Refunded = Extract<EntryEvent, { type: 'TicksRefunded' }>['data'];
function refunded(books: Books, { debitId, lots }: Refunded): Books {
  const debit = books.debits.get(debitId);
  return {
    ...books,
    lots: giveBack(books.lots, lots),
    debits: debit ? new Map(books.debits).set(debitId, { ...debit, refunded: true }) : books.debits,
    refunds: debit ? books.refunds : new Set(books.refunds).add(debitId),
  };
}
