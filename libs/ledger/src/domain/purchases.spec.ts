import { describe, expect, it } from '@jest/globals';
import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { knownOf, nothingKnown } from './known.js';
import { ledger } from './ledger.js';

const given = decides(ledger);
const USER_ID = 'u1';

const opened: TicksEvent = {
  type: 'BooksOpened',
  version: 1,
  data: { userId: USER_ID, n: 1, balance: 0, lots: [], nextSeq: 1, previousHash: null },
};

const bought = (ticks = 1_000, balanceAfter = ticks): TicksEvent => ({
  type: 'TicksPurchased',
  version: 1,
  data: { userId: USER_ID, paymentId: 'p1', ticks, kopecks: 85_000, seq: 1, balanceAfter },
});

const used = (ticks: number, kopecks: number, balanceAfter: number): TicksEvent => ({
  type: 'TicksDebited',
  version: 1,
  data: {
    userId: USER_ID,
    ...debitOf,
    ticks,
    lots: [{ lotId: 'p1', kind: 'purchase', seq: 1, ticks, kopecks }],
    balanceAfter,
  },
});

const debitOf = { debitId: 't.0.1', taskId: 't', index: 0, attempt: 1 };

const reversal = (ticks: number, kopecks: number, balanceAfter: number): TicksEvent => ({
  type: 'PurchaseReversed',
  version: 2,
  data: { ...refundOf(), ticks, kopecks, seq: 1, shortKopecks: 0, balanceAfter },
});

const refundOf = (refundId = 'r1') => ({ userId: USER_ID, refundId, paymentId: 'p1' });

/** Of the cabinet's refund. */
const share = (ticks: number, kopecks: number, balanceAfter: number, short = 0): TicksEvent => ({
  type: 'PurchaseReversed',
  version: 2,
  data: {
    ...refundOf('provider-1'),
    ticks,
    kopecks,
    seq: 1,
    shortKopecks: short,
    balanceAfter,
  },
});

const refusal = (refundId: string, code: string, shortKopecks = 0): TicksEvent => ({
  type: 'PurchaseReversalRefused',
  version: 1,
  data: { ...refundOf(refundId), code, shortKopecks },
});

const back = (ticks: number, kopecks: number, balanceAfter: number): TicksEvent => ({
  type: 'TicksRefunded',
  version: 1,
  data: {
    userId: USER_ID,
    ...debitOf,
    ticks,
    lots: [{ lotId: 'p1', kind: 'purchase', seq: 1, ticks, kopecks }],
    code: 'report.failed',
    balanceAfter,
  },
});

const undone = (ticks: number, kopecks: number, balanceAfter: number): TicksEvent => ({
  type: 'PurchaseReversalUndone',
  version: 1,
  data: { userId: USER_ID, refundId: 'r1', paymentId: 'p1', ticks, kopecks, seq: 1, balanceAfter },
});

const credit = (ticks = 1_000) =>
  ({
    type: 'CreditPurchase',
    userId: USER_ID,
    paymentId: 'p1',
    ticks,
    kopecks: 85_000,
    earlier: nothingKnown,
  }) as const;

const reverse = (refundId = 'r1', agreedKopecks: number | null = null) => ({
  type: 'ReversePurchase' as const,
  userId: USER_ID,
  refundId,
  paymentId: 'p1',
  sum: { of: 'left' as const, agreedKopecks },
  earlier: nothingKnown,
});

const paidBack = (kopecks: number) => ({
  ...reverse('provider-1'),
  sum: { of: 'paid-back' as const, kopecks },
});

const undo = {
  type: 'UndoReversal',
  userId: USER_ID,
  refundId: 'r1',
  earlier: nothingKnown,
} as const;

describe('Crediting a purchase', () => {
  it('adds a lot of its own', () => given(opened).when(credit()).then(bought()));

  it('numbers its lot after those before', () => {
    const second = { ...credit(500), paymentId: 'p2' };
    const [event] = ledger.decide(second, replay(ledger, [opened, bought()]));
    expect(event?.data).toMatchObject({ paymentId: 'p2', seq: 2, balanceAfter: 1_500 });
  });

  it('happens once for one payment', () => given(opened, bought()).when(credit()).thenNothing());

  it('happens once, also when the purchase lies in an earlier segment', () => {
    const earlier = knownOf([replay(ledger, [opened, bought()])]);
    given(opened)
      .when({ ...credit(), earlier })
      .thenNothing();
  });

  it('is refused with other content under a known payment', () =>
    given(opened, bought()).when(credit(500)).thenRefuses('purchase.other-content'));

  it.each([0, -5, 0.5, Number.NaN])('refuses %p ticks', (ticks) =>
    given(opened).when(credit(ticks)).thenRefuses('ledger.amount'),
  );
});

describe('Reversing a purchase', () => {
  it('takes back all of an untouched one', () =>
    given(opened, bought())
      .when(reverse())
      .then(reversal(1_000, 85_000, 0)));

  it('takes back what is left of a used one, in ticks and in kopecks', () =>
    given(opened, bought(), used(300, 25_500, 700))
      .when(reverse())
      .then(reversal(700, 59_500, 0)));

  it('happens once for one refund', () =>
    given(opened, bought(), reversal(1_000, 85_000, 0))
      .when(reverse())
      .thenNothing());

  it('takes the sum that was agreed, and no other', () => {
    const past = [opened, bought(), used(300, 25_500, 700)];
    given(...past)
      .when(reverse('r1', 59_500))
      .then(reversal(700, 59_500, 0));
    given(...past)
      .when(reverse('r1', 85_000))
      .then(refusal('r1', 'refund.sum-changed'));
    given(...past, reversal(700, 59_500, 0))
      .when(reverse('r1', 85_000))
      .thenNothing();
  });

  it('is refused when nothing is left, and says so', () =>
    given(opened, bought(), used(1_000, 85_000, 0))
      .when(reverse())
      .then(refusal('r1', 'refund.nothing-left')));

  it('is refused for good: what comes back later changes nothing', () => {
    const empty = [opened, bought(), used(1_000, 85_000, 0)];
    given(...empty, refusal('r1', 'refund.nothing-left'), back(1_000, 85_000, 1_000))
      .when(reverse())
      .thenNothing();
  });

  it('is refused for a payment that bought nothing', () =>
    given(opened).when(reverse()).thenRefuses('refund.unknown-purchase'));

  it('takes what a late refund of a report has given back, under a new refund', () => {
    const books = replay(ledger, [
      ...[opened, bought(), used(300, 25_500, 700), reversal(700, 59_500, 0)],
      ...ledger.decide(
        { type: 'RefundTicks', userId: USER_ID, debit: debitOf, code: 'x', earlier: nothingKnown },
        replay(ledger, [opened, bought(), used(300, 25_500, 700), reversal(700, 59_500, 0)]),
      ),
    ]);
    const [event] = ledger.decide(reverse('r2'), books);
    expect(event?.data).toMatchObject({ ticks: 300, kopecks: 25_500, balanceAfter: 0 });
  });
});

describe('A refund that is paid back already', () => {
  it('takes its share of the ticks, a fraction of a tick left to their owner', () => {
    given(opened, bought())
      .when(paidBack(1_000))
      .then(share(11, 1_000, 989));
    given(opened, bought(), used(300, 25_500, 700))
      .when(paidBack(1_000))
      .then(share(11, 1_000, 689));
  });

  it('leaves to the next refund what is left, to the kopeck', () => {
    given(opened, bought(), share(11, 1_000, 989))
      .when(reverse())
      .then(reversal(989, 84_000, 0));
  });

  it('takes all where it is all, and says what it found no ticks for', () => {
    given(opened, bought())
      .when(paidBack(85_000))
      .then(share(1_000, 85_000, 0));
    given(opened, bought(), used(300, 25_500, 700))
      .when(paidBack(85_000))
      .then(share(700, 59_500, 0, 25_500));
  });

  it('takes nothing where nothing is left, nor for less than a tick, once and for good', () => {
    const empty = [opened, bought(), used(1_000, 85_000, 0)];
    const nothing = refusal('provider-1', 'refund.nothing-left', 45_000);
    given(...empty)
      .when(paidBack(45_000))
      .then(nothing);
    given(...empty, nothing, back(1_000, 85_000, 1_000))
      .when(paidBack(45_000))
      .thenNothing();
    given(opened, bought())
      .when(paidBack(84))
      .then(refusal('provider-1', 'refund.nothing-left', 84));
  });

  it('takes in the same step what the undoing of another refund has given back', () => {
    const nothing = refusal('provider-1', 'refund.nothing-left', 42_500);
    given(opened, bought(), reversal(1_000, 85_000, 0), nothing)
      .when(undo)
      .then(undone(1_000, 85_000, 1_000), share(500, 42_500, 500));
    const first = replay(ledger, [opened, bought(), reversal(1_000, 85_000, 0), nothing]);
    given(opened)
      .when({ ...undo, earlier: knownOf([first]) })
      .then(undone(1_000, 85_000, 1_000), share(500, 42_500, 500));
    const second = replay(ledger, [opened, undone(1_000, 85_000, 1_000), share(500, 42_500, 500)]);
    given(opened)
      .when({ ...paidBack(42_500), earlier: knownOf([second, first]) })
      .thenNothing();
    expect(knownOf([second, first]).reversals.get('provider-1')?.shortKopecks).toBe(0);
  });
});

describe('Undoing a reversal', () => {
  it('gives back exactly what it took', () =>
    given(opened, bought(), reversal(1_000, 85_000, 0))
      .when(undo)
      .then(undone(1_000, 85_000, 1_000)));

  it('happens once', () =>
    given(opened, bought(), reversal(1_000, 85_000, 0), undone(1_000, 85_000, 1_000))
      .when(undo)
      .thenNothing());

  it('has nothing to give where nothing was taken', () =>
    given(opened, bought()).when(undo).thenNothing());

  it('knows a reversal of an earlier segment, and that a later one has undone it', () => {
    const first = replay(ledger, [opened, bought(), reversal(1_000, 85_000, 0)]);
    const second = replay(ledger, [opened, undone(1_000, 85_000, 1_000)]);
    given(opened)
      .when({ ...undo, earlier: knownOf([first]) })
      .then(undone(1_000, 85_000, 1_000));
    given(opened, undone(1_000, 85_000, 1_000))
      .when({ ...undo, earlier: knownOf([first]) })
      .thenNothing();
    given(opened)
      .when({ ...undo, earlier: knownOf([second, first]) })
      .thenNothing();
  });

  it('writes nothing where lots and balance do not agree', () => {
    const past = [opened, bought(), reversal(1_000, 85_000, 0)];
    const books = { ...replay(ledger, past), balance: 1 };
    expect(() => ledger.decide(undo, books)).toThrow(RangeError);
    const before = { ...replay(ledger, past.slice(0, 2)), balance: 1_001 };
    expect(() => ledger.decide(reverse(), before)).toThrow(RangeError);
  });
});
