import { describe, expect, it } from '@jest/globals';
import type { OwnPayment, OwnRefund, Proof, TakenBack } from './own-payments.js';
import type { Books, TheirPayment, TheirRefund, TheirUnreadable } from './books.js';
import { reconcile } from './reconcile.js';

const proof = (type: string, recordedAt: string): Proof => ({
  type,
  recordedAt,
  stream: 'payment-p1',
  revision: 0,
  position: '1',
  eventId: 'e',
});
const takenBack = (kopecks = 85_000): TakenBack => ({
  refundId: 'r1',
  kopecks,
  proof: proof('PurchaseReversed', '2026-06-15T09:59:00.000Z'),
});
const own = (changes: Partial<OwnPayment> = {}): OwnPayment => ({
  paymentId: 'p1',
  userId: 'u1',
  ticks: 1_000,
  kopecks: 85_000,
  providerId: 'y1',
  requested: proof('PaymentRequested', '2026-06-15T09:00:00.000Z'),
  succeeded: proof('PaymentSucceeded', '2026-06-15T09:01:00.000Z'),
  mismatch: null,
  credits: [{ kopecks: 85_000, proof: proof('TicksPurchased', '2026-06-15T09:01:00.000Z') }],
  refunds: [],
  asked: new Map(),
  failed: new Set(),
  taken: [],
  ...changes,
});
const theirs = (changes: Partial<TheirPayment> = {}): TheirPayment => ({
  providerId: 'y1',
  paymentId: 'p1',
  amount: '850.00',
  currency: 'RUB',
  isTest: false,
  createdAt: '2026-06-15T09:00:01.000Z',
  paidAt: '2026-06-15T09:00:50.000Z',
  ...changes,
});
const refundOf = (changes: Partial<OwnRefund> = {}): OwnRefund => ({
  refundId: 'r1',
  providerRefundId: 'yr1',
  kopecks: 85_000,
  askedAt: '2026-06-15T09:58:30.000Z',
  proof: proof('PaymentRefunded', '2026-06-15T10:00:00.000Z'),
  ...changes,
});
const refunded = (changes: Partial<OwnRefund> = {}, taken = [takenBack()]): OwnPayment =>
  own({ refunds: [refundOf(changes)], taken });
const theirRefund: TheirRefund = {
  providerRefundId: 'yr1',
  providerId: 'y1',
  amount: '850.00',
  createdAt: '2026-06-15T09:59:00.000Z',
};
const differences = (one: OwnPayment, changes: Partial<Books> = {}) =>
  reconcile({
    own: new Map([[one.paymentId, one]]),
    payments: [theirs()],
    refunds: [],
    unreadable: [],
    hasPayments: true,
    hasRefunds: true,
    isRegister: false,
    views: null,
    settledBefore: '2026-06-20T00:00:00.000Z',
    from: '2026-06-14T21:00:00.000Z',
    before: '2026-06-15T21:00:00.000Z',
    isTestAllowed: false,
    ...changes,
  });
const found = (one: OwnPayment, changes: Partial<Books> = {}) =>
  differences(one, changes).map(({ type, side }) => `${type} ${side}`);

const register = { hasRefunds: false, isRegister: true } as const;

describe('What is no difference', () => {
  it('a register that tells only the numbers of the provider', () =>
    expect(found(own(), { payments: [theirs({ paymentId: null })], ...register })).toEqual([]));

  it('a payment of which the provider has just been told, while ours is on its way', () => {
    const waiting = own({ succeeded: null, credits: [] });
    const settledBefore = '2026-06-15T09:00:40.000Z';
    expect(found(waiting, { settledBefore })).toEqual([]);
    expect(found(waiting)).toEqual(['missing log']);
    expect(found(own({ credits: [] }), { settledBefore })).toEqual([]);
    expect(found(own({ credits: [] }))).toEqual(['missing log']);
  });

  it('a payment that was paid after the provider gave its list', () => {
    const settledBefore = '2026-06-15T09:00:40.000Z';
    expect(found(own(), { payments: [], settledBefore })).toEqual([]);
    expect(found(own(), { payments: [] })).toEqual(['missing provider']);
  });

  it('a refund on its way, seen from either side', () => {
    const settledBefore = '2026-06-15T09:58:00.000Z';
    expect(found(own(), { refunds: [theirRefund], settledBefore })).toEqual([]);
    expect(found(own(), { refunds: [theirRefund] })).toEqual(['missing log']);
    expect(found(refunded(), { settledBefore })).toEqual([]);
    expect(found(refunded())).toEqual(['missing provider']);
  });

  it('a payment of midnight, which the register tells under the day it was paid', () => {
    const late = own({
      requested: proof('PaymentRequested', '2026-06-15T20:55:00.000Z'),
      succeeded: proof('PaymentSucceeded', '2026-06-15T21:05:00.000Z'),
    });
    expect(found(late, { payments: [], ...register })).toEqual([]);
  });
});

describe('A register', () => {
  const ofRefunds = { hasPayments: false, isRegister: true, payments: [] } as const;

  it('of refunds misses no payment, and finds what is wrong with refunds', () => {
    expect(found(refunded(), { ...ofRefunds, refunds: [theirRefund] })).toEqual([]);
    expect(found(refunded(), ofRefunds)).toEqual(['missing provider']);
    const other = { ...theirRefund, amount: '849.00' };
    expect(found(refunded(), { ...ofRefunds, refunds: [other] })).toEqual(['amount provider']);
    expect(found(own(), { ...ofRefunds, refunds: [theirRefund] })).toEqual(['missing log']);
  });

  it('of payments misses no refund', () => expect(found(refunded(), register)).toEqual([]));

  it('of a day misses no refund of midnight, of the day before or of the cabinet', () => {
    const after = proof('PaymentRefunded', '2026-06-15T21:00:30.000Z');
    expect(found(refunded({ proof: after }), ofRefunds)).toEqual([]);
    const asked = { askedAt: '2026-06-14T20:59:30.000Z' };
    expect(found(refunded(asked), ofRefunds)).toEqual([]);
    expect(found(refunded({ askedAt: null }), ofRefunds)).toEqual([]);
  });
});

describe('What cannot be read', () => {
  const unreadable = (changes: Partial<TheirUnreadable> = {}): readonly TheirUnreadable[] => [
    { kind: 'payment', id: 'y9', providerId: 'y9', ownId: null, createdAt: null, ...changes },
  ];
  const told = (one: OwnPayment, changes: Partial<Books>) =>
    found(one, { payments: [], ...changes });

  it('is a difference of its own, and hides no other', () => {
    expect(told(own(), { unreadable: unreadable() })).toEqual([
      'missing provider',
      'unreadable provider',
    ]);
  });

  it('is no missing payment, by either number that can be read', () => {
    for (const changes of [{ providerId: 'y1' }, { ownId: 'p1' }])
      expect(told(own(), { unreadable: unreadable(changes) })).toEqual(['unreadable provider']);
  });

  it('is no missing refund', () => {
    const refunds = unreadable({ kind: 'refund', id: 'yr1', providerId: 'y1' });
    expect(found(refunded(), { unreadable: refunds })).toEqual(['unreadable provider']);
  });

  it('counts within its days only, where its time can be read', () => {
    const at = (createdAt: string) => found(own(), { unreadable: unreadable({ createdAt }) });
    expect(at('2026-06-15T12:00:00.000Z')).toEqual(['unreadable provider']);
    expect(at('2026-06-15T21:00:00.000Z')).toEqual([]);
  });
});

describe('A payment that was paid twice', () => {
  const again = theirs({ providerId: 'y2', createdAt: '2026-06-15T09:05:00.000Z', amount: '1.00' });
  const named = (payments: readonly TheirPayment[], refunds: readonly TheirRefund[] = []) =>
    differences(own(), { payments, refunds }).map(({ code, providerId }) => [code, providerId]);

  it('is told once, by the number of the one that bought nothing, in whatever order', () => {
    expect(named([theirs(), again])).toEqual([['paid-twice', 'y2']]);
    expect(named([again, theirs()])).toEqual([['paid-twice', 'y2']]);
  });

  it('and given back in the cabinet is no difference any more', () => {
    const back = { ...theirRefund, providerId: 'y2', amount: '1.00' };
    expect(named([again, theirs()], [back])).toEqual([]);
    expect(named([again, theirs()], [{ ...back, amount: '0.50' }])).toEqual([['paid-twice', 'y2']]);
  });
});

describe('Money that bought nothing and was given back in the cabinet', () => {
  const back = (providerId: string) => [{ ...theirRefund, providerId }];

  it('is no difference: a stranger’s payment, or one of another sum', () => {
    const strange = [theirs(), theirs({ providerId: 'y3', paymentId: 'nobody' })];
    expect(found(own(), { payments: strange })).toEqual(['missing log']);
    expect(found(own(), { payments: strange, refunds: back('y3') })).toEqual([]);
    const mismatch = proof('PaymentMismatchFound', '2026-06-15T09:01:00.000Z');
    const otherwise = own({ succeeded: null, credits: [], mismatch, taken: [] });
    expect(found(otherwise)).toEqual(['amount log']);
    expect(found(otherwise, { refunds: back('y1') })).toEqual([]);
  });

  it('is one where the ticks were credited', () =>
    expect(found(own(), { refunds: back('y1') })).toEqual(['missing log']));
});

describe('What is a difference', () => {
  it('a refund of the cabinet beyond what the ledger took back', () => {
    const refunds = [theirRefund];
    const taken = [takenBack(20_000)];
    expect(found(refunded(), { refunds })).toEqual([]);
    expect(found(refunded({}, taken), { refunds })).toEqual(['amount log']);
    const undone = [takenBack(), takenBack(-85_000)];
    expect(found(refunded({}, undone), { refunds })).toEqual(['amount log']);
  });

  it('ticks taken back for a refund that is not there, on every day until they are given back', () => {
    const asked = new Map([['r1', '2026-06-15T09:58:30.000Z']]);
    const failed = new Set(['r1']);
    const codes = (one: OwnPayment, changes: Partial<Books> = {}) =>
      differences(one, changes).map(({ code }) => code);
    const alone = own({ asked, failed, taken: [takenBack()] });
    expect(codes(alone)).toEqual(['reversal-alone']);
    const later = { from: '2026-07-01T00:00:00.000Z', before: '2026-07-02T00:00:00.000Z' };
    expect(codes(alone, later)).toEqual(['reversal-alone']);
    const earlier = { from: '2026-06-13T00:00:00.000Z', before: '2026-06-14T00:00:00.000Z' };
    expect(codes(alone, { ...earlier, payments: [] })).toEqual([]);
    expect(codes(alone, { settledBefore: '2026-06-15T09:58:59.000Z' })).toEqual([]);
    expect(codes(own({ asked, failed, taken: [takenBack(), takenBack(-85_000)] }))).toEqual([]);
    expect(codes(own({ taken: [takenBack()] }))).toEqual(['reversal-alone']);
    expect(codes(own({ asked, taken: [takenBack()] }))).toEqual(['refund-underway']);
  });
});
