import { describe, expect, it } from '@jest/globals';
import type { Lot, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { ADJUSTMENT_TICKS_MAX, adjustmentOf } from './adjustments.js';
import { knownOf, nothingKnown } from './known.js';
import { ledger } from './ledger.js';

const given = decides(ledger);
const USER_ID = 'u1';
const REASON = 'Извинение за сбой';
const PRINT = 'print of the reason';

const opened = (n = 1): TicksEvent => ({
  type: 'BooksOpened',
  version: 1,
  data: { userId: USER_ID, n, balance: 0, lots: [], nextSeq: 1, previousHash: null },
});
const granted = (ticks: number): TicksEvent => ({
  type: 'TicksGranted',
  version: 1,
  data: { userId: USER_ID, grantId: 'g1', ticks, reason: 'welcome', seq: 1, balanceAfter: ticks },
});
const bought = (ticks: number, kopecks: number, seq: number, balanceAfter: number): TicksEvent => ({
  type: 'TicksPurchased',
  version: 1,
  data: { userId: USER_ID, paymentId: `p${seq}`, ticks, kopecks, seq, balanceAfter },
});
const added = (ticks: number, seq: number, balanceAfter: number, id = 'a1'): TicksEvent => ({
  type: 'TicksAdded',
  version: 2,
  data: {
    userId: USER_ID,
    adjustmentId: id,
    ticks,
    seq,
    reason: REASON,
    reasonPrint: PRINT,
    balanceAfter,
  },
});
const withdrawn = (
  ticks: number,
  lots: readonly Lot[],
  balanceAfter: number,
  id = 'a1',
): TicksEvent => ({
  type: 'TicksWithdrawn',
  version: 2,
  data: {
    userId: USER_ID,
    adjustmentId: id,
    ticks,
    lots,
    reason: REASON,
    reasonPrint: PRINT,
    balanceAfter,
  },
});
const gift = (ticks: number): Lot => ({
  lotId: 'g1',
  kind: 'promotion',
  seq: 1,
  ticks,
  kopecks: 0,
});
const sold = (ticks: number, kopecks: number, seq: number): Lot => ({
  lotId: `p${seq}`,
  kind: 'purchase',
  seq,
  ticks,
  kopecks,
});

const of = {
  userId: USER_ID,
  adjustmentId: 'a1',
  formerId: null,
  reason: REASON,
  reasonPrint: PRINT,
  earlier: nothingKnown,
};
const add = (ticks: number) => ({ type: 'AddTicks', ...of, ticks }) as const;
const withdraw = (ticks: number) => ({ type: 'WithdrawTicks', ...of, ticks }) as const;

describe('Adding ticks', () => {
  it('makes a lot of their own, which nobody paid for', () => {
    given(opened(), granted(100))
      .when(add(50))
      .then(added(50, 2, 150));
    expect(replay(ledger, [opened(), granted(100), added(50, 2, 150)]).lots).toEqual([
      gift(100),
      { lotId: 'a1', kind: 'adjustment', seq: 2, ticks: 50, kopecks: 0 },
    ]);
  });

  it('comes after what was bought before, and before what is bought later', () => {
    const past = [opened(), bought(10, 850, 1, 10), added(10, 2, 20), bought(10, 850, 3, 30)];
    const books = replay(ledger, past);
    expect(books.lots.map(({ lotId }) => lotId)).toEqual(['p1', 'a1', 'p3']);
    expect(books.nextSeq).toBe(4);
  });

  it('happens once for one id, whatever happened in between', () =>
    given(opened(), added(50, 1, 50), bought(10, 850, 2, 60))
      .when(add(50))
      .thenNothing());

  it('is refused with another number under a known id', () => {
    given(opened(), added(50, 1, 50))
      .when(add(51))
      .thenRefuses('adjustment.other-content');
    given(opened(), added(50, 1, 50))
      .when(withdraw(50))
      .thenRefuses('adjustment.other-content');
    given(opened(), granted(50), withdrawn(50, [gift(50)], 0))
      .when(add(50))
      .thenRefuses('adjustment.other-content');
  });

  it('waits for the books to be opened, and goes on where they are closed', () => {
    given().when(add(1)).thenRefuses('ledger.not-open');
    const data = { userId: USER_ID, n: 1, balance: 0, lots: [], nextSeq: 1 };
    const closed: TicksEvent = { type: 'BooksClosed', version: 1, data };
    given(opened(), closed).when(add(1)).thenRefuses('ledger.closed');
    given(opened(), closed).when(withdraw(1)).thenRefuses('ledger.closed');
  });
});

describe('Withdrawing ticks', () => {
  it('takes lots in the order of a debit, with the kopecks that they cost', () =>
    given(opened(), granted(30), bought(100, 8_507, 2, 130), bought(100, 9_000, 3, 230))
      .when(withdraw(60))
      .then(withdrawn(60, [gift(30), sold(30, 2_552, 2)], 170)));

  it('leaves the rest of a lot with the rest of its kopecks', () => {
    const past = [opened(), bought(100, 8_507, 1, 100), withdrawn(30, [sold(30, 2_552, 1)], 70)];
    expect(replay(ledger, past)).toMatchObject({ balance: 70, lots: [sold(70, 5_955, 1)] });
  });

  it('may take the last tick', () =>
    given(opened(), granted(30))
      .when(withdraw(30))
      .then(withdrawn(30, [gift(30)], 0)));

  it('never goes below zero, and says how many there are', () =>
    expect(() => ledger.decide(withdraw(31), replay(ledger, [opened(), granted(30)]))).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'adjustment.not-enough-ticks',
        detail: 'Списать 31 нельзя: тиков на балансе пользователя — 30',
        extras: { balance: 30, required: 31, shortfall: 1 },
      }),
    ));

  it('writes nothing where lots and balance do not agree', () => {
    const books = { ...replay(ledger, [opened(), granted(30)]), balance: 29 };
    expect(() => ledger.decide(withdraw(10), books)).toThrow(RangeError);
  });

  it('happens once for one id, also when nothing is left', () =>
    given(opened(), granted(30), withdrawn(30, [gift(30)], 0))
      .when(withdraw(30))
      .thenNothing());

  it('leaves to a refund of the payment what is left of its purchase', () => {
    const past = [opened(), bought(100, 8_507, 1, 100), withdrawn(30, [sold(30, 2_552, 1)], 70)];
    const of = {
      userId: USER_ID,
      refundId: 'r1',
      paymentId: 'p1',
      sum: { of: 'left' as const, agreedKopecks: null },
    };
    const reverse = { ...of, earlier: nothingKnown };
    given(...past)
      .when({ type: 'ReversePurchase', ...reverse })
      .then({
        type: 'PurchaseReversed',
        version: 2,
        data: {
          userId: USER_ID,
          refundId: 'r1',
          paymentId: 'p1',
          ticks: 70,
          kopecks: 5_955,
          seq: 1,
          shortKopecks: 0,
          balanceAfter: 0,
        },
      });
    given(opened(), bought(100, 8_507, 1, 100), withdrawn(100, [sold(100, 8_507, 1)], 0))
      .when({ type: 'ReversePurchase', ...reverse })
      .then({
        type: 'PurchaseReversalRefused',
        version: 1,
        data: {
          userId: USER_ID,
          refundId: 'r1',
          paymentId: 'p1',
          code: 'refund.nothing-left',
          shortKopecks: 0,
        },
      });
  });
});

describe('An adjustment', () => {
  it.each([0, -1, 1.5, Number.NaN, Infinity, ADJUSTMENT_TICKS_MAX + 1])(
    'of %p ticks is refused',
    (ticks) => {
      given(opened(), granted(10)).when(add(ticks)).thenRefuses('ledger.amount');
      given(opened(), granted(10)).when(withdraw(ticks)).thenRefuses('ledger.amount');
    },
  );

  it('may be as large as the most, and no more', () =>
    given(opened())
      .when(add(ADJUSTMENT_TICKS_MAX))
      .then(added(ADJUSTMENT_TICKS_MAX, 1, ADJUSTMENT_TICKS_MAX)));

  it('is known from earlier segments', () => {
    const earlier = knownOf([
      replay(ledger, [opened(2), withdrawn(5, [], 45, 'a2')]),
      replay(ledger, [opened(1), added(50, 1, 50)]),
    ]);
    given(opened(3))
      .when({ ...add(50), earlier })
      .thenNothing();
    given(opened(3))
      .when({ ...withdraw(5), adjustmentId: 'a2', earlier })
      .thenNothing();
    given(opened(3))
      .when({ ...add(5), adjustmentId: 'a2', earlier })
      .thenRefuses('adjustment.other-content');
  });

  it('is known under the id that the same request had a little earlier', () => {
    given(opened(), added(50, 1, 50))
      .when({ ...add(50), adjustmentId: 'a2', formerId: 'a1' })
      .thenNothing();
    given(opened(), added(50, 1, 50))
      .when({ ...add(50), adjustmentId: 'a3', formerId: 'a2' })
      .then(added(50, 2, 100, 'a3'));
  });

  it('is another with another reason, and any with one of which nothing is known', () => {
    const other = { ...add(50), reason: 'Другая', reasonPrint: 'another print' };
    given(opened(), added(50, 1, 50))
      .when(other)
      .thenRefuses('adjustment.other-content');
    const old = added(50, 1, 50);
    const unknown = { ...old, data: { ...old.data, reasonPrint: null } } as TicksEvent;
    given(opened(), unknown).when(other).thenNothing();
  });

  it('is known by its own id first, in whatever segment', () => {
    const earlier = knownOf([replay(ledger, [opened(1), added(50, 1, 50, 'a2')])]);
    given(opened(2), added(7, 1, 57, 'a1'))
      .when({ ...add(50), adjustmentId: 'a2', formerId: 'a1', earlier })
      .thenNothing();
  });

  it('is remembered with its sign and the balance after it', () => {
    const books = replay(ledger, [
      ...[opened(), added(50, 1, 50, 'a1'), withdrawn(20, [], 30, 'a2'), added(5, 2, 35, 'a3')],
    ]);
    const seen = (adjustmentId: string) =>
      adjustmentOf({ adjustmentId, formerId: null }, nothingKnown, books);
    expect(seen('a1')).toMatchObject({ amount: 50, balanceAfter: 50 });
    expect(seen('a2')).toMatchObject({ amount: -20, balanceAfter: 30 });
    expect(seen('a4')).toBeNull();
  });
});
