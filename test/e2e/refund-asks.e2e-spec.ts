import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminPaymentResponse,
  AdminPaymentsResponse,
  AdminRefundPreview,
  PurchaseItem,
  PurchasesResponse,
} from '../../libs/contract/src/index.js';
import { mailBoxOf } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';

const json = (body: object, key?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  },
  body: JSON.stringify(body),
});

describe('A buyer who wants a purchase’s money back', () => {
  let desk: ShopProduct;
  let anna: SignedIn;
  let chief: SignedIn;
  let paid: string;

  beforeAll(async () => {
    desk = await ShopProduct.start({ ADMIN_EMAILS: 'chief@example.ru' });
    anna = await desk.product.signIn('anna@example.ru');
    chief = await desk.product.signIn('chief@example.ru');
    paid = await desk.paid(anna, '1000', 'a');
  });
  afterAll(() => desk.stop());

  const ask = (id: string, key: string, by = anna, reason = 'Не подошло') =>
    by.fetch(`/payment/purchases/${id}/refund`, json({ reason }, key));
  const purchase = async (): Promise<PurchaseItem | undefined> =>
    (await anna.json<PurchasesResponse>('/payment/purchases')).items.find(
      (item) => item.payment_id === paid,
    );
  const lettersOf = (subject: RegExp) =>
    mailBoxOf(desk.product.product).kept.filter((mail) => subject.test(mail.subject));
  const waiting = async () =>
    (await chief.json<AdminPaymentsResponse>('/admin/payments?status=asked')).items;
  const decline = (askId: string | null | undefined) =>
    chief.fetch(
      `/admin/payments/${paid}/refund/decline`,
      json({ ask_id: askId, reason: 'Сначала напишите, что не так' }),
    );

  it('sees what is left, asks once however often it is sent, and waits', async () => {
    expect(await purchase()).toMatchObject({
      left_ticks: 1_000,
      left_price: 850,
      refund_ask: null,
    });
    const answers = await Promise.all([ask(paid, '1'), ask(paid, '1'), ask(paid, '2')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await purchase()).toMatchObject({ refund_ask: 'open', decline_reason: null });
    expect(await waiting()).toMatchObject([{ payment_id: paid }]);
    const { events } = await chief.json<AdminPaymentResponse>(`/admin/payments/${paid}`);
    const told = events.filter(({ type }) => type === 'PaymentRefundAsked');
    expect(told.map(({ facts }) => facts.reason)).toEqual(['Не подошло']);
    expect(await desk.balanceOf(anna)).toBe(2_000);
  });

  it('may withdraw it, and nobody else may ask or withdraw', async () => {
    const boris = await desk.product.signIn('boris@example.ru');
    const path = `/payment/purchases/${paid}/refund`;
    expect(await briefOf(await ask(paid, '3', boris))).toBe('404 payment.not-found');
    const foreign = await boris.fetch(path, { method: 'DELETE' });
    expect(await briefOf(foreign)).toBe('404 payment.not-found');
    expect((await anna.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await purchase()).toMatchObject({ refund_ask: null });
    expect(await waiting()).toEqual([]);
  });

  it('reads why it was declined, after one no however often it is sent', async () => {
    await ask(paid, '4');
    const [seen] = await waiting();
    expect((await decline(seen?.open_ask)).status).toBe(200);
    expect((await decline(seen?.open_ask)).status).toBe(200);
    expect(await purchase()).toMatchObject({
      refund_ask: 'declined',
      decline_reason: 'Сначала напишите, что не так',
    });
    expect(await waiting()).toEqual([]);
  });

  it('reads it in a letter, too, which comes once', async () => {
    await desk.product.drain();
    const [letter, ...more] = lettersOf(/^В возврате денег отказано/);
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Причина: Сначала напишите, что не так');
    expect(letter?.text).toContain(`Номер платежа: ${paid}`);
    expect(letter?.unsubscribeUrl).toBeUndefined();
  });

  it('is given back what is left by then, which ends it', async () => {
    await ask(paid, '5');
    const [seen] = await waiting();
    const { left_price: sum } = await chief.json<AdminRefundPreview>(
      `/admin/payments/${paid}/refund`,
    );
    await chief.json(`/admin/payments/${paid}/refund`, json({ left_price: sum }, 'yes'));
    await desk.product.drain();
    expect(await waiting()).toEqual([]);
    expect(await purchase()).toMatchObject({ refunded: 850, refund_ask: null, left_ticks: 0 });
    expect(await briefOf(await decline(seen?.open_ask))).toBe('409 refund.ask-closed');
    expect(await desk.balanceOf(anna)).toBe(1_000);
    const [letter] = lettersOf(/^Просьба о возврате одобрена/);
    expect(letter?.text).toContain('Мы согласны.');
    expect(letter?.text).toMatch(/Сумма возврата: 850\s₽/);
  });

  it('is told that nothing is left of a purchase that is used up', async () => {
    const answer = await ask(paid, '6');
    expect(((await answer.clone().json()) as { detail: string }).detail).toContain('осталось 0');
    expect(await briefOf(answer)).toBe('409 refund.nothing-left');
  });

  it('keeps its request across a restart and views that are built anew', async () => {
    const second = await desk.paid(anna, '500', 'b');
    await ask(second, '7');
    await desk.restartFromScratch();
    anna = await desk.product.signIn('anna@example.ru');
    const { items } = await anna.json<PurchasesResponse>('/payment/purchases');
    const asks = items.map((item) => [item.payment_id, item.refund_ask]);
    expect(asks.toSorted()).toEqual(
      [
        [second, 'open'],
        [paid, null],
      ].toSorted(),
    );
  });
});
