import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LotShare } from '../../../../eventstore/ticks/ticks.events.js';
import { postingsOf, type PostedEvent } from './postings.js';
import { TrialBalance } from './trial-balance.js';

const of = { userId: 'u', balanceAfter: 0 };
const debit = { debitId: 't.0.1', taskId: 't', index: 0, attempt: 1 };
const lots: readonly LotShare[] = [
  { lotId: 'p', kind: 'purchase', seq: 1, ticks: 100, kopecks: 8_500 },
];

const amounts = fc.integer({ min: 1, max: 1_000_000 });
const events: fc.Arbitrary<PostedEvent> = fc
  .tuple(amounts, amounts, fc.nat(9))
  .map(([ticks, kopecks, kind]): PostedEvent => {
    const share: LotShare = { lotId: 'p', kind: 'purchase', seq: 1, ticks, kopecks };
    const purchase = { ...of, paymentId: 'p', refundId: 'r', ticks, kopecks, seq: 1 };
    const all: readonly PostedEvent[] = [
      {
        type: 'TicksGranted',
        version: 1,
        data: { ...of, ticks, grantId: 'g', reason: 'welcome', seq: 1 },
      },
      { type: 'TicksPurchased', version: 1, data: purchase },
      { type: 'TicksDebited', version: 1, data: { ...of, ...debit, ticks, lots: [share] } },
      {
        type: 'TicksRefunded',
        version: 1,
        data: { ...of, ...debit, ticks, lots: [share], code: 'x' },
      },
      {
        type: 'TicksAdded',
        version: 2,
        data: { ...of, ticks, adjustmentId: 'a', seq: 1, reason: '', reasonPrint: null },
      },
      {
        type: 'TicksWithdrawn',
        version: 2,
        data: { ...of, ticks, adjustmentId: 'a', lots: [share], reason: '', reasonPrint: null },
      },
      { type: 'PurchaseReversed', version: 2, data: { ...purchase, shortKopecks: 0 } },
      { type: 'PurchaseReversalUndone', version: 1, data: purchase },
      {
        type: 'PaymentSucceeded',
        version: 1,
        data: { paymentId: 'p', userId: 'u', providerId: 'y', kopecks, ticks },
      },
      {
        type: 'PaymentRefunded',
        version: 1,
        data: {
          paymentId: 'p',
          userId: 'u',
          refundId: 'r',
          providerRefundId: 'yr',
          kopecks,
          source: 'admin',
        },
      },
    ];
    return all[kind] ?? (all[0] as PostedEvent);
  });

describe('Postings', () => {
  it('sum to zero in each commodity, at every position', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        const sums = { TICK: 0, RUB: 0 };
        for (const event of history) {
          for (const { commodity, amount } of postingsOf(event)) sums[commodity] += amount;
          expect(sums).toEqual({ TICK: 0, RUB: 0 });
        }
      }),
    );
  });

  it('recognise revenue when ticks are used, and take it back when they are refunded', () => {
    const data = { ...of, ...debit, ticks: 100, lots };
    const used = postingsOf({ type: 'TicksDebited', version: 1, data });
    expect(used).toContainEqual({ commodity: 'RUB', account: 'revenue', amount: -8_500 });
    const refunded = postingsOf({
      type: 'TicksRefunded',
      version: 1,
      data: { ...data, code: 'x' },
    });
    expect(refunded).toContainEqual({ commodity: 'RUB', account: 'revenue', amount: 8_500 });
  });
});

describe('Postings of an adjustment', () => {
  const data = { ...of, ticks: 100, adjustmentId: 'a', reason: '', reasonPrint: null };

  it('that adds ticks move no money', () =>
    expect(postingsOf({ type: 'TicksAdded', version: 2, data: { ...data, seq: 1 } })).toEqual([
      { commodity: 'TICK', account: 'adjusted', amount: 100 },
      { commodity: 'TICK', account: 'customers', amount: -100 },
    ]));

  it('that withdraws bought ticks make what they cost revenue', () =>
    expect(postingsOf({ type: 'TicksWithdrawn', version: 2, data: { ...data, lots } })).toEqual([
      { commodity: 'TICK', account: 'customers', amount: 100 },
      { commodity: 'TICK', account: 'adjusted', amount: -100 },
      { commodity: 'RUB', account: 'deferred', amount: 8_500 },
      { commodity: 'RUB', account: 'revenue', amount: -8_500 },
    ]));

  it('that withdraws a gift move no money either', () => {
    const gift = lots.map((lot) => ({ ...lot, kopecks: 0 }));
    const moved = postingsOf({ type: 'TicksWithdrawn', version: 2, data: { ...data, lots: gift } });
    expect(moved.map(({ commodity }) => commodity)).toEqual(['TICK', 'TICK']);
  });
});

describe('Postings of a reversal', () => {
  it('owe the buyer what its lot cost, and no more once it is undone', () => {
    const data = { ...of, refundId: 'r', paymentId: 'p', ticks: 70, kopecks: 5_955, seq: 1 };
    const there = postingsOf({
      type: 'PurchaseReversed',
      version: 2,
      data: { ...data, shortKopecks: 0 },
    });
    expect(there).toContainEqual({ commodity: 'RUB', account: 'refund-payable', amount: -5_955 });
    const back = postingsOf({ type: 'PurchaseReversalUndone', version: 1, data });
    expect(back).toContainEqual({ commodity: 'RUB', account: 'refund-payable', amount: 5_955 });
    expect(back).toContainEqual({ commodity: 'TICK', account: 'customers', amount: -70 });
  });

  it('are none for what moves nothing', () => {
    const data = { userId: 'u', n: 1, balance: 5, lots: [], nextSeq: 1 };
    expect(postingsOf({ type: 'BooksClosed', version: 1, data })).toEqual([]);
  });
});

describe('A trial balance', () => {
  it('carries what was before, shows what moved, and leaves out what came later', () => {
    const balance = new TrialBalance('2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z');
    const paid = (kopecks: number): PostedEvent => ({
      type: 'PaymentSucceeded',
      version: 1,
      data: { paymentId: 'p', userId: 'u', providerId: 'y', kopecks, ticks: 1 },
    });
    balance.take(paid(100), '2026-05-31T23:59:59.999Z');
    balance.take(paid(20), '2026-06-01T00:00:00.000Z');
    balance.take(paid(3), '2026-07-01T00:00:00.000Z');
    const provider = balance.accounts.find(({ account }) => account === 'provider');
    expect(provider).toMatchObject({ opening: 100, debit: 20, credit: 0, closing: 120 });
    const sum = balance.accounts.reduce((total, { closing }) => total + closing, 0);
    expect(sum).toBe(0);
  });
});
