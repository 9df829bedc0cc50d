import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seededRandom, times } from '../../../../test/support/prove.js';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import type { EventStore } from '../../../kernel/src/index.js';
import type { ProviderPayment, Span } from '../provider/payment-provider.js';
import { makeBooks, type Planted } from '../testing/made-books.js';
import { ownPayments } from './finance-log.js';
import type { Difference } from './books.js';
import { reconcile } from './reconcile.js';
import { reconciled, spanOf, type Sources } from './reconciliation.js';

const start = new Date('2026-05-31T21:00:00.000Z');
const june = { from: '2026-06-01', to: '2026-06-30' };

const key = ({ type, side, paymentId, providerId }: Planted | Difference): string =>
  [type, side, paymentId ?? '', side === 'log' && type === 'double' ? '' : (providerId ?? '')].join(
    ' ',
  );

describe('Reconciling the log, the views and the provider', () => {
  let events: EventStore;
  beforeEach(() => {
    events = memoryEventStore();
  });
  afterEach(() => events.close());

  it('finds every difference that was put in, and none that was not', async () => {
    const count = times(3_000, 100_000);
    const differences = times(120, 500);
    const books = await makeBooks(events, { count, differences, start: start }, seededRandom(6));
    const span = spanOf(june);
    const own = (await ownPayments(events)).all;
    const found = reconcile({
      own,
      payments: books.payments,
      refunds: books.refunds,
      views: books.views,
      from: span.since.toISOString(),
      before: span.before.toISOString(),
      isTestAllowed: false,
      unreadable: [],
      hasPayments: true,
      hasRefunds: true,
      isRegister: false,
      settledBefore: '2027-01-01T00:00:00.000Z',
    });
    expect(own.size).toBe(count);
    expect(books.planted).toHaveLength(differences);
    expect(found.map(key).toSorted()).toEqual(books.planted.map(key).toSorted());
    const withoutProof = found.filter(
      ({ proofs, paymentId, type }) =>
        proofs.length === 0 && paymentId !== null && type !== 'double',
    );
    expect(withoutProof).toEqual([]);
  });

  it('counts a payment on the day that it was paid, however long before it was made', async () => {
    const times = { createdAt: '2026-06-09T09:00:00.000Z', paidAt: '2026-06-15T20:59:59.999Z' };
    const of = { amount: '850.00', currency: 'RUB', isTest: false, reason: '' };
    const late: ProviderPayment = {
      providerId: 'y1',
      paymentId: 'p1',
      status: 'succeeded',
      confirmationUrl: null,
      ...of,
      ...times,
    };
    const isWithin = ({ since, before }: Span, time: string): boolean =>
      time >= since.toISOString() && time < before.toISOString();
    const provider: Sources['provider'] = {
      payments: async function* (span) {
        if (isWithin(span, late.createdAt)) yield late;
      },
      refunds: async function* () {},
    };
    const sources = { events, provider, views: null, isTestAllowed: false };
    const theirsOn = async (day: string) => {
      const found = await reconciled(
        { ...sources, now: new Date('2026-06-20T09:00:00.000Z') },
        { from: day, to: day },
      );
      return found.money.all.theirs;
    };
    expect(await theirsOn('2026-06-15')).toMatchObject({ paid: 1, paidKopecks: 85_000 });
    expect(await theirsOn('2026-06-09')).toMatchObject({ paid: 0 });
    expect(await theirsOn('2026-06-16')).toMatchObject({ paid: 0 });
  });

  it('takes days in Moscow, and says when they are none', () => {
    expect(spanOf(june)).toEqual({
      since: new Date('2026-05-31T21:00:00.000Z'),
      before: new Date('2026-06-30T21:00:00.000Z'),
    });
    for (const days of [
      { from: '2026-06-31', to: '2026-07-01' },
      { from: '1.6.2026', to: '2026-07-01' },
      { from: '2026-07-02', to: '2026-07-01' },
    ])
      expect(() => spanOf(days)).toThrow(expect.objectContaining({ code: 'finance.days' }));
  });
});
