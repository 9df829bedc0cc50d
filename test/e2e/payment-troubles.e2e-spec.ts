import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { CreatePaymentCommand } from '../../libs/payments/src/commands/create-payment/create-payment.command.js';
import { briefOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('Money when everything goes against it', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    desk = await ShopProduct.start({
      YOOKASSA_NOTIFIERS: '127.0.0.0/8',
      RECEIPT_VAT_CODE: '1',
    });
    anna = await desk.product.signIn('anna@example.ru');
  });
  afterEach(() => desk.stop());

  const buy = () => desk.open(anna, '1000', 'k');
  const bought = async () => (await desk.buy(anna, '1000', 'k')).payment_id;
  const paid = () => desk.paid(anna, '1000', 'k');
  const poll = () => desk.poll();
  const onlyOne = (): string => {
    const [id = '', ...others] = desk.shop.payments.keys();
    expect(others).toEqual([]);
    return id;
  };
  const erased = async (): Promise<void> => {
    const { id } = await anna.json<UserResponse>('/users/me');
    await desk.product.product.ports.stores.keys.destroy(id);
  };
  const balance = () => desk.balanceOf(anna);
  const bookings = () => desk.bookingsOf(anna);

  describe('a person who is erased', () => {
    it('is credited what was paid, though the answer to the POST was lost', async () => {
      desk.shop.fail(/^POST/, 'done-then-cut');
      await buy();
      await erased();
      desk.shop.pay(onlyOne());
      await poll();
      expect(await balance()).toBe(2_000);
    });

    it('gets no ticks back for a refund whose answer was lost', async () => {
      const id = await paid();
      desk.shop.fail(/^POST .refunds/, 'done-then-cut');
      for (let again = 0; again < 50; again += 1) desk.shop.fail(/^POST .refunds/, 'cut');
      await desk.refund(id);
      await erased();
      desk.shop.heal();
      await poll();
      expect(desk.shop.refunds.size).toBe(1);
      expect(await bookings()).toEqual([-1_000, 1_000]);
    });
  });

  describe('a refund', () => {
    it('that was made before the provider refused to hear of it is found in its list', async () => {
      const id = await paid();
      desk.shop.fail(/^POST .refunds/, 'done-then-500');
      for (let again = 0; again < 50; again += 1) desk.shop.fail(/^POST .refunds/, 'refuse');
      await desk.refund(id);
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000]);
    });

    it('of an admin that fails leaves nothing to whom the cabinet has paid back', async () => {
      const id = await paid();
      desk.shop.refundStatus = 'pending';
      await desk.refund(id);
      const { id: made } = desk.shop.refundInCabinet(onlyOne(), '850.00');
      expect((await desk.notify('refund.succeeded', { id: made })).status).toBe(200);
      await desk.product.drain();
      for (const one of desk.shop.refunds.keys()) desk.shop.settleRefund(one, 'canceled');
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000, -1_000, 1_000]);
      expect(await balance()).toBe(1_000);
    });

    it('whose state cannot be seen is not taken for a refused one', async () => {
      const id = await paid();
      desk.shop.refundStatus = 'pending';
      for (let again = 0; again < 50; again += 1) desk.shop.fail(/^GET .refunds/, 'refuse');
      await desk.refund(id);
      await poll();
      expect(await bookings()).toEqual([-1_000, 1_000]);
      desk.shop.heal();
    });

    it('that is pending for days is asked about more and more seldom', async () => {
      const id = await paid();
      desk.shop.refundStatus = 'pending';
      await desk.refund(id);
      desk.clock.advance(24 * HOUR_MS);
      expect(await poll()).not.toEqual([]);
      desk.clock.advance(MINUTE_MS);
      expect(await poll()).toEqual([]);
      for (const one of desk.shop.refunds.keys()) desk.shop.settleRefund(one, 'canceled');
      desk.clock.advance(HOUR_MS);
      await poll();
      expect(await bookings()).toEqual([1_000, -1_000, 1_000]);
    });
  });

  it('no payment is made without the receipt that is due', async () => {
    const { id: userId } = await anna.json<UserResponse>('/users/me');
    const of = { requestId: 'r', correlationId: 'r', causationId: null };
    const context = { userId, actor: 'system:test', ...of };
    const bus = desk.product.product.app.get(CommandBus);
    const create = (email: string | null) =>
      bus.execute(
        new CreatePaymentCommand(userId, 500, 'k', () => 'https://site', email, 0, context),
      );
    await expect(create(null)).rejects.toMatchObject({ code: 'payment.no-address' });
    expect(desk.shop.payments.size).toBe(0);
    const made = await create('anna@example.ru');
    expect((await create(null)).paymentId).toBe(made.paymentId);
    expect(desk.shop.ofOurs(made.paymentId).receipt).toMatchObject({
      customer: { email: 'anna@example.ru' },
    });
  });

  it('a clock that is set back stops no poll', async () => {
    const id = await bought();
    desk.clock.advance(30 * MINUTE_MS);
    await poll();
    desk.clock.advance(-5 * HOUR_MS);
    desk.shop.pay(desk.shop.ofOurs(id).id);
    await poll();
    expect(await balance()).toBe(2_000);
  });

  it('a payment that was never made is looked for in the list once', async () => {
    desk.shop.fail(/^POST/, 'cut');
    await buy();
    desk.clock.advance(21 * HOUR_MS);
    expect(await poll()).toEqual(['GET /payments']);
    desk.clock.advance(2 * HOUR_MS);
    expect(await poll()).toEqual([]);
  });

  it('a provider that refuses to show a payment is one that is away', async () => {
    const id = await bought();
    desk.shop.fail(/^GET/, 'refuse');
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'pending' });
    desk.shop.fail(/^GET/, 'refuse');
    const answer = await desk.notify('payment.succeeded', { id: onlyOne() });
    expect(await briefOf(answer)).toBe('503 payment.provider-away');
  });

  it('somebody who asks for the status all the time does not have the provider asked', async () => {
    const id = await bought();
    const before = desk.shop.calls.length;
    await Promise.all(Array.from({ length: 50 }, () => anna.json(`/payment/status/${id}`)));
    expect(desk.shop.calls.length - before).toBe(1);
    desk.clock.advance(3_000);
    desk.shop.pay(onlyOne());
    expect(await anna.json(`/payment/status/${id}`)).toMatchObject({ status: 'succeeded' });
  });
});
