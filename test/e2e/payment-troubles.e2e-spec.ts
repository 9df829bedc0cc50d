import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type {
  CreatePaymentResponse,
  PaymentInfoResponse,
  TickLogsResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { PaymentsPoller, RequestRefundCommand } from '../../libs/payments/src/index.js';
import { CreatePaymentCommand } from '../../libs/payments/src/commands/create-payment/create-payment.command.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('Money when everything goes against it', () => {
  let shop: YooKassaServer;
  let clock: ManualClock;
  let product: RunningProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    product = await startProduct({
      clock,
      env: { ...shop.settings, YOOKASSA_NOTIFIERS: '127.0.0.0/8', RECEIPT_VAT_CODE: '1' },
    });
    anna = await product.signIn('anna@example.ru');
  });
  afterEach(async () => {
    await product.stop();
    await shop.stop();
  });

  const buy = (key = 'k'): Promise<Response> =>
    anna.fetch('/payment/create', {
      ...{ method: 'POST', body: formOf({ ticks: '1000' }), headers: { 'Idempotency-Key': key } },
    });
  const bought = async (): Promise<string> =>
    ((await (await buy()).json()) as CreatePaymentResponse).payment_id;
  const onlyOne = (): string => {
    const [id = '', ...others] = shop.payments.keys();
    expect(others).toEqual([]);
    return id;
  };
  const paid = async (): Promise<string> => {
    const id = await bought();
    shop.pay(onlyOne());
    await anna.json(`/payment/status/${id}`);
    return id;
  };
  const poll = async (): Promise<readonly string[]> => {
    await product.drain();
    const before = shop.calls.length;
    await product.product.app.get(PaymentsPoller, { strict: false }).poll();
    await product.drain();
    return shop.calls.slice(before);
  };
  const notify = (event: string, id: string): Promise<Response> =>
    product.fetch('/payment/notifications', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object: { id } }),
    });
  const refund = (paymentId: string): Promise<unknown> => {
    const of = { requestId: 'r', correlationId: 'r', causationId: null };
    const command = new RequestRefundCommand(paymentId, 'r', null, { actor: 'admin:test', ...of });
    return product.product.app.get(CommandBus).execute(command);
  };
  const erased = async (): Promise<void> => {
    const { id } = await anna.json<UserResponse>('/users/me');
    await product.product.ports.stores.keys.destroy(id);
  };
  const balance = async (): Promise<number> =>
    (await anna.json<PaymentInfoResponse>('/payment/info')).balance;
  const bookings = async (): Promise<readonly number[]> =>
    (await anna.json<TickLogsResponse>('/profile/tick-logs')).items
      .filter(({ kind }) => kind === 'purchase' || kind === 'reversal')
      .map(({ amount }) => amount);

  describe('a person who is erased', () => {
    it('is credited what was paid, though the answer to the POST was lost', async () => {
      shop.fail(/^POST/, 'done-then-cut');
      await buy();
      await erased();
      shop.pay(onlyOne());
      await poll();
      expect(await balance()).toBe(2_000);
    });

    it('gets no ticks back for a refund whose answer was lost', async () => {
      const id = await paid();
      shop.fail(/^POST .refunds/, 'done-then-cut');
      for (let again = 0; again < 50; again += 1) shop.fail(/^POST .refunds/, 'cut');
      await refund(id);
      await erased();
      shop.heal();
      await poll();
      expect(shop.refunds.size).toBe(1);
      expect(await bookings()).toEqual([-1_000, 1_000]);
    });
  });

  describe('a refund', () => {
    it('that was made before the provider refused to hear of it is found in its list', async () => {
      const id = await paid();
      shop.fail(/^POST .refunds/, 'done-then-500');
      for (let again = 0; again < 50; again += 1) shop.fail(/^POST .refunds/, 'refuse');
      await refund(id);
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000]);
    });

    it('of an admin that fails leaves nothing to whom the cabinet has paid back', async () => {
      const id = await paid();
      shop.refundStatus = 'pending';
      await refund(id);
      const { id: made } = shop.refundInCabinet(onlyOne(), '850.00');
      expect((await notify('refund.succeeded', made)).status).toBe(200);
      await product.drain();
      for (const one of shop.refunds.keys()) shop.settleRefund(one, 'canceled');
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000, -1_000, 1_000]);
      expect(await balance()).toBe(1_000);
    });

    it('whose state cannot be seen is not taken for a refused one', async () => {
      const id = await paid();
      shop.refundStatus = 'pending';
      for (let again = 0; again < 50; again += 1) shop.fail(/^GET .refunds/, 'refuse');
      await refund(id);
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000]);
      shop.heal();
    });

    it('that is pending for days is asked about more and more seldom', async () => {
      const id = await paid();
      shop.refundStatus = 'pending';
      await refund(id);
      clock.advance(24 * HOUR_MS);
      expect(await poll()).not.toEqual([]);
      clock.advance(MINUTE_MS);
      expect(await poll()).toEqual([]);
      for (const one of shop.refunds.keys()) shop.settleRefund(one, 'canceled');
      clock.advance(HOUR_MS);
      await poll();
      expect(await bookings()).toEqual([1_000, -1_000, 1_000]);
    });
  });

  it('no payment is made without the receipt that is due', async () => {
    const { id: userId } = await anna.json<UserResponse>('/users/me');
    const of = { requestId: 'r', correlationId: 'r', causationId: null };
    const context = { userId, actor: 'system:test', ...of };
    const bus = product.product.app.get(CommandBus);
    const create = (email: string | null) =>
      bus.execute(
        new CreatePaymentCommand(userId, 500, 'k', () => 'https://site', email, 0, context),
      );
    await expect(create(null)).rejects.toMatchObject({ code: 'payment.no-address' });
    expect(shop.payments.size).toBe(0);
    const made = await create('anna@example.ru');
    expect((await create(null)).paymentId).toBe(made.paymentId);
    expect(shop.ofOurs(made.paymentId).receipt).toMatchObject({
      customer: { email: 'anna@example.ru' },
    });
  });

  it('a clock that is set back stops no poll', async () => {
    const id = await bought();
    clock.advance(30 * MINUTE_MS);
    await poll();
    clock.advance(-5 * HOUR_MS);
    shop.pay(shop.ofOurs(id).id);
    await poll();
    expect(await balance()).toBe(2_000);
  });

  it('a payment that was never made is looked for in the list once', async () => {
    shop.fail(/^POST/, 'cut');
    await buy();
    clock.advance(21 * HOUR_MS);
    expect(await poll()).toEqual(['GET /payments']);
    clock.advance(2 * HOUR_MS);
    expect(await poll()).toEqual([]);
  });

  it('a provider that refuses to show a payment is one that is away', async () => {
    const id = await bought();
    shop.fail(/^GET/, 'refuse');
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'pending' });
    shop.fail(/^GET/, 'refuse');
    const answer = await notify('payment.succeeded', onlyOne());
    expect(await briefOf(answer)).toBe('503 payment.provider-away');
  });

  it('somebody who asks for the status all the time does not have the provider asked', async () => {
    const id = await bought();
    const before = shop.calls.length;
    await Promise.all(Array.from({ length: 50 }, () => anna.json(`/payment/status/${id}`)));
    expect(shop.calls.length - before).toBe(1);
    clock.advance(3_000);
    shop.pay(onlyOne());
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'succeeded' });
  });
});
