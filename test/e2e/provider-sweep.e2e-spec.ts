import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, ViewReader } from '../../libs/kernel/src/index.js';
import { BeatingClock } from '../../libs/kernel/src/testing/beating-clock.js';
import { PaymentProvider, ProviderSweep } from '../../libs/payments/src/index.js';
import { Notifications } from '../../libs/payments/src/settling/notifications.js';
import {
  YooKassaServer,
  type ShopPayment,
  type ShopRefund,
} from '../../libs/payments/src/testing/yookassa-server.js';
import { ShopProduct } from '../support/shop-product.js';
import { startProduct, type SignedIn } from '../support/start-product.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const lists = ['GET /payments', 'GET /refunds'];

describe('What only the provider’s lists tell', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    desk = await ShopProduct.start();
    anna = await desk.product.signIn('anna@example.ru');
  });
  afterEach(() => desk.stop());

  const paid = () => desk.paid(anna);
  const swept = (sweep?: ProviderSweep) => desk.sweep(sweep);
  const another = (): ProviderSweep =>
    new ProviderSweep(
      desk.get(PaymentProvider),
      desk.get(ViewReader),
      desk.get(Notifications),
      desk.get(Clock),
    );
  const balance = () => desk.balanceOf(anna);
  const bookings = () => desk.bookingsOf(anna);
  const givenUp = async (): Promise<string> => {
    const { payment_id: id } = await desk.buy(anna);
    desk.clock.advance(4 * HOUR_MS);
    await desk.poll();
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'expired' });
    desk.clock.advance(60 * HOUR_MS);
    return id;
  };

  it('a payment that succeeds days after it was given up is credited, once', async () => {
    const id = await givenUp();
    desk.shop.pay(desk.shop.ofOurs(id).id);
    await Promise.all([swept(), swept(another())]);
    expect(await bookings()).toEqual([1_000]);
    expect(await swept()).toEqual(lists);
    expect(await balance()).toBe(2_000);
  });

  it('a refund made in the cabinet takes the ticks back, once', async () => {
    const id = await paid();
    desk.shop.refundInCabinet(desk.shop.ofOurs(id).id, '850.00');
    await Promise.all([swept(), swept(another())]);
    expect(await bookings()).toEqual([-1_000, 1_000]);
    expect(await swept()).toEqual(lists);
    expect(await swept(another())).toEqual(lists);
  });

  it('a payment that only the cabinet knows of, refunded there, is credited and taken back', async () => {
    const id = await givenUp();
    const { id: providerId } = desk.shop.ofOurs(id);
    desk.shop.pay(providerId);
    desk.shop.refundInCabinet(providerId, '850.00');
    await swept();
    expect(await bookings()).toEqual([-1_000, 1_000]);
    expect(await balance()).toBe(1_000);
  });

  it('a refund that was pending for weeks is found when it is done', async () => {
    const id = await paid();
    const made = desk.shop.refundInCabinet(desk.shop.ofOurs(id).id, '850.00');
    desk.shop.refunds.set(made.id, { ...made, status: 'pending' });
    await swept();
    expect(await balance()).toBe(2_000);
    desk.shop.settleRefund(made.id, 'succeeded');
    desk.clock.advance(20 * 24 * HOUR_MS);
    await swept();
    expect(await balance()).toBe(1_000);
  });

  it('costs two calls when all is known, for a process that has just begun too', async () => {
    await paid();
    await paid();
    expect(await swept()).toEqual(lists);
    expect(await swept(another())).toEqual(lists);
  });

  it('leaves alone what is not ours, and does not fetch it time and again', async () => {
    const known = desk.shop.ofOurs(await paid());
    for (const [id, metadata] of [
      ['other', {}],
      ['order', { payment_id: '4711' }],
      ['second', known.metadata],
      ['lookalike', { payment_id: 'f'.repeat(32) }],
    ] as const)
      desk.shop.payments.set(id, { ...known, id, metadata });
    desk.shop.refundInCabinet('other', '850.00');
    expect((await swept()).length).toBeGreaterThan(2);
    expect(await swept()).toEqual(lists);
    expect(await bookings()).toEqual([1_000]);
  });

  it('credits nothing for another amount, and says so once', async () => {
    const id = await givenUp();
    desk.shop.pay(desk.shop.ofOurs(id).id, { amount: { value: '1.00', currency: 'RUB' } });
    await swept();
    await swept(another());
    expect(await balance()).toBe(1_000);
    const told = desk.product.log.filter((line) => line.includes('is not what was asked for'));
    expect(told).toHaveLength(1);
    expect(told.join()).toContain(id);
  });

  describe('what cannot be read of them', () => {
    const strange = (id: string): void => {
      const at = desk.clock.now().toISOString();
      const known = { id, status: 'succeeded', created_at: at, captured_at: at, metadata: {} };
      desk.shop.payments.set(id, known as unknown as ShopPayment);
    };
    const told = (): readonly string[] =>
      desk.product.log.filter((line) => line.includes('provider.unreadable: '));

    it('stops no payment and no refund, and is told once', async () => {
      const [late, back] = [await givenUp(), await paid()];
      strange('strange');
      strange('anna@example.ru');
      desk.shop.pay(desk.shop.ofOurs(late).id);
      desk.shop.refundInCabinet(desk.shop.ofOurs(back).id, '850.00');
      const odd = { id: 'odd', created_at: desk.clock.now().toISOString() };
      desk.shop.refunds.set('odd', odd as unknown as ShopRefund);
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
      const { id: providerId, amount } = desk.shop.ofOurs(id);
      desk.shop.pay(providerId);
      const known = desk.shop.ofOurs(id);
      desk.shop.payments.set(providerId, { ...known, amount: null } as unknown as ShopPayment);
      await swept();
      desk.clock.advance(5 * HOUR_MS);
      await swept();
      expect(await balance()).toBe(1_000);
      desk.shop.payments.set(providerId, { ...known, amount });
      await swept();
      expect(await balance()).toBe(2_000);
    });
  });

  it('goes on where a provider that went away has stopped it', async () => {
    const id = await givenUp();
    desk.shop.pay(desk.shop.ofOurs(id).id);
    desk.shop.fail(/^GET .payments$/, '500');
    await swept();
    expect(await balance()).toBe(1_000);
    desk.clock.advance(5 * HOUR_MS);
    desk.shop.fail(/^GET .payments.\w/, 'cut');
    await swept();
    expect(await balance()).toBe(1_000);
    desk.clock.advance(5 * HOUR_MS);
    await swept();
    expect(await balance()).toBe(2_000);
    const told = desk.product.log.filter((line) => line.includes('provider-sweep')).join();
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
