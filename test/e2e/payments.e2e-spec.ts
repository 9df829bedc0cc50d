import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatePaymentResponse,
  LastPendingPaymentResponse,
  PaymentInfoResponse,
  PaymentPriceResponse,
  PaymentStatusResponse,
} from '../../libs/contract/src/index.js';
import { DomainError } from '../../libs/kernel/src/index.js';
import type { ShopPayment } from '../../libs/payments/src/testing/yookassa-server.js';
import { refusalOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import { startProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('Buying ticks', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    desk = await ShopProduct.start({ YOOKASSA_NOTIFIERS: '127.0.0.0/8' });
    anna = await desk.product.signIn('anna@example.ru');
  });
  afterEach(() => desk.stop());

  const status = (id: string, who = anna): Promise<PaymentStatusResponse> =>
    who.json<PaymentStatusResponse>(`/payment/status/${id}`);
  const bought = (ticks: string, key?: string) => desk.buy(anna, ticks, key);
  const balance = () => desk.balanceOf(anna);
  const purchases = () => desk.bookingsOf(anna);
  const paid = (id: string, changes?: Partial<ShopPayment>): ShopPayment => {
    desk.shop.pay(desk.shop.ofOurs(id).id, changes);
    return desk.shop.ofOurs(id);
  };
  const codeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return '';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };

  it('tells prices, packages and what a number of ticks costs', async () => {
    expect(await anna.json<PaymentInfoResponse>('/payment/info')).toMatchObject({
      balance: 1_000,
      available_reports: 10,
      tick_price: 1,
      report_cost: 100,
      is_demo: false,
      tick_packages: [
        { ticks: 500, reports: 5, discount: 10, price: 450 },
        { ticks: 1_000, reports: 10, discount: 15, price: 850 },
        { ticks: 5_000, reports: 50, discount: 25, price: 3_750 },
      ],
    });
    expect(await anna.json<PaymentPriceResponse>('/payment/price?ticks=501')).toEqual({
      ticks: 501,
      reports: 5,
      discount: 10,
      price: 450.9,
    });
  });

  it('is credited once by the notification, however often it comes and whoever else asks', async () => {
    const { payment_id: id, payment_url: url } = await bought('1000', 'k');
    expect(url).toContain(desk.shop.ofOurs(id).id);
    expect(desk.shop.ofOurs(id).amount).toEqual({ value: '850.00', currency: 'RUB' });
    const object = paid(id);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => desk.notify('payment.succeeded', object)),
      status(id).then(() => new Response()),
      desk.poll().then(() => new Response()),
    ]);
    expect(answers.map(({ status: code }) => code)).toEqual(Array(12).fill(200));
    await desk.product.drain();
    expect(await balance()).toBe(2_000);
    expect(await purchases()).toEqual([1_000]);
    expect(await status(id)).toMatchObject({
      status: 'succeeded',
      ticks: 1_000,
      price: 850,
      balance: 2_000,
      reports_available: 20,
    });
  });

  it('is one payment when the same top-up is sent twice, with and without a key', async () => {
    const [first, again] = await Promise.all([bought('500', 'k'), bought('500', 'k')]);
    expect(again).toEqual(first);
    const open = await bought('700');
    expect(await bought('700')).toEqual(open);
    expect(desk.shop.payments.size).toBe(2);
    paid(open.payment_id);
    await status(open.payment_id);
    expect((await bought('700')).payment_id).not.toBe(open.payment_id);
  });

  it('is refused with another amount under a known key', async () => {
    await bought('500', 'k');
    expect(await refusalOf(await desk.open(anna, '600', 'k'))).toMatchObject({
      status: 409,
      code: 'payment.other-content',
    });
  });

  it.each(['0', '-5', '1.5', '1e3', 'сто', '', ' ', '100001', '99999999999999999999', 'NaN'])(
    'is refused for %j ticks with a sentence, and nothing is sent',
    async (ticks) => {
      const refusal = await refusalOf(await desk.open(anna, ticks));
      expect(refusal.status).toBe(400);
      expect(refusal.detail).toMatch(/тик/);
      expect(desk.shop.payments.size).toBe(0);
    },
  );

  it('shows nobody the payment of another', async () => {
    const { payment_id: id } = await bought('500');
    const boris = await desk.product.signIn('boris@example.ru');
    expect((await boris.fetch(`/payment/status/${id}`)).status).toBe(404);
    expect((await boris.fetch('/payment/status/nothing')).status).toBe(404);
    expect(await boris.json('/payment/last-pending')).toMatchObject({ payment_id: null });
    expect((await desk.product.fetch(`/payment/status/${id}`)).status).toBe(401);
  });

  it('is taken up again: the last payment that waits', async () => {
    await bought('500');
    desk.clock.advance(MINUTE_MS);
    const { payment_id: id, payment_url: url } = await bought('1000');
    expect(await anna.json<LastPendingPaymentResponse>('/payment/last-pending')).toEqual({
      payment_id: id,
      payment_url: url,
      ticks: 1_000,
      price: 850,
    });
  });

  it.each(['500', 'cut', 'done-then-500', 'done-then-cut', 'done-then-noise'] as const)(
    'survives a provider that answers with %s: the next try is the same payment',
    async (fault) => {
      desk.shop.fail(/^POST/, fault);
      expect(await refusalOf(await desk.open(anna, '1000', 'k'))).toMatchObject({
        status: 503,
        code: 'payment.provider-away',
      });
      const { payment_id: id } = await bought('1000', 'k');
      paid(id);
      await status(id);
      expect(await balance()).toBe(2_000);
      expect(desk.shop.payments.size).toBe(1);
    },
  );

  it('is credited by the poller alone when no notification comes', async () => {
    const { payment_id: id } = await bought('1000');
    paid(id);
    await desk.poll();
    expect(await balance()).toBe(2_000);
  });

  it('made by a POST whose answer was lost is found and credited by the poller', async () => {
    desk.shop.fail(/^POST/, 'done-then-cut');
    await desk.open(anna, '1000', 'k');
    const [made] = [...desk.shop.payments.values()];
    desk.shop.pay(made?.id ?? '');
    await desk.poll();
    expect(await balance()).toBe(2_000);
    expect(desk.shop.payments.size).toBe(1);
  });

  it('a day after a lost answer asks the list and never posts again', async () => {
    desk.shop.fail(/^POST/, 'done-then-cut');
    await desk.open(anna, '1000', 'k');
    const [made] = [...desk.shop.payments.values()];
    desk.shop.pay(made?.id ?? '');
    desk.clock.advance(21 * HOUR_MS);
    await desk.poll();
    expect(await balance()).toBe(2_000);
    expect(desk.shop.calls.filter((call) => call === 'POST /payments')).toHaveLength(1);
  });

  it('believes no notification: forged, of strangers, of another payment', async () => {
    const { payment_id: id } = await bought('1000');
    const object = { ...desk.shop.ofOurs(id), status: 'succeeded', paid: true };
    expect((await desk.notify('payment.succeeded', object)).status).toBe(200);
    expect((await desk.notify('payment.succeeded', { ...object, id: 'unknown' })).status).toBe(200);
    expect((await desk.notify('payment.succeeded', { id: '../../refunds/1' })).status).toBe(400);
    expect((await desk.notify('hello', object)).status).toBe(400);
    expect(await balance()).toBe(1_000);
    expect(await status(id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['amount', { amount: { value: '1.00', currency: 'RUB' } }],
    ['currency', { amount: { value: '850.00', currency: 'USD' } }],
  ] as const)('credits nothing for another %s', async (_, changes) => {
    const { payment_id: id } = await bought('1000');
    await desk.notify('payment.succeeded', paid(id, changes));
    await desk.product.drain();
    expect(await balance()).toBe(1_000);
  });

  it('a late success after our expiry is credited all the same; a late cancel changes nothing', async () => {
    const { payment_id: id } = await bought('1000');
    desk.clock.advance(4 * HOUR_MS);
    await desk.poll();
    expect(await status(id)).toMatchObject({ status: 'expired' });
    const object = paid(id);
    await desk.notify('payment.succeeded', object);
    await desk.notify('payment.canceled', { ...object, status: 'canceled' });
    expect(await status(id)).toMatchObject({ status: 'succeeded', balance: 2_000 });
  });

  it('notifications from elsewhere find nothing here', async () => {
    await desk.restart(desk.shop.settings);
    expect((await desk.notify('payment.succeeded', { id: 'x' })).status).toBe(404);
  });

  it('is given back with what is left of it, once', async () => {
    const { payment_id: id } = await bought('1000');
    paid(id);
    await status(id);
    const answers = await Promise.all([desk.refund(id), desk.refund(id)]);
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
    await desk.product.drain();
    expect([...desk.shop.refunds.values()]).toMatchObject([{ amount: { value: '850.00' } }]);
    expect(await balance()).toBe(1_000);
    expect(await purchases()).toEqual([-1_000, 1_000]);
    expect(await codeOf(desk.refund(id, 'again'))).toBe('refund.failed');
    expect(desk.shop.refunds.size).toBe(1);
  });

  it.each(['done-then-500', 'done-then-cut', 'done-then-noise'] as const)(
    'is given back once when the answer to the refund is lost (%s)',
    async (fault) => {
      const { payment_id: id } = await bought('1000');
      paid(id);
      await status(id);
      desk.shop.fail(/^POST .refunds/, fault);
      await desk.refund(id);
      await desk.poll();
      expect(desk.shop.refunds.size).toBe(1);
      expect(await purchases()).toEqual([-1_000, 1_000]);
    },
  );

  it('gives the ticks back again when the provider does not return the money', async () => {
    const { payment_id: id } = await bought('1000');
    paid(id);
    await status(id);
    desk.shop.refundStatus = 'pending';
    await desk.refund(id);
    expect(await balance()).toBe(1_000);
    desk.shop.refunds.forEach((one, key) =>
      desk.shop.refunds.set(key, { ...one, status: 'canceled' }),
    );
    await desk.poll();
    expect(await balance()).toBe(2_000);
    expect(await purchases()).toEqual([1_000, -1_000, 1_000]);
  });

  it('a refund of a part, made in the cabinet, takes its share of the ticks, once', async () => {
    const { payment_id: id } = await bought('500');
    const { id: shopId } = paid(id);
    await status(id);
    const made = desk.shop.refundInCabinet(shopId, '10.00');
    await Promise.all([
      desk.notify('refund.succeeded', made),
      desk.notify('refund.succeeded', made),
    ]);
    await desk.product.drain();
    expect(await purchases()).toEqual([-11, 500]);
    expect(await balance()).toBe(1_489);
    await desk.refund(id);
    expect([...desk.shop.refunds.values()].map(({ amount }) => amount.value)).toContain('440.00');
    expect(await balance()).toBe(1_000);
  });
});

describe('The demo bank', () => {
  it('lets the buyer pay or cancel on its own page, and returns the browser', async () => {
    const product = await startProduct();
    try {
      const anna = await product.signIn('anna@example.ru');
      const created = await anna.json<CreatePaymentResponse>('/payment/create', {
        method: 'POST',
        body: formOf({ ticks: '1000' }),
      });
      const path = new URL(created.payment_url).pathname.replace('/api/v1', '');
      const page = await (await product.fetch(path)).text();
      expect(page).toContain('Деньги не списываются');
      const decided = await product.fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay' }),
      });
      expect(decided.status).toBe(303);
      expect(decided.headers.get('Location')).toContain(
        `/payment/success?payment_id=${created.payment_id}`,
      );
      expect(decided.headers.get('X-Position')).toMatch(/^\d{20}$/);
      expect(await anna.json<PaymentInfoResponse>('/payment/info')).toMatchObject({
        balance: 2_000,
        is_demo: true,
      });
      expect(await (await product.fetch(path)).text()).toContain('уже оплачен');
    } finally {
      await product.stop();
    }
  });
});
