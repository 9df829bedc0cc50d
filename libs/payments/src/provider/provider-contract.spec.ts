import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../kernel/src/testing/manual-clock.js';
import { YooKassaServer, type Fault, type ShopPayment } from '../testing/yookassa-server.js';
import { DemoProvider } from './demo/demo-provider.js';
import { paymentBody, refundBody } from './payment-body.js';
import {
  ProviderRefused,
  ProviderUnknown,
  ProviderUnreadable,
  Unreadable,
  type Listed,
  type PaymentProvider,
} from './payment-provider.js';
import { YooKassaProvider } from './yookassa/yookassa-provider.js';

interface Bank {
  readonly provider: PaymentProvider;
  readonly clock: ManualClock;
  pay(providerId: string): void;
  cancel(providerId: string): void;
  stop(): Promise<void>;
}

async function yookassa(): Promise<
  Bank & { readonly shop: YooKassaServer; readonly hasty: YooKassaProvider }
> {
  const clock = new ManualClock();
  const shop = await YooKassaServer.start(() => clock.now().getTime());
  const { shopId, secretKey, url: apiUrl } = shop;
  return {
    shop,
    clock,
    provider: new YooKassaProvider({ shopId, secretKey, apiUrl, timeoutMs: 60_000 }),
    hasty: new YooKassaProvider({ shopId, secretKey, apiUrl, timeoutMs: 50 }),
    pay: (id) => shop.pay(id),
    cancel: (id) => shop.cancel(id),
    stop: () => shop.stop(),
  };
}

async function demo(): Promise<Bank> {
  const clock = new ManualClock();
  const folder = mkdtempSync(join(tmpdir(), 'demo-bank-'));
  const provider = new DemoProvider(
    join(folder, 'demo-payments.json'),
    (id) => `https://site/demo/${id}`,
    clock,
  );
  return {
    provider,
    clock,
    pay: (id) => void provider.decide(id, 'succeeded'),
    cancel: (id) => void provider.decide(id, 'canceled'),
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

const bodyOf = (paymentId: string, kopecks = 85_000): string =>
  paymentBody({ paymentId, ticks: 1_000, kopecks, returnUrl: 'https://site/back', receipt: null });

const HOUR_MS = 3_600_000;

const lately = ({ clock }: Bank) => ({
  since: new Date(clock.now().getTime() - HOUR_MS),
  before: new Date(clock.now().getTime() + 1),
});

async function all<T>(items: AsyncIterable<Listed<T>>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) {
    if (item instanceof Unreadable) throw new Error(`${item.id} cannot be read`);
    found.push(item);
  }
  return found;
}

describe.each([
  ['YooKassa, over a server of its documented behaviour', yookassa],
  ['the demo bank', demo],
])('A payment provider: %s', (_, open) => {
  let bank: Bank;
  beforeEach(async () => {
    bank = await open();
  });
  afterEach(() => bank.stop());

  it('makes one payment of one key, with what it was told', async () => {
    const first = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    const again = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    expect(again.providerId).toBe(first.providerId);
    expect(first).toMatchObject({
      status: 'pending',
      amount: '850.00',
      currency: 'RUB',
      paymentId: 'p1',
      confirmationUrl: expect.stringMatching(/^https:/),
    });
    expect(await all(bank.provider.payments(lately(bank)))).toHaveLength(1);
  });

  it('tells a payment as it stands, and a final one stays', async () => {
    const { providerId } = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    bank.pay(providerId);
    bank.cancel(providerId);
    expect(await bank.provider.payment(providerId)).toMatchObject({ status: 'succeeded' });
    const other = await bank.provider.createPayment(bodyOf('p2'), 'k2');
    bank.cancel(other.providerId);
    expect(await bank.provider.payment(other.providerId)).toMatchObject({
      status: 'canceled',
      reason: expect.stringMatching(/./),
    });
  });

  it('knows no payment that it has not made', async () => {
    expect(await bank.provider.payment('nobody')).toBeNull();
    expect(await bank.provider.refund('nobody')).toBeNull();
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(await bank.provider.payment(name)).toBeNull();
      expect(await bank.provider.refund(name)).toBeNull();
    }
  });

  it('has no receipt of what is not paid, or not its own', async () => {
    const { providerId } = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    for (const id of [providerId, 'nobody']) expect(await bank.provider.receipt(id)).toBeNull();
  });

  it('lists what was made within a span', async () => {
    for (let n = 0; n < 5; n += 1) await bank.provider.createPayment(bodyOf(`p${n}`), `k${n}`);
    const found = await all(bank.provider.payments(lately(bank)));
    expect(found.map(({ paymentId }) => paymentId).toSorted()).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
    ]);
    const past = { since: new Date(0), before: bank.clock.now() };
    expect(await all(bank.provider.payments(past))).toEqual([]);
  });

  it('lists what was paid within a span, whenever it was made', async () => {
    const { provider, clock } = bank;
    const made: string[] = [];
    for (let n = 0; n < 4; n += 1)
      made.push((await provider.createPayment(bodyOf(`p${n}`), `k${n}`)).providerId);
    const [early = '', late = '', canceled = ''] = made;
    bank.pay(early);
    clock.advance(72 * HOUR_MS);
    bank.pay(late);
    bank.cancel(canceled);
    const [seen, ...more] = await all(provider.paidPayments(lately(bank)));
    expect(more).toEqual([]);
    expect(seen).toEqual(await provider.payment(late));
    expect(seen).toMatchObject({ status: 'succeeded', paidAt: clock.now().toISOString() });
    const ever = { since: new Date(0), before: lately(bank).before };
    const ids = (await all(provider.paidPayments(ever))).map(({ providerId }) => providerId);
    expect(ids.toSorted()).toEqual([early, late].toSorted());
    const before = { since: new Date(0), before: clock.now() };
    expect(await all(provider.paidPayments(before))).toMatchObject([{ providerId: early }]);
  });

  it('gives a paid payment back once for one key', async () => {
    const { providerId } = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    const body = refundBody({ refundId: 'r1', providerId, kopecks: 59_500 }, bodyOf('p1'));
    await expect(bank.provider.createRefund(body, 'r1')).rejects.toThrow(ProviderRefused);
    bank.pay(providerId);
    const first = await bank.provider.createRefund(body, 'r2');
    expect(await bank.provider.createRefund(body, 'r2')).toEqual(first);
    expect(first).toMatchObject({ providerId, amount: '595.00', refundId: 'r1' });
    expect(await bank.provider.refund(first.providerRefundId)).toEqual(first);
    expect(await all(bank.provider.refunds(lately(bank)))).toEqual([first]);
    bank.clock.advance(2 * HOUR_MS);
    expect(await all(bank.provider.refunds(lately(bank)))).toEqual([]);
  });

  it('gives back no more than was paid, in however many parts', async () => {
    const { providerId } = await bank.provider.createPayment(bodyOf('p1'), 'k1');
    bank.pay(providerId);
    const part = (refundId: string, kopecks: number) =>
      bank.provider.createRefund(refundBody({ refundId, providerId, kopecks }, null), refundId);
    await part('r1', 50_000);
    await expect(part('r2', 35_001)).rejects.toThrow(ProviderRefused);
    await part('r3', 35_000);
    await expect(part('r4', 1)).rejects.toThrow(ProviderRefused);
    expect(await all(bank.provider.refunds(lately(bank)))).toHaveLength(2);
  });
});

describe('The adapter of YooKassa', () => {
  let bank: Awaited<ReturnType<typeof yookassa>>;
  beforeAll(async () => {
    bank = await yookassa();
  });
  afterAll(() => bank.stop());

  const faults: readonly Fault[] = [
    ...(['500', '429', '401', '403', 'cut', 'silence'] as const),
    ...(['done-then-500', 'done-then-cut', 'done-then-noise'] as const),
  ];

  it.each(faults)(
    'does not know what came of it after %s, and the same key tells',
    async (fault) => {
      bank.shop.fail(/^POST/, fault);
      const key = `key-${fault}`;
      const asked = fault === 'silence' ? bank.hasty : bank.provider;
      await expect(asked.createPayment(bodyOf(key), key)).rejects.toThrow(ProviderUnknown);
      await bank.provider.createPayment(bodyOf(key), key);
      expect(bank.shop.ofOurs(key).amount.value).toBe('850.00');
    },
  );

  it('takes a 4xx for a no, with its code', async () => {
    bank.shop.fail(/^POST/, 'refuse');
    await expect(bank.provider.createPayment(bodyOf('no'), 'no')).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'invalid_request',
    });
  });

  it('is refused when one key comes with another body', async () => {
    await bank.provider.createPayment(bodyOf('a'), 'same');
    await expect(bank.provider.createPayment(bodyOf('b'), 'same')).rejects.toThrow(ProviderRefused);
  });

  it('reads a long list page by page', async () => {
    for (let n = 0; n < 230; n += 1)
      await bank.provider.createPayment(bodyOf(`many-${n}`), `many-${n}`);
    const found = await all(bank.provider.payments(lately(bank)));
    const ours = found.filter(({ paymentId }) => paymentId?.startsWith('many-'));
    expect(new Set(ours.map(({ providerId }) => providerId)).size).toBe(230);
  });

  it('tells each payment once, though more are made while the list is read', async () => {
    const { shop, provider, clock } = bank;
    const whole = { since: new Date(0), before: new Date(clock.now().getTime() + HOUR_MS) };
    const before = (await all(provider.payments(whole))).length;
    clock.advance(1);
    let more = 3;
    shop.delay = async (call) => {
      if (call !== 'GET /payments' || more === 0) return;
      more -= 1;
      await provider.createPayment(bodyOf(`late-${more}`), `late-${more}`);
    };
    const found = (await all(provider.payments(whole))).map(({ providerId }) => providerId);
    shop.delay = async () => undefined;
    expect(before).toBeGreaterThan(200);
    expect(found).toHaveLength(before);
    expect(new Set(found).size).toBe(before);
  });

  it('gives up a list that leads in a circle', async () => {
    const whole = { since: new Date(0), before: lately(bank).before };
    bank.shop.isCircling = true;
    await expect(all(bank.provider.payments(whole))).rejects.toThrow(ProviderUnknown);
    bank.shop.isCircling = false;
  });

  describe('meets what it cannot read', () => {
    const MADE = '2026-06-15T09:00:00.000Z';
    const readable = { status: 'succeeded', amount: { value: '1.00', currency: 'RUB' } };
    const put = (id: string, changes: object): void => {
      const known = { id, ...readable, created_at: MADE, metadata: {}, ...changes };
      bank.shop.payments.set(id, known as unknown as ShopPayment);
    };
    const listed = async () => {
      const span = { since: new Date(MADE), before: new Date(Date.parse(MADE) + 1) };
      const items: unknown[] = [];
      for await (const item of bank.provider.payments(span)) items.push(item);
      return items;
    };

    it('lists all others, and what can be read of it', async () => {
      put('strange', { status: 'thawed', metadata: { payment_id: 'p7' } });
      put('no number', { id: 'anna@example.ru', amount: null });
      put('sound', {});
      expect(new Set(await listed())).toEqual(
        new Set([
          new Unreadable('strange', 'strange', 'p7', MADE),
          new Unreadable(null, null, null, MADE),
          await bank.provider.payment('sound'),
        ]),
      );
      await expect(bank.provider.payment('strange')).rejects.toThrow(ProviderUnreadable);
    });

    it('tells times in UTC, whatever zone they come in', async () => {
      put('sound', { captured_at: '2026-06-15T23:59:00+03:00' });
      expect(await bank.provider.payment('sound')).toMatchObject({
        paidAt: '2026-06-15T20:59:00.000Z',
      });
      put('sound', { created_at: '15.06.2026 12:00' });
      await expect(bank.provider.payment('sound')).rejects.toThrow(ProviderUnreadable);
    });
  });

  it('sends a receipt whose items sum to the payment', async () => {
    const receipt = { email: 'anna@example.ru', vatCode: 1, taxSystemCode: 2 };
    const body = paymentBody({
      paymentId: 'with-receipt',
      ticks: 501,
      kopecks: 45_090,
      receipt,
      returnUrl: 'https://site/back',
    });
    await bank.provider.createPayment(body, 'with-receipt');
    expect(bank.shop.ofOurs('with-receipt').receipt).toEqual({
      customer: { email: 'anna@example.ru' },
      items: [
        {
          description: 'Пополнение баланса: 501 тик',
          quantity: '1.00',
          amount: { value: '450.90', currency: 'RUB' },
          vat_code: 1,
          payment_subject: 'service',
          payment_mode: 'full_prepayment',
        },
      ],
      tax_system_code: 2,
    });
  });

  it('sends the receipt of a refund, to the same buyer and for what is given back', () => {
    const receipt = { email: 'anna@example.ru', vatCode: 1, taxSystemCode: null };
    const paid = paymentBody({
      paymentId: 'p',
      ticks: 1_000,
      kopecks: 85_000,
      receipt,
      returnUrl: 'https://site/back',
    });
    const body = refundBody({ refundId: 'r', providerId: 'y', kopecks: 59_500 }, paid);
    expect(JSON.parse(body)).toMatchObject({
      amount: { value: '595.00', currency: 'RUB' },
      receipt: {
        customer: { email: 'anna@example.ru' },
        items: [{ amount: { value: '595.00', currency: 'RUB' }, vat_code: 1 }],
      },
    });
    const without = refundBody({ refundId: 'r', providerId: 'y', kopecks: 1 }, bodyOf('p'));
    expect(JSON.parse(without)).not.toHaveProperty('receipt');
  });

  it('never tells its secret in an error', async () => {
    bank.shop.fail(/^GET/, '500');
    const error = await bank.provider.payment('x').catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(
      bank.shop.secretKey,
    );
  });
});
