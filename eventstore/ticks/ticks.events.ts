import type { Definitions, Event, Sealed } from '../event.js';

/**
 * Stream `ticks-{userId}-{n}`: segment n of one person's books. Amounts are whole ticks and whole
 * kopecks, always positive; the type says the direction. `balanceAfter` is in ticks.
 */
export type LotKind = 'promotion' | 'purchase' | 'adjustment';

/** Ticks that came in together. `seq` counts a ledger's lots from 1 and orders their use. */
export interface Lot {
  /** grantId, paymentId or adjustmentId. */
  readonly lotId: string;
  readonly kind: LotKind;
  readonly seq: number;
  /** What is left of it. */
  readonly ticks: number;
  readonly kopecks: number;
}

/** The part of a lot that one entry took or gave back. */
export type LotShare = Lot;

interface Entry {
  userId: string;
  ticks: number;
  balanceAfter: number;
}

export type BooksOpened = Event<
  'BooksOpened',
  {
    userId: string;
    n: number;
    balance: number;
    /** Lots that are not used up, in the order of their use. */
    lots: readonly Lot[];
    /** seq of the next lot. */
    nextSeq: number;
    /** Chain hash of BooksClosed of the segment before; null for the first. */
    previousHash: string | null;
  }
>;
export type TicksGranted = Event<
  'TicksGranted',
  Entry & { grantId: string; reason: 'welcome'; seq: number }
>;
export type TicksPurchased = Event<
  'TicksPurchased',
  Entry & { paymentId: string; kopecks: number; seq: number }
>;
export type TicksDebited = Event<
  'TicksDebited',
  Entry & {
    debitId: string;
    taskId: string;
    index: number;
    attempt: number;
    lots: readonly LotShare[];
  }
>;
/** Gives back exactly what its debit took, lot by lot. */
export type TicksRefunded = Event<
  'TicksRefunded',
  Entry & {
    debitId: string;
    taskId: string;
    index: number;
    attempt: number;
    lots: readonly LotShare[];
    /** Why: the code of ReportRefused or ReportFailed. */
    code: string;
  }
>;
/**
 * `reasonPrint` tells equal reasons from others without telling one: a digest under the owner's
 * data key, base64url; null where an older version kept none.
 */
export type TicksAdded = Event<
  'TicksAdded',
  Entry & { adjustmentId: string; seq: number; reason: Sealed<string>; reasonPrint: string | null },
  2
>;
export type TicksWithdrawn = Event<
  'TicksWithdrawn',
  Entry & {
    adjustmentId: string;
    lots: readonly LotShare[];
    reason: Sealed<string>;
    reasonPrint: string | null;
  },
  2
>;
export type PurchaseReversed = Event<
  'PurchaseReversed',
  Entry & {
    refundId: string;
    paymentId: string;
    kopecks: number;
    seq: number;
    /** Kopecks of this refund that still have no ticks taken for them; 0 for none. */
    shortKopecks: number;
  },
  2
>;
/** Of a refund that found nothing to take: what a reader of it decided once, for good. */
export type PurchaseReversalRefused = Event<
  'PurchaseReversalRefused',
  {
    userId: string;
    refundId: string;
    paymentId: string;
    /** refund.nothing-left or refund.sum-changed. */
    code: string;
    /** Kopecks that are paid back all the same; 0 where nothing was. */
    shortKopecks: number;
  }
>;
export type PurchaseReversalUndone = Event<
  'PurchaseReversalUndone',
  Entry & { refundId: string; paymentId: string; kopecks: number; seq: number }
>;
export type BooksClosed = Event<
  'BooksClosed',
  { userId: string; n: number; balance: number; lots: readonly Lot[]; nextSeq: number }
>;

export type TicksEvent =
  | BooksOpened
  | TicksGranted
  | TicksPurchased
  | TicksDebited
  | TicksRefunded
  | TicksAdded
  | TicksWithdrawn
  | PurchaseReversed
  | PurchaseReversalRefused
  | PurchaseReversalUndone
  | BooksClosed;

export const ticksStream = (userId: string, n: number): string => `ticks-${userId}-${n}`;

const withoutPrint = {
  1: (data: Readonly<Record<string, unknown>>) => ({ ...data, reasonPrint: null }),
};

export const ticksDefinitions: Definitions<TicksEvent> = {
  BooksOpened: { version: 1, sealed: [] },
  TicksGranted: { version: 1, sealed: [] },
  TicksPurchased: { version: 1, sealed: [] },
  TicksDebited: { version: 1, sealed: [] },
  TicksRefunded: { version: 1, sealed: [] },
  TicksAdded: { version: 2, sealed: ['reason'], upcasts: withoutPrint },
  TicksWithdrawn: { version: 2, sealed: ['reason'], upcasts: withoutPrint },
  PurchaseReversed: {
    version: 2,
    sealed: [],
    upcasts: { 1: (data) => ({ ...data, shortKopecks: 0 }) },
  },
  PurchaseReversalRefused: { version: 1, sealed: [] },
  PurchaseReversalUndone: { version: 1, sealed: [] },
  BooksClosed: { version: 1, sealed: [] },
};

/** One attempt at one report has one debit, whoever asks and however often. */
export const debitIdOf = (taskId: string, index: number, attempt: number): string =>
  `${taskId}.${index}.${attempt}`;
