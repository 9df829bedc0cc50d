import type { Lot, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { GrowingMap } from './growing-map.js';
import { nothingKnown, type KnownInSegment, type SeenDebit } from './known.js';
import { giveBack, inOrderOfUse, remove } from './lots.js';

/** One segment of a person's books. */
export type Books = KnownInSegment & {
  readonly debits: GrowingMap<string, SeenDebit>;
  readonly opened: boolean;
  readonly closed: boolean;
  readonly n: number;
  readonly balance: number;
  /** Lots with ticks left, in the order of their use. */
  readonly lots: readonly Lot[];
  readonly nextSeq: number;
  /** Entries of this segment, opening and closing not counted. */
  readonly entries: number;
};

export const noBooks: Books = {
  opened: false,
  closed: false,
  n: 0,
  balance: 0,
  lots: [],
  nextSeq: 1,
  entries: 0,
  refunds: new Set(),
  undone: new Set(),
  ...nothingKnown,
  debits: GrowingMap.empty(),
};

export function evolveBooks(books: Books, event: TicksEvent): Books {
  switch (event.type) {
    case 'BooksOpened': {
      const { n, balance, lots, nextSeq } = event.data;
      return { ...noBooks, opened: true, n, balance, lots: inOrderOfUse(lots), nextSeq };
    }
    case 'BooksClosed':
      return { ...books, closed: true };
    case 'PurchaseReversalRefused':
      return { ...refused(books, event.data), entries: books.entries + 1 };
    default:
      return {
        ...entered(books, event),
        balance: event.data.balanceAfter,
        entries: books.entries + 1,
      };
  }
}

type EntryEvent = Extract<TicksEvent, { data: { balanceAfter: number } }>;

function entered(books: Books, event: EntryEvent): Books {
  switch (event.type) {
    case 'TicksGranted':
      return withLot(books, {
        ...newLot(event.data),
        lotId: event.data.grantId,
        kind: 'promotion',
      });
    case 'TicksPurchased': {
      const { paymentId, ticks, kopecks } = event.data;
      return {
        ...withLot(books, { ...newLot(event.data), lotId: paymentId, kind: 'purchase', kopecks }),
        purchases: new Map(books.purchases).set(paymentId, { ticks, kopecks }),
      };
    }
    case 'TicksAdded': {
      const lot = { ...newLot(event.data), lotId: event.data.adjustmentId } as const;
      return adjusted(withLot(books, { ...lot, kind: 'adjustment' }), event.data, 1);
    }
    case 'TicksDebited':
      return debited(books, event.data);
    case 'TicksRefunded':
      return refunded(books, event.data);
    case 'TicksWithdrawn':
      return adjusted({ ...books, lots: remove(books.lots, event.data.lots) }, event.data, -1);
    case 'PurchaseReversed':
      return reversed(books, event.data);
    case 'PurchaseReversalUndone':
      return undone(books, event.data);
  }
}

const newLot = ({ ticks, seq }: { ticks: number; seq: number }) => ({ ticks, seq, kopecks: 0 });

const withLot = (books: Books, lot: Lot): Books => ({
  ...books,
  lots: inOrderOfUse([...books.lots, lot]),
  nextSeq: lot.seq + 1,
});

type Adjusted = Extract<EntryEvent, { type: 'TicksAdded' | 'TicksWithdrawn' }>['data'];
function adjusted(books: Books, { adjustmentId, ...data }: Adjusted, sign: 1 | -1) {
  const { ticks, balanceAfter, reasonPrint } = data;
  const adjustment = { amount: sign * ticks, balanceAfter, reasonPrint };
  return { ...books, adjustments: new Map(books.adjustments).set(adjustmentId, adjustment) };
}

type Debited = Extract<EntryEvent, { type: 'TicksDebited' }>['data'];
function debited(books: Books, { debitId, ticks, lots }: Debited): Books {
  return {
    ...books,
    lots: remove(books.lots, lots),
    debits: books.debits.with(debitId, { ticks, lots, refunded: false }),
  };
}

type Refunded = Extract<EntryEvent, { type: 'TicksRefunded' }>['data'];
function refunded(books: Books, { debitId, lots }: Refunded): Books {
  const debit = books.debits.get(debitId);
  return {
    ...books,
    lots: giveBack(books.lots, lots),
    debits: debit ? books.debits.with(debitId, { ...debit, refunded: true }) : books.debits,
    refunds: debit ? books.refunds : new Set(books.refunds).add(debitId),
  };
}

type Reversed = Extract<EntryEvent, { type: 'PurchaseReversed' }>['data'];
function reversed(books: Books, { refundId, ...data }: Reversed): Books {
  const { paymentId, ticks, kopecks, seq, shortKopecks } = data;
  const amounts = { paymentId, ticks, kopecks, seq, shortKopecks };
  const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
  return {
    ...books,
    lots: remove(books.lots, [share]),
    reversals: new Map(books.reversals).set(refundId, {
      ...amounts,
      undone: false,
      refusal: null,
    }),
  };
}

type Refused = Extract<TicksEvent, { type: 'PurchaseReversalRefused' }>['data'];
function refused(books: Books, { refundId, paymentId, code, shortKopecks }: Refused): Books {
  const nothing = { ticks: 0, kopecks: 0, seq: 0, undone: false };
  const refusal = { ...nothing, paymentId, refusal: code, shortKopecks };
  return { ...books, reversals: new Map(books.reversals).set(refundId, refusal) };
}

type Undone = Extract<EntryEvent, { type: 'PurchaseReversalUndone' }>['data'];
function undone(books: Books, { refundId, paymentId, ticks, kopecks, seq }: Undone): Books {
  const reversal = books.reversals.get(refundId);
  const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
  return {
    ...books,
    lots: giveBack(books.lots, [share]),
    reversals: reversal
      ? new Map(books.reversals).set(refundId, { ...reversal, undone: true })
      : books.reversals,
    undone: reversal ? books.undone : new Set(books.undone).add(refundId),
  };
}
