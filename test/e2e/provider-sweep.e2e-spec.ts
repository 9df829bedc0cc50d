import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatePaymentResponse,
  PaymentInfoResponse,
  PaymentStatusResponse,
  TickLogsResponse,
} from '../../libs/contract/src/index.js';
import { Clock, ViewReader } from '../../libs/kernel/src/index.js';
import { BeatingClock } from '../../libs/kernel/src/testing/beating-clock.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { PaymentProvider, PaymentsPoller, ProviderSweep } from '../../libs/payments/src/index.js';
import { Notifications } from '../../libs/payments/src/settling/notifications.js';
import {
  YooKassaServer,
  type ShopPayment,
  type ShopRefund,
} from '../../libs/payments/src/testing/yookassa-server.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LISTS = ['GET /payments', 'GET /refunds'];

describe('What only the provider’s lists tell', () => {
  let shop: YooKassaServer;
  let clock: ManualClock;
  let product: RunningProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    product = await startProduct({ clock, env: shop.settings });
    anna = await product.signIn('anna@example.ru');
  });
  afterEach(async () => {
    await product.stop();
    await shop.stop();
  });

  const bought = async (ticks = '1000'): Promise<string> => {
    const body = formOf({ ticks });
    const answer = await anna.json<CreatePaymentResponse>('/payment/create', {
      ...{ method: 'POST', body },
    });
    return answer.payment_id;
  };
  const paid = async (): Promise<string> => {
    const id = await bought();
    shop.pay(shop.ofOurs(id).id);
    await anna.json<PaymentStatusResponse>(`/payment/status/${id}`);
    return id;
  };
  const part = <T>(type: new (...given: never[]) => T): T =>
    product.product.app.get(type as never, { strict: false });
  const swept = async (sweep: ProviderSweep = part(ProviderSweep)): Promise<readonly string[]> => {
    await product.drain();
    const before = shop.calls.length;
    await sweep.sweep();
    await product.drain();
    return shop.calls.slice(before);
  };
  const another = (): ProviderSweep => {
    const of = <T>(token: abstract new (...given: never[]) => T): T =>
      product.product.app.get(token as never, { strict: false });
    return new ProviderSweep(of(PaymentProvider), of(ViewReader), of(Notifications), of(Clock));
  };
  const balance = async (): Promise<number> =>
    (await anna.json<PaymentInfoResponse>('/payment/info')).balance;
  const bookings = async (): Promise<readonly number[]> =>
    (await anna.json<TickLogsResponse>('/profile/tick-logs')).items
      .filter(({ kind }) => kind === 'purchase' || kind === 'reversal')
      .map(({ amount }) => amount);
  const givenUp = async (): Promise<string> => {
    const id = await bought();
    clock.advance(4 * HOUR_MS);
    await part(PaymentsPoller).poll();
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'expired' });
    clock.advance(60 * HOUR_MS);
    return id;
  };

  it('a payment that succeeds days after it was given up is credited, once', async () => {
    const id = await givenUp();
    shop.pay(shop.ofOurs(id).id);
    await Promise.all([swept(), swept(another())]);
    expect(await bookings()).toEqual([1_000]);
    expect(await swept()).toEqual(LISTS);
    expect(await balance()).toBe(2_000);
  });

  it('a refund made in the cabinet takes the ticks back, once', async () => {
    const id = await paid();
    shop.refundInCabinet(shop.ofOurs(id).id, '850.00');
    await Promise.all([swept(), swept(another())]);
    expect(await bookings()).toEqual([-1_000, 1_000]);
    expect(await swept()).toEqual(LISTS);
    expect(await swept(another())).toEqual(LISTS);
  });

  it('a payment that only the cabinet knows of, refunded there, is credited and taken back', async () => {
    const id = await givenUp();
    const { id: providerId } = shop.ofOurs(id);
    shop.pay(providerId);
    shop.refundInCabinet(providerId, '850.00');
    await swept();
    expect(await bookings()).toEqual([-1_000, 1_000]);
    expect(await balance()).toBe(1_000);
  });

  it('a refund that was pending for weeks is found when it is done', async () => {
    const id = await paid();
    const made = shop.refundInCabinet(shop.ofOurs(id).id, '850.00');
    shop.refunds.set(made.id, { ...made, status: 'pending' });
    await swept();
    expect(await balance()).toBe(2_000);
    shop.settleRefund(made.id, 'succeeded');
    clock.advance(20 * 24 * HOUR_MS);
    await swept();
    expect(await balance()).toBe(1_000);
  });

  it('costs two calls when all is known, for a process that has just begun too', async () => {
    await paid();
    await paid();
    expect(await swept()).toEqual(LISTS);
    expect(await swept(another())).toEqual(LISTS);
  });

  it('leaves alone what is not ours, and does not fetch it time and again', async () => {
    const known = shop.ofOurs(await paid());
    for (const [id, metadata] of [
      ['other', {}],
      ['order', { payment_id: '4711' }],
      ['second', known.metadata],
      ['lookalike', { payment_id: 'f'.repeat(32) }],
    ] as const)
      shop.payments.set(id, { ...known, id, metadata });
    shop.refundInCabinet('other', '850.00');
    expect((await swept()).length).toBeGreaterThan(2);
    expect(await swept()).toEqual(LISTS);
    expect(await bookings()).toEqual([1_000]);
  });

  it('credits nothing for another amount, and says so once', async () => {
    const id = await givenUp();
    shop.pay(shop.ofOurs(id).id, { amount: { value: '1.00', currency: 'RUB' } });
    await swept();
    await swept(another());
    expect(await balance()).toBe(1_000);
    const told = product.log.filter((line) => line.includes('is not what was asked for'));
    expect(told).toHaveLength(1);
    expect(told.join()).toContain(id);
  });

  describe('what cannot be read of them', () => {
    const strange = (id: string): void => {
      const at = clock.now().toISOString();
      const known = { id, status: 'succeeded', created_at: at, captured_at: at, metadata: {} };
      shop.payments.set(id, known as unknown as ShopPayment);
    };
    const told = (): readonly string[] =>
      product.log.filter((line) => line.includes('provider.unreadable: '));

    it('stops no payment and no refund, and is told once', async () => {
      const [late, back] = [await givenUp(), await paid()];
      strange('strange');
      strange('anna@example.ru');
      shop.pay(shop.ofOurs(late).id);
      shop.refundInCabinet(shop.ofOurs(back).id, '850.00');
      const odd = { id: 'odd', created_at: clock.now().toISOString() };
      shop.refunds.set('odd', odd as unknown as ShopRefund);
      await swept();
      await swept();
      expect((await bookings()).toSorted()).toEqual([-1_000, 1_000, 1_000]);
      expect(told()).toHaveLength(3);
      for (const one of ['payment strange', 'payment without an id', 'refund odd'])
        expect(told().join()).toContain(`unreadable ${one}`);
      expect(told().join()).not.toMatch(/anna|@/);
    });

    it('is met again by each sweep, and credited once it can be read', async () => {
      const id = await givenUp();
      const { id: providerId, amount } = shop.ofOurs(id);
      shop.pay(providerId);
      const known = shop.ofOurs(id);
      shop.payments.set(providerId, { ...known, amount: null } as unknown as ShopPayment);
      await swept();
      clock.advance(5 * HOUR_MS);
      await swept();
      expect(await balance()).toBe(1_000);
      shop.payments.set(providerId, { ...known, amount });
      await swept();
      expect(await balance()).toBe(2_000);
    });
  });

  it('goes on where a provider that went away has stopped it', async () => {
    const id = await givenUp();
    shop.pay(shop.ofOurs(id).id);
    shop.fail(/^GET .payments$/, '500');
    await swept();
    expect(await balance()).toBe(1_000);
    clock.advance(5 * HOUR_MS);
    shop.fail(/^GET .payments.\w/, 'cut');
    await swept();
    expect(await balance()).toBe(1_000);
    clock.advance(5 * HOUR_MS);
    await swept();
    expect(await balance()).toBe(2_000);
    const told = product.log.filter((line) => line.includes('provider-sweep')).join();
    expect(told).toMatch(/list of payments.*ProviderUnknown.*payment.provider-away/s);
    expect(told).not.toMatch(/anna|@/);
  });
});

describe('The sweep of the provider’s lists', () => {
  it('comes by itself: a minute after the start, then every fifteen', async () => {
    const clock = new BeatingClock();
    const shop = await YooKassaServer.start(() => clock.now().getTime());
    const product = await startProduct({ clock, env: shop.settings });
    try {
      const sweep = product.product.app.get(ProviderSweep, { strict: false });
      const beat = async (minutes: number): Promise<number> => {
        clock.advance(minutes * MINUTE_MS);
        await sweep.idle();
        return shop.calls.filter((call) => call === 'GET /payments').length;
      };
      expect(await beat(0.9)).toBe(0);
      expect(await beat(0.1)).toBe(1);
      expect(await beat(14)).toBe(1);
      expect(await beat(1)).toBe(2);
      // Beats that find it at work are left out.
      expect(await beat(60)).toBe(3);
      await sweep.stop();
      expect(await beat(60)).toBe(3);
    } finally {
      await product.stop();
      await shop.stop();
    }
  });
});
