import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentStream } from '../../eventstore/payment/payment.events.js';
import type {
  AdminRefundPreview,
  AdminRefundResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { refusalOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

/** Anna has 1 000 ticks as a gift and buys 1 000 more for 850 ₽. */
describe('A refund of the sum that the admin has seen', () => {
  let desk: ShopProduct;
  let anna: SignedIn;
  let chief: SignedIn;
  let annaId: string;
  let path: string;
  let paymentId: string;

  beforeEach(async () => {
    desk = await ShopProduct.start({ ADMIN_EMAILS: 'chief@example.ru' });
    anna = await desk.product.signIn('anna@example.ru');
    chief = await desk.product.signIn('chief@example.ru');
    annaId = (await anna.json<UserResponse>('/users/me')).id;
    paymentId = await desk.paid(anna);
    path = `/admin/payments/${paymentId}/refund`;
  });
  afterEach(() => desk.stop());

  const preview = () => chief.json<AdminRefundPreview>(path);
  const refund = (body: unknown, key = 'k'): Promise<Response> =>
    chief.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  const spend = (ticks: number): Promise<unknown> =>
    chief.json(`/admin/users/${annaId}/balance?ticks=${-ticks}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason: 'потрачено' }),
    });
  const revisions = async (): Promise<number> =>
    (
      await desk.product.product.ports.stores.events.read(paymentStream(paymentId), {
        from: 0,
        limit: 100,
      })
    ).length;

  it('is made once the sum is the one that is left, kopecks included', async () => {
    await spend(1_001);
    const { left_price: sum } = await preview();
    expect(sum).toBe(849.15);
    const answer = await refund({ left_price: sum });
    const made = (await answer.json()) as AdminRefundResponse;
    expect(await (await refund({ left_price: sum })).json()).toEqual(made);
    expect([...desk.shop.refunds.values()]).toMatchObject([{ amount: { value: '849.15' } }]);
    expect(await desk.balanceOf(anna)).toBe(0);
  });

  it('is refused and writes nothing where ticks were used meanwhile', async () => {
    const { left_price: seen } = await preview();
    await spend(1_300);
    const before = await revisions();
    expect(await refusalOf(await refund({ left_price: seen }))).toMatchObject({
      status: 409,
      code: 'refund.sum-changed',
      detail:
        'Сумма изменилась: сейчас можно вернуть 595,00 ₽, а не 850,00 ₽. Деньги не возвращены',
    });
    expect(await revisions()).toBe(before);
    expect(desk.shop.refunds.size).toBe(0);
    expect(await desk.balanceOf(anna)).toBe(700);
    const { left_price: now } = await preview();
    expect((await refund({ left_price: now })).status).toBe(200);
    expect([...desk.shop.refunds.values()]).toMatchObject([{ amount: { value: '595.00' } }]);
  });

  it('is refused where nothing is left of what was seen', async () => {
    await spend(2_000);
    expect(await refusalOf(await refund({ left_price: 850 }))).toMatchObject({
      status: 409,
      code: 'refund.sum-changed',
      detail: expect.stringContaining('возвращать больше нечего'),
    });
  });

  it('keeps the sum across a crash right after it was asked for', async () => {
    await spend(1_300);
    const of = { paymentId, userId: annaId, refundId: 'r1', key: 'r1' };
    await writeEvents(desk.product.product, paymentStream(paymentId), annaId, {
      type: 'PaymentRefundRequested',
      version: 2,
      data: { ...of, agreedKopecks: 85_000 },
    });
    await desk.product.drain();
    await desk.poll();
    expect(desk.shop.refunds.size).toBe(0);
    expect(await desk.balanceOf(anna)).toBe(700);
    expect((await preview()).refusal).toBeNull();
  });

  it('one key is one sum', async () => {
    expect((await refund({ left_price: 850 })).status).toBe(200);
    expect(await refusalOf(await refund({ left_price: 595 }))).toMatchObject({
      status: 409,
      code: 'refund.other-content',
    });
  });

  it.each([
    {},
    { left_price: 0 },
    { left_price: -1 },
    { left_price: '850' },
    { left_price: 0.001 },
  ])('is refused without a sum of rubles and kopecks: %j', async (body) => {
    expect(await refusalOf(await refund(body))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('сумм'),
    });
    expect(desk.shop.refunds.size).toBe(0);
  });
});
