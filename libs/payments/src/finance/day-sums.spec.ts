import { describe, expect, it } from '@jest/globals';
import type { TheirPayment } from './books.js';
import { moneyByDay } from './day-sums.js';
import type { OwnPayment, Proof } from './own-payments.js';

const proof = (recordedAt: string): Proof => ({
  type: 'PaymentSucceeded',
  stream: 'payment-p1',
  revision: 2,
  position: '1',
  eventId: 'e',
  recordedAt,
});
const own = (changes: Partial<OwnPayment>): OwnPayment => ({
  paymentId: 'p1',
  userId: 'u1',
  ticks: 1_000,
  kopecks: 85_000,
  providerId: 'y1',
  requested: proof('2026-06-14T20:58:00.000Z'),
  succeeded: null,
  mismatch: null,
  credits: [],
  refunds: [],
  asked: new Map(),
  failed: new Set(),
  taken: [],
  ...changes,
});
const list = { payments: [], refunds: [], isRegister: false };
const june = (time: string) => time >= '2026-05-31T21' && time < '2026-06-30T21';

describe('The money of a period', () => {
  it('is counted by each book on the Moscow day that it tells', () => {
    const paid = own({
      succeeded: proof('2026-06-14T21:02:00.000Z'),
      refunds: [
        {
          refundId: 'r1',
          providerRefundId: 'yr1',
          kopecks: 40_000,
          askedAt: null,
          proof: proof('2026-06-16T09:00:00Z'),
        },
        {
          refundId: 'r2',
          providerRefundId: 'yr2',
          kopecks: 1_000,
          askedAt: null,
          proof: proof('2026-07-16T09:00:00Z'),
        },
      ],
    });
    const theirs = {
      payments: [
        {
          providerId: 'y1',
          paymentId: 'p1',
          amount: '850.00',
          currency: 'RUB',
          isTest: false,
          createdAt: '2026-06-14T20:58:01.000Z',
          paidAt: '2026-06-14T20:59:59.000Z',
        },
      ],
      refunds: [
        {
          providerRefundId: 'yr1',
          providerId: 'y1',
          amount: '400.00',
          createdAt: '2026-06-16T08:00:00Z',
        },
      ],
    };
    const dollars = { ...theirs.payments[0], currency: 'USD' } as TheirPayment;
    const foreign = moneyByDay([], { ...list, payments: [dollars] }, june);
    expect(foreign.all.theirs).toMatchObject({ paid: 1, paidKopecks: 0 });
    const none = { paid: 0, paidKopecks: 0, refunded: 0, refundedKopecks: 0 };
    const { all, days } = moneyByDay([paid, own({})], { ...list, ...theirs }, june);
    expect(all.ours).toEqual({
      paid: 1,
      paidKopecks: 85_000,
      refunded: 1,
      refundedKopecks: 40_000,
    });
    expect(all.theirs).toEqual(all.ours);
    expect(days).toEqual([
      { day: '2026-06-14', ours: none, theirs: { ...none, paid: 1, paidKopecks: 85_000 } },
      { day: '2026-06-15', ours: { ...none, paid: 1, paidKopecks: 85_000 }, theirs: none },
      {
        day: '2026-06-16',
        ours: { ...none, refunded: 1, refundedKopecks: 40_000 },
        theirs: { ...none, refunded: 1, refundedKopecks: 40_000 },
      },
    ]);
  });

  it('counts a refund that was pending on the day on which it was done', () => {
    const refund = { refundId: 'r1', providerRefundId: 'yr1', kopecks: 40_000, askedAt: null };
    const done = own({ refunds: [{ ...refund, proof: proof('2026-06-02T09:00:00Z') }] });
    const of = { providerId: 'y1', amount: '400.00' };
    const asked = { ...of, providerRefundId: 'yr1', createdAt: '2026-05-31T09:00:00Z' };
    const unknown = { ...of, providerRefundId: 'yr2', createdAt: '2026-06-03T09:00:00Z' };
    const told = { ...list, refunds: [asked, unknown] };
    const { days } = moneyByDay([done], told, june);
    expect(days.map(({ day, ours, theirs }) => [day, ours.refunded, theirs.refunded])).toEqual([
      ['2026-06-02', 1, 1],
      ['2026-06-03', 0, 1],
    ]);
    const register = { ...told, isRegister: true };
    expect(moneyByDay([done], register, june).all.theirs.refunded).toBe(1);
  });
});
