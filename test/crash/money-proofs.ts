import { expect } from '@jest/globals';
import type { EventOf } from '../../eventstore/catalogue.js';
import type { OpenedEvent } from '../../libs/kernel/src/index.js';
import type { Difference } from '../../libs/payments/src/finance/books.js';
import type { ShopPayment, ShopRefund } from '../../libs/payments/src/testing/yookassa-server.js';
import { all, type Log } from './audit.js';
import { reasonOf, type Asked } from './money-adjustments.js';

type Made = OpenedEvent<EventOf<'TicksAdded' | 'TicksWithdrawn'>>;
type Opened = readonly OpenedEvent[];

/** Each request that was answered with a success is in the log once, and nothing else is. */
export function expectAdjusted(log: Opened, asked: readonly Asked[], adminId: string): void {
  const made = log.filter(isAdjustment);
  const ofKey = (key: string) => made.filter(({ data }) => data.reason === reasonOf(key));
  const keys = new Set(asked.map(({ key }) => key));
  expect(made.map(({ metadata }) => metadata.actor)).toEqual(made.map(() => `admin:${adminId}`));
  expect([...keys].flatMap(ofKey)).toHaveLength(made.length);
  expect(new Set(made.map(({ data }) => data.adjustmentId)).size).toBe(made.length);
  for (const key of keys) {
    const [one, ...more] = ofKey(key);
    expect(more).toEqual([]);
    const requests = asked.filter((request) => request.key === key);
    for (const request of requests) expectAnswered(request, one, log);
    if (one) expect(requests.some((request) => mayHaveMade(request, one))).toBe(true);
  }
}

function isAdjustment(event: OpenedEvent): event is Made {
  return event.type === 'TicksAdded' || event.type === 'TicksWithdrawn';
}

const amountOf = ({ type, data }: Made): number =>
  type === 'TicksAdded' ? data.ticks : -data.ticks;

const mayHaveMade = ({ status, ticks }: Asked, one: Made): boolean =>
  ticks === amountOf(one) && (status === null || status === 200 || status >= 500);

/** What was answered is what the log says of this request. */
function expectAnswered({ status, body, ticks }: Asked, one: Made | undefined, log: Opened): void {
  switch (status) {
    case 200:
      expect([amountOf(one as Made), one?.data.balanceAfter]).toEqual([ticks, body.balance]);
      return;
    case 409:
      if (body.code === 'adjustment.other-content') {
        expect(amountOf(one as Made)).not.toBe(ticks);
        return;
      }
      expect(body).toMatchObject({ code: 'adjustment.not-enough-ticks', required: -ticks });
      expect(body.shortfall).toBe(-ticks - (body.balance ?? 0));
      expect(body.shortfall).toBeGreaterThan(0);
      expect(log.map(({ data }) => ('balanceAfter' in data ? data.balanceAfter : null))).toContain(
        body.balance,
      );
      return;
    default:
      expect([null, 503]).toContain(status);
  }
}

/** Each payment that was paid is written and credited once, with all that it bought. */
export function expectCredited(log: Log, paid: readonly ShopPayment[]): void {
  const succeeded = all(log, 'PaymentSucceeded').map(({ data }) => data);
  const credited = all(log, 'TicksPurchased').map(({ data }) => data);
  const keyOf = ({ paymentId, ticks, kopecks }: (typeof credited)[number]): string =>
    `${paymentId} ${ticks} ${kopecks}`;
  const bought = succeeded.map((one) => keyOf({ ...one, seq: 0, balanceAfter: 0 }));
  expect(credited.map(keyOf).toSorted()).toEqual(bought.toSorted());
  const paidIds = paid.map(({ metadata }) => metadata['payment_id']);
  expect(succeeded.map(({ paymentId }) => paymentId).toSorted()).toEqual(paidIds.toSorted());
}

/**
 * Each refund that was asked for has ended. Each that the provider made is written once, and took
 * back what was left of its purchase: those of the cabinet nothing only where nothing was left.
 */
export function expectTakenBack(log: Log, made: readonly ShopRefund[]): void {
  const requested = all(log, 'PaymentRefundRequested').map(({ data }) => data.refundId);
  const written = all(log, 'PaymentRefunded').map(({ data }) => data);
  const failed = all(log, 'PaymentRefundFailed').map(({ data }) => data);
  const ended = new Set([...written, ...failed].map(({ refundId }) => refundId));
  expect(requested.filter((id) => !ended.has(id))).toEqual([]);
  const ids = made.map(({ id }) => id);
  expect(written.map((one) => one.providerRefundId).toSorted()).toEqual(ids.toSorted());
  const reversed = new Set(all(log, 'PurchaseReversed').map(({ data }) => data.refundId));
  for (const { refundId, paymentId, source } of written) {
    if (reversed.has(refundId)) continue;
    expect(source).toBe('provider');
    expect(wasUsedUp(log, refundId, paymentId)).toBe(true);
  }
}

/** Whether the purchase had nothing left at some moment from the refund on. */
function wasUsedUp(log: Log, refundId: string, paymentId: string): boolean {
  const isRefund = ({ type, data }: Log[number]): boolean =>
    type === 'PaymentRefunded' && data.refundId === refundId;
  const from = log.findIndex(isRefund);
  return log.some((_, place) => place >= from && leftOf(log.slice(0, place + 1), paymentId) === 0);
}

function leftOf(log: Log, paymentId: string): number {
  const inLot = (lots: readonly { readonly lotId: string; readonly ticks: number }[]): number =>
    lots.reduce((sum, { lotId, ticks }) => sum + (lotId === paymentId ? ticks : 0), 0);
  return log.reduce((left, { type, data }) => {
    if (type === 'TicksDebited' || type === 'TicksWithdrawn') return left - inLot(data.lots);
    if (type === 'TicksRefunded') return left + inLot(data.lots);
    const isOwn = 'paymentId' in data && data.paymentId === paymentId;
    if (isOwn && type === 'PurchaseReversed') return left - data.ticks;
    const isBrought = type === 'TicksPurchased' || type === 'PurchaseReversalUndone';
    return isOwn && isBrought ? left + data.ticks : left;
  }, 0);
}

/** Only a refund by hand of another amount than the ledger could take back is told. */
export function expectReconciled(log: Log, differences: readonly Difference[]): void {
  const refunds = all(log, 'PaymentRefunded').map(({ data }) => data);
  const byHand = refunds.filter(({ source }) => source === 'provider');
  const sumOf = (amounts: readonly { readonly kopecks: number }[]): number =>
    amounts.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const ofPayment = (paymentId: string) => (one: { data: { paymentId: string } }) =>
    one.data.paymentId === paymentId;
  const isUneven = (id: string): boolean =>
    sumOf(refunds.filter(({ paymentId }) => paymentId === id)) !==
    sumOf(
      all(log, 'PurchaseReversed')
        .filter(ofPayment(id))
        .map(({ data }) => data),
    ) -
      sumOf(
        all(log, 'PurchaseReversalUndone')
          .filter(ofPayment(id))
          .map(({ data }) => data),
      );
  const told = new Set(byHand.map(({ paymentId }) => paymentId).filter(isUneven));
  const isTold = ({ type, side, paymentId }: Difference): boolean =>
    type === 'amount' && side === 'log' && told.has(paymentId ?? '');
  expect(differences.filter((one) => !isTold(one))).toEqual([]);
  expect(new Set(differences.map(({ paymentId }) => paymentId))).toEqual(told);
}

type Wish = OpenedEvent<
  EventOf<'PaymentRefundAsked' | 'PaymentRefundDeclined' | 'PaymentRefundAskWithdrawn'>
>;
const isWish = (event: OpenedEvent): event is Wish =>
  event.type === 'PaymentRefundAsked' ||
  event.type === 'PaymentRefundDeclined' ||
  event.type === 'PaymentRefundAskWithdrawn';

/** One wish of a payment waits at a time, three in all; each is asked and ended once at most. */
export function expectAsked(log: Opened): void {
  const wishes = log.filter(isWish);
  for (const stream of new Set(wishes.map((wish) => wish.stream))) {
    const ofOne = wishes.filter((wish) => wish.stream === stream);
    const asked = ofOne.filter(({ type }) => type === 'PaymentRefundAsked');
    const ended = ofOne.filter(({ type }) => type !== 'PaymentRefundAsked');
    const ids = asked.map(({ data }) => data.askId);
    expect(ids.length).toBeLessThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ended.map(({ data }) => data.askId)).size).toBe(ended.length);
    for (const end of ended) {
      const before = ofOne.slice(0, ofOne.indexOf(end));
      expect(before.findLast(({ type }) => type === 'PaymentRefundAsked')?.data.askId).toBe(
        end.data.askId,
      );
    }
  }
}

/** Who was told no reads it in a letter, which is noted once. */
export function expectToldNo(log: Opened): void {
  const declined = log.flatMap((event) =>
    event.type === 'PaymentRefundDeclined' ? [`refund-declined:${event.data.askId}`] : [],
  );
  const told = log.flatMap((event) =>
    event.type === 'NoticeSent' && event.data.kind === 'refund-declined'
      ? [event.data.noticeId]
      : [],
  );
  expect(told.toSorted()).toEqual(declined.toSorted());
}
