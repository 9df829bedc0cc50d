import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentStream } from '../../eventstore/payment/payment.events.js';
import type { CreatePaymentResponse, UserResponse } from '../../libs/contract/src/index.js';
import { paymentBody } from '../../libs/payments/src/provider/payment-body.js';
import type { ShopRefund } from '../../libs/payments/src/testing/yookassa-server.js';
import { ShopProduct } from '../support/shop-product.js';
import { startProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';
import { writeEvents } from '../support/write-events.js';

const HOUR_MS = 3_600_000;

describe('What comes late, or from a provider that is not well', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    desk = await ShopProduct.start({ YOOKASSA_NOTIFIERS: '127.0.0.0/8' });
    anna = await desk.product.signIn('anna@example.ru');
  });
  afterEach(() => desk.stop());

  const paid = () => desk.paid(anna);
  const me = () => anna.json<UserResponse>('/users/me');
  const notifyRefund = (id: string): Promise<Response> => desk.notify('refund.succeeded', { id });

  it('a payment that was paid while nobody here was up for days is credited', async () => {
    const { payment_id: id } = await desk.buy(anna);
    desk.shop.pay(desk.shop.ofOurs(id).id);
    desk.clock.advance(72 * HOUR_MS);
    await desk.poll();
    expect((await me()).balance).toBe(2_000);
  });

  it('a payment that waits behind hundreds of younger ones is credited too', async () => {
    const { payment_id: id } = await desk.buy(anna);
    desk.shop.pay(desk.shop.ofOurs(id).id);
    desk.clock.advance(60_000);
    const { id: userId } = await me();
    for (let n = 0; n < 520; n += 1) {
      const paymentId = `young${n}`;
      const of = { paymentId, ticks: 1, kopecks: 100 };
      const body = paymentBody({ ...of, returnUrl: 'https://site/back', receipt: null });
      const data = { ...of, userId, key: paymentId, body };
      const requested = { type: 'PaymentRequested', version: 1, data } as const;
      await writeEvents(desk.product.product, paymentStream(paymentId), userId, requested);
    }
    await desk.poll();
    expect((await me()).balance).toBe(2_000);
  });

  it('a refund that the provider does not find at once is not taken for one never made', async () => {
    const id = await paid();
    desk.shop.refundStatus = 'pending';
    desk.shop.fail(/^GET .refunds/, '404');
    await desk.refund(id).catch(() => undefined);
    await desk.product.drain();
    expect((await me()).balance).toBe(1_000);
    for (const one of desk.shop.refunds.values()) desk.shop.settleRefund(one.id, 'succeeded');
    await desk.poll();
    expect((await me()).balance).toBe(1_000);
  });

  it.each(['anything', 'our refund'] as const)(
    'a refund that may be one that cannot be read (%s) is not taken for one never made',
    async (what) => {
      const id = await paid();
      desk.shop.fail(/^POST .refunds/, 'done-then-cut');
      await desk.refund(id).catch(() => undefined);
      const [made] = [...desk.shop.refunds.values()];
      if (made === undefined) throw new Error('no refund was made');
      const metadata = what === 'anything' ? {} : made.metadata;
      desk.shop.refunds.set(made.id, {
        ...made,
        metadata,
        status: 'thawed',
      } as unknown as ShopRefund);
      desk.clock.advance(21 * HOUR_MS);
      await desk.poll();
      expect((await me()).balance).toBe(1_000);
      desk.shop.refunds.set(made.id, made);
      desk.clock.advance(HOUR_MS);
      await desk.poll();
      expect((await me()).balance).toBe(1_000);
      expect(desk.shop.refunds.size).toBe(1);
    },
  );

  it('a refund that was made before the shop’s key stopped working stays a refund', async () => {
    const id = await paid();
    desk.shop.fail(/^POST .refunds/, 'done-then-cut');
    desk.shop.fail(/^POST .refunds/, '401');
    await desk.refund(id).catch(() => undefined);
    await desk.poll();
    expect((await me()).balance).toBe(1_000);
    expect(desk.shop.refunds.size).toBe(1);
  });

  it('a refund that was given up here and made there takes the ticks back', async () => {
    const id = await paid();
    desk.shop.fail(/^POST .refunds/, 'done-then-cut');
    desk.shop.fail(/^POST .refunds/, 'refuse');
    await desk.refund(id).catch(() => undefined);
    await desk.poll();
    const [made] = [...desk.shop.refunds.values()];
    expect((await notifyRefund(made?.id ?? '')).status).toBe(200);
    expect((await notifyRefund(made?.id ?? '')).status).toBe(200);
    await desk.product.drain();
    expect((await me()).balance).toBe(1_000);
  });
});

describe('The demo bank’s page', () => {
  it('takes no other word than to pay or to cancel', async () => {
    const product = await startProduct();
    try {
      const anna = await product.signIn('anna@example.ru');
      const { payment_id: id, payment_url: url } = await anna.json<CreatePaymentResponse>(
        '/payment/create',
        { method: 'POST', body: formOf({ ticks: '500' }) },
      );
      const path = new URL(url).pathname.replace('/api/v1', '');
      const post = (to: string, decision: string): Promise<Response> =>
        product.fetch(to, { method: 'POST', body: new URLSearchParams({ decision }) });
      expect((await post(path, 'maybe')).status).toBe(400);
      expect((await product.fetch(path, { method: 'POST' })).status).toBe(400);
      expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'pending' });
      expect((await product.fetch('/payment/demo/constructor')).status).toBe(404);
      expect((await post('/payment/demo/constructor', 'pay')).status).toBe(404);
    } finally {
      await product.stop();
    }
  });
});
