import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils, write } from 'xlsx';
import type {
  AdminPaymentsResponse,
  AdminRefundResponse,
  CreatePaymentResponse,
  PaymentInfoResponse,
  ReconciliationResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import {
  YooKassaServer,
  type ShopPayment,
} from '../../libs/payments/src/testing/yookassa-server.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const JUNE = 'from=2026-06-01&to=2026-06-30';

describe('Finance, in the admin part of the site', () => {
  let clock: ManualClock;
  let shop: YooKassaServer;
  let product: RunningProduct;
  let anna: SignedIn;
  let chief: SignedIn;
  let paymentId: string;

  beforeAll(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    product = await startProduct({
      clock,
      env: {
        ADMIN_EMAILS: 'Chief@example.ru, other@example.ru',
        ...shop.settings,
      },
    });
    anna = await product.signIn('anna@example.ru');
    chief = await product.signIn('chief@example.ru');
    const created = await anna.json<CreatePaymentResponse>('/payment/create', {
      method: 'POST',
      body: formOf({ ticks: '1000' }),
    });
    paymentId = created.payment_id;
    shop.pay(shop.ofOurs(paymentId).id);
    await anna.json(`/payment/status/${paymentId}`);
    await product.drain();
    clock.advance(10 * 60_000);
  });
  afterAll(async () => {
    await product.stop();
    await shop.stop();
  });

  const reconciliation = () =>
    chief.json<ReconciliationResponse>(`/admin/finance/reconciliation?${JUNE}`);

  it('is for those whom ADMIN_EMAILS names, once their address is proven', async () => {
    expect((await chief.json<UserResponse>('/users/me')).is_admin).toBe(true);
    expect((await anna.json<UserResponse>('/users/me')).is_admin).toBe(false);
    for (const path of ['finance/reconciliation', 'finance/balance', 'payments']) {
      expect(await briefOf(await anna.fetch(`/admin/${path}?${JUNE}`))).toBe('403 admin.only');
      expect((await product.fetch(`/admin/${path}?${JUNE}`)).status).toBe(401);
    }
    const refund = await anna.fetch(`/admin/payments/${paymentId}/refund`, { method: 'POST' });
    expect(refund.status).toBe(403);
  });

  it('tells that log, views and provider agree, and what moved', async () => {
    const found = await reconciliation();
    expect(found).toMatchObject({ ours: 1, theirs: 1, differences: [], explanations: {} });
    const money = { paid: 1, paid_sum: 850, refunded: 0, refunded_sum: 0 };
    expect(found.money).toEqual({ ours: money, theirs: money });
    expect(found.balance.rows).toContainEqual(['Деньги у провайдера', '₽', 0, 850, 0, 850]);
  });

  it('names a payment that only the provider has, what it means and what cures it', async () => {
    const known = shop.ofOurs(paymentId);
    shop.payments.set('stranger', { ...known, id: 'stranger', metadata: { payment_id: 'x' } });
    const { differences, explanations, money } = await reconciliation();
    expect(differences).toMatchObject([
      { type: 'missing', side: 'log', provider_id: 'stranger', theirs: 850, ours: null },
    ]);
    expect(Object.keys(explanations)).toEqual(['payment-unknown']);
    expect(explanations['payment-unknown']).toMatchObject({
      title: 'Платеж есть только у провайдера',
      action: expect.stringContaining('верните деньги'),
    });
    expect([money.ours.paid_sum, money.theirs.paid_sum]).toEqual([850, 1_700]);
    const csv = await chief.fetch(`/admin/finance/differences?${JUNE}&format=csv`);
    expect(await csv.text()).toContain('Что делать');
    shop.payments.delete('stranger');
  });

  it('tells what of the provider’s list cannot be read, and compares the rest', async () => {
    const known = shop.ofOurs(paymentId);
    const strange = { ...known, id: 'strange', amount: null } as unknown as ShopPayment;
    shop.payments.set('strange', strange);
    const { differences, explanations, theirs } = await reconciliation();
    expect(differences).toMatchObject([
      { type: 'unreadable', side: 'provider', payment_id: paymentId, provider_id: 'strange' },
    ]);
    expect(explanations['payment-unreadable']?.title).toBe('Платеж провайдера не прочитан');
    expect(theirs).toBe(1);
    const csv = await chief.fetch(`/admin/finance/differences?${JUNE}&format=csv`);
    expect(await csv.text()).toContain('не прочитано;провайдер;Платеж не прочитан');
    shop.payments.delete('strange');
  });

  it('gives tables away as CSV and XLSX, and events with their hashes', async () => {
    const table = (name: string, more: string) =>
      chief.fetch(`/admin/finance/${name}?${JUNE}&${more}`);
    const csv = await table('balance', 'format=csv');
    expect(csv.headers.get('Content-Disposition')).toContain('balance-2026-06-01-2026-06-30.csv');
    expect(await csv.text()).toContain('Деньги у провайдера;₽;0;850;0;850');
    const { payload } = JSON.parse(
      `{"payload":${Buffer.from(anna.token.split('.')[1] ?? '', 'base64url').toString()}}`,
    ) as { payload: { sub: string } };
    const xlsx = await table('statement', `format=xlsx&user=${payload.sub}`);
    const sheet = read(Buffer.from(await xlsx.arrayBuffer())).Sheets['Выписка'] ?? {};
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(lines.map((line) => [line[1], line[2], line[3]])).toEqual([
      ['Операция', 'Тики', 'Баланс'],
      ['Баланс на начало', undefined, 0],
      ['Подарок', 1_000, 1_000],
      ['Покупка', 1_000, 2_000],
      ['Баланс на конец', undefined, 2_000],
    ]);
    const jsonl = await (await table('events', 'format=jsonl')).text();
    expect(
      jsonl
        .trim()
        .split('\n')
        .every((line) => /"hash":"[0-9a-f]{64}"/.test(line)),
    ).toBe(true);
    expect(await briefOf(await table('secrets', 'format=csv'))).toBe('404 finance.table');
    expect(await briefOf(await chief.fetch('/admin/finance/balance?from=x&to=y'))).toMatch(/^400/);
  });

  it('answers a table that cannot be given with a sentence, never with a file of it', async () => {
    const refusalFor = async (table: string): Promise<string> => {
      const answer = await chief.fetch(`/admin/finance/${table}`);
      expect(answer.headers.get('Content-Disposition')).toBeNull();
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
      return briefOf(answer);
    };
    expect(await refusalFor(`secrets?${JUNE}&format=csv`)).toBe('404 finance.table');
    expect(await refusalFor(`secrets?${JUNE}&format=jsonl`)).toBe('404 finance.table');
    expect(await refusalFor(`statement?${JUNE}&format=xlsx`)).toBe('404 finance.table');
    const backwards = 'from=2026-07-01&to=2026-06-01';
    for (const [table, format] of [
      ['balance', 'csv'],
      ['balance', 'xlsx'],
      ['events', 'jsonl'],
    ] as const)
      expect(await refusalFor(`${table}?${backwards}&format=${format}`)).toBe('400 finance.days');
    shop.fail(/^GET .payments/, '500');
    expect(await refusalFor(`differences?${JUNE}&format=csv`)).toBe('503 finance.provider-away');
    shop.fail(/^GET .refunds/, '401');
    expect(await refusalFor(`reconciliation?${JUNE}`)).toBe('503 finance.provider-away');
    const never = 'from=2020-01-01&to=2020-01-02&format=jsonl';
    const events = await chief.fetch(`/admin/finance/events?${never}`);
    expect(events.headers.get('Content-Disposition')).toContain('events-2020-01-01');
    expect(await events.text()).toBe('');
  });

  it('gives a payment back once, with the admin named in the log', async () => {
    const ask = () =>
      chief.json<AdminRefundResponse>(`/admin/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'once', 'Content-Type': 'application/json' },
        body: JSON.stringify({ left_price: 850 }),
      });
    const [first, again] = [await ask(), await ask()];
    expect(again).toEqual(first);
    await product.drain();
    const { items } = await chief.json<AdminPaymentsResponse>('/admin/payments');
    expect(items).toMatchObject([{ payment_id: paymentId, price: 850, refunded: 850 }]);
    expect((await anna.json<PaymentInfoResponse>('/payment/info')).balance).toBe(1_000);
    clock.advance(10 * 60_000);
    expect((await reconciliation()).differences).toEqual([]);
    const more = (id: string) =>
      chief.fetch(`/admin/payments/${id}/refund`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ left_price: 1 }),
      });
    expect(await briefOf(await more(paymentId))).toBe('409 refund.sum-changed');
    expect(await briefOf(await more('none'))).toBe('404 payment.not-found');
  });

  it('holds a workbook of both registers against the log, and a register of refunds alone', async () => {
    const [back] = [...shop.refunds.values()];
    const moment = '15.06.2026 12:10:00';
    const refunds = [
      ['РЕЕСТР ВОЗВРАТОВ ПО ДОГОВОРУ НЭК.1.01 (100500)'],
      ['Идентификатор возврата', 'Идентификатор платежа', 'Сумма возврата', 'Время возврата'],
      [back?.id, back?.payment_id, 850, moment],
      ['Сумма возвратов: 850.00 RUB'],
    ];
    const payments = [
      ['Идентификатор платежа', 'Сумма платежа', 'Время платежа'],
      [back?.payment_id, '850.00', '15.06.2026 12:00:00'],
    ];
    const by = (bytes: string | ArrayBuffer): Promise<ReconciliationResponse> => {
      const body = formOf({ from: '2026-06-01', to: '2026-06-30' });
      body.set('register', new Blob([bytes]), 'register');
      return chief.json('/admin/finance/reconciliation', { method: 'POST', body });
    };
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(payments), 'Платежи');
    utils.book_append_sheet(book, utils.aoa_to_sheet(refunds), 'Возвраты');
    const both = await by(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(both).toMatchObject({ total: 0, register: { payments: 1, refunds: 1 } });
    expect(both.money.theirs).toEqual(both.money.ours);
    const csv = (sum: string): string =>
      refunds
        .map((row) => row.join(';'))
        .join('\n')
        .replace(';850;', `;${sum};`);
    const alone = await by(csv('850,00'));
    expect(alone).toMatchObject({ total: 0, register: { payments: null, refunds: 1 } });
    const { differences } = await by(csv('849,00'));
    expect(differences).toMatchObject([{ code: 'refund-sums-differ', payment_id: paymentId }]);
  });
});
