import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { paymentStream } from '../../eventstore/payment/payment.events.js';
import type {
  CreatePaymentResponse,
  PaymentStatusResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { PaymentsPoller, RequestRefundCommand } from '../../libs/payments/src/index.js';
import { paymentBody } from '../../libs/payments/src/provider/payment-body.js';
import {
  YooKassaServer,
  type ShopRefund,
} from '../../libs/payments/src/testing/yookassa-server.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';
import { writeEvents } from '../support/write-events.js';

const HOUR_MS = 3_600_000;

describe('What comes late, or from a provider that is not well', () => {
  let shop: YooKassaServer;
  let clock: ManualClock;
  let product: RunningProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    product = await startProduct({
      clock,
      env: {
        ...shop.settings,
        YOOKASSA_NOTIFIERS: '127.0.0.0/8',
      },
    });
    anna = await product.signIn('anna@example.ru');
  });
  afterEach(async () => {
    await product.stop();
    await shop.stop();
  });

  const bought = async (): Promise<string> => {
    const method = 'POST';
    const body = formOf({ ticks: '1000' });
    return (await anna.json<CreatePaymentResponse>('/payment/create', { method, body })).payment_id;
  };
  const paid = async (): Promise<string> => {
    const id = await bought();
    shop.pay(shop.ofOurs(id).id);
    await anna.json<PaymentStatusResponse>(`/payment/status/${id}`);
    return id;
  };
  const poll = async (): Promise<void> => {
    await product.drain();
    await product.product.app.get(PaymentsPoller, { strict: false }).poll();
    await product.drain();
  };
  const me = () => anna.json<UserResponse>('/users/me');
  const refund = (paymentId: string): Promise<unknown> => {
    const of = { requestId: 'r', correlationId: 'r', causationId: null };
    const command = new RequestRefundCommand(paymentId, 'r', null, { actor: 'admin:test', ...of });
    return product.product.app.get(CommandBus).execute(command);
  };
  const notifyRefund = (id: string): Promise<Response> =>
    product.fetch('/payment/notifications', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event: 'refund.succeeded', object: { id } }),
    });

  it('a payment that was paid while nobody here was up for days is credited', async () => {
    const id = await bought();
    shop.pay(shop.ofOurs(id).id);
    clock.advance(72 * HOUR_MS);
    await poll();
    expect((await me()).balance).toBe(2_000);
  });

  it('a payment that waits behind hundreds of younger ones is credited too', async () => {
    const id = await bought();
    shop.pay(shop.ofOurs(id).id);
    clock.advance(60_000);
    const { id: userId } = await me();
    for (let n = 0; n < 520; n += 1) {
      const paymentId = `young${n}`;
      const of = { paymentId, ticks: 1, kopecks: 100 };
      const body = paymentBody({ ...of, returnUrl: 'https://site/back', receipt: null });
      const data = { ...of, userId, key: paymentId, body };
      const requested = { type: 'PaymentRequested', version: 1, data } as const;
      await writeEvents(product.product, paymentStream(paymentId), userId, requested);
    }
    await poll();
    expect((await me()).balance).toBe(2_000);
  });

  it('a refund that the provider does not find at once is not taken for one never made', async () => {
    const id = await paid();
    shop.refundStatus = 'pending';
    shop.fail(/^GET .refunds/, '404');
    await refund(id).catch(() => undefined);
    await product.drain();
    expect((await me()).balance).toBe(1_000);
    for (const one of shop.refunds.values()) shop.settleRefund(one.id, 'succeeded');
    await poll();
    expect((await me()).balance).toBe(1_000);
  });

  it.each(['anything', 'our refund'] as const)(
    'a refund that may be one that cannot be read (%s) is not taken for one never made',
    async (what) => {
      const id = await paid();
      shop.fail(/^POST .refunds/, 'done-then-cut');
      await refund(id).catch(() => undefined);
      const [made] = [...shop.refunds.values()];
      if (made === undefined) throw new Error('no refund was made');
      const metadata = what === 'anything' ? {} : made.metadata;
      shop.refunds.set(made.id, { ...made, metadata, status: 'thawed' } as unknown as ShopRefund);
      clock.advance(21 * HOUR_MS);
      await poll();
      expect((await me()).balance).toBe(1_000);
      shop.refunds.set(made.id, made);
      clock.advance(HOUR_MS);
      await poll();
      expect((await me()).balance).toBe(1_000);
      expect(shop.refunds.size).toBe(1);
    },
  );

  it('a refund that was made before the shop’s key stopped working stays a refund', async () => {
    const id = await paid();
    shop.fail(/^POST .refunds/, 'done-then-cut');
    shop.fail(/^POST .refunds/, '401');
    await refund(id).catch(() => undefined);
    await poll();
    expect((await me()).balance).toBe(1_000);
    expect(shop.refunds.size).toBe(1);
  });

  it('a refund that was given up here and made there takes the ticks back', async () => {
    const id = await paid();
    shop.fail(/^POST .refunds/, 'done-then-cut');
    shop.fail(/^POST .refunds/, 'refuse');
    await refund(id).catch(() => undefined);
    await poll();
    const [made] = [...shop.refunds.values()];
    expect((await notifyRefund(made?.id ?? '')).status).toBe(200);
    expect((await notifyRefund(made?.id ?? '')).status).toBe(200);
    await product.drain();
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
