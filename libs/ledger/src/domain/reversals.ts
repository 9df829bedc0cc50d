import type { Lot, LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Books } from './books.js';
import type { Known, SeenReversal } from './known.js';
import { assertWhole, giveBack, remove } from './lots.js';

/** Takes back ticks of a purchase: its payment is to be refunded, or was. Decided once. */
export interface ReversePurchase {
  readonly type: 'ReversePurchase';
  readonly userId: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly sum: ReversedSum;
  readonly earlier: Known;
}

export type ReversedSum =
  /** All that is left of it; where somebody has agreed to a sum, that one or none. */
  | { readonly of: 'left'; readonly agreedKopecks: number | null }
  /** Paid back already, whatever is left of it: its share of the ticks. */
  | { readonly of: 'paid-back'; readonly kopecks: number };

/** Gives a reversal back: the refund of the payment has failed. */
export interface UndoReversal {
  readonly type: 'UndoReversal';
  readonly userId: string;
  readonly refundId: string;
  readonly earlier: Known;
}

type Held = Pick<Books, 'lots' | 'balance'>;
type Reversal = Extract<TicksEvent, { type: 'PurchaseReversed' }>;

interface Of {
  readonly userId: string;
  readonly refundId: string;
  readonly paymentId: string;
}

const NOTHING_LEFT = 'refund.nothing-left';

export function reversed(command: ReversePurchase, books: Books): readonly TicksEvent[] {
  const { refundId, paymentId, earlier } = command;
  if (reversalOf(books, earlier, refundId)) return [];
  if (!books.purchases.has(paymentId) && !earlier.purchases.has(paymentId))
    throw new DomainError('conflict', 'refund.unknown-purchase', 'Такая покупка не зачислена');
  return [reversedAgainst(command, books)];
}

export function reversalUndone(command: UndoReversal, books: Books): readonly TicksEvent[] {
  const { userId, refundId, earlier } = command;
  const known = reversalOf(books, earlier, refundId);
  // Nothing was taken, so there is nothing to give back.
  if (known === null || known.undone || known.refusal !== null) return [];
  const { paymentId, ticks, kopecks, seq } = known;
  const balanceAfter = books.balance + ticks;
  const share = { lotId: paymentId, kind: 'purchase', seq, ticks, kopecks } as const;
  const lots = giveBack(books.lots, [share]);
  assertWhole(lots, balanceAfter);
  const data = { userId, refundId, paymentId, ticks, kopecks, seq, balanceAfter };
  const undone: TicksEvent = { type: 'PurchaseReversalUndone', version: 1, data };
  const now = { ...books, lots, balance: balanceAfter };
  return [undone, ...coversOf({ userId, paymentId, earlier }, now)];
}

function reversalOf(books: Books, earlier: Known, refundId: string): SeenReversal | null {
  const known = books.reversals.get(refundId) ?? earlier.reversals.get(refundId);
  if (!known) return null;
  return books.undone.has(refundId) ? { ...known, undone: true } : known;
}

/** What a refund takes of the lot as it stands, or that it found nothing. */
function reversedAgainst(command: ReversePurchase, held: Held): TicksEvent {
  const { userId, refundId, paymentId, sum } = command;
  const of = { userId, refundId, paymentId };
  const lot = lotOf(held, paymentId);
  if (sum.of === 'paid-back')
    return shareTaken(of, lot, sum.kopecks, held) ?? refused(of, NOTHING_LEFT, sum.kopecks);
  if (lot === null) return refused(of, NOTHING_LEFT, 0);
  if (sum.agreedKopecks !== null && sum.agreedKopecks !== lot.kopecks)
    return refused(of, 'refund.sum-changed', 0);
  return taken(of, lot, 0, held);
}

/** What was paid back and found nothing to take, takes it now that the lot has ticks again. */
function coversOf(
  { userId, paymentId, earlier }: Omit<Of, 'refundId'> & { readonly earlier: Known },
  books: Books,
): readonly TicksEvent[] {
  const events: TicksEvent[] = [];
  let held: Held = books;
  for (const [refundId, known] of new Map([...earlier.reversals, ...books.reversals])) {
    if (known.paymentId !== paymentId || known.shortKopecks === 0) continue;
    const of = { userId, refundId, paymentId };
    const cover = shareTaken(of, lotOf(held, paymentId), known.shortKopecks, held);
    if (cover === null) continue;
    events.push(cover);
    held = { lots: remove(held.lots, [shareOf(cover)]), balance: cover.data.balanceAfter };
  }
  return events;
}

const lotOf = ({ lots }: Held, paymentId: string): Lot | null =>
  lots.find(({ lotId }) => lotId === paymentId) ?? null;

/**
 * Ticks in the proportion in which the lot holds them and kopecks, a fraction of a tick left to
 * their owner; the last kopeck takes the last tick. null for nothing, and for less than a tick.
 */
function shareTaken(of: Of, lot: Lot | null, kopecks: number, held: Held): Reversal | null {
  if (lot === null) return null;
  if (kopecks >= lot.kopecks) return taken(of, lot, kopecks - lot.kopecks, held);
  const ticks = Number((BigInt(lot.ticks) * BigInt(kopecks)) / BigInt(lot.kopecks));
  return ticks === 0 ? null : taken(of, { ...lot, ticks, kopecks }, 0, held);
}

function taken(of: Of, share: LotShare, shortKopecks: number, held: Held): Reversal {
  const { ticks, kopecks, seq } = share;
  const balanceAfter = held.balance - ticks;
  assertWhole(remove(held.lots, [share]), balanceAfter);
  const data = { ...of, ticks, kopecks, seq, shortKopecks, balanceAfter };
  return { type: 'PurchaseReversed', version: 2, data };
}

const shareOf = ({ data: { paymentId, ticks, kopecks, seq } }: Reversal): LotShare => ({
  lotId: paymentId,
  kind: 'purchase',
  seq,
  ticks,
  kopecks,
});

function refused(of: Of, code: string, shortKopecks: number): TicksEvent {
  const data = { ...of, code, shortKopecks };
  return { type: 'PurchaseReversalRefused', version: 1, data };
}
