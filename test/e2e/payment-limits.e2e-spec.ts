import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CreatePaymentResponse } from '../../libs/contract/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const MINUTE_MS = 60_000;
const PER_HOUR = 10;

describe('How many payments one person may open', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeEach(async () => {
    desk = await ShopProduct.start();
    anna = await desk.product.signIn('anna@example.ru');
  });
  afterEach(() => desk.stop());

  const open = (key: string, ticks = '1000', who = anna) => desk.open(who, ticks, key);
  const opened = (key: string) => desk.buy(anna, '1000', key);
  const openMany = async (): Promise<readonly CreatePaymentResponse[]> => {
    const made: CreatePaymentResponse[] = [];
    for (let n = 0; n < PER_HOUR; n += 1) {
      made.push(await opened(`k${n}`));
      desk.clock.advance(MINUTE_MS);
    }
    return made;
  };

  it('ten unpaid ones an hour; the eleventh is refused with a sentence and the time', async () => {
    await openMany();
    const answer = await open('one-more');
    // The first one is ten minutes old.
    expect(answer.headers.get('Retry-After')).toBe(String(50 * 60));
    expect(await refusalOf(answer)).toMatchObject({
      status: 429,
      code: 'payment.too-many',
      detail:
        'Слишком много неоплаченных платежей за последний час. ' +
        'Оплатите один из них или попробуйте через 50 минут',
    });
    expect(desk.shop.payments.size).toBe(PER_HOUR);
    expect((await open('another-amount', '500')).status).toBe(429);
    expect((await anna.fetch('/payment/info')).status).toBe(200);
    desk.clock.advance(50 * MINUTE_MS);
    expect((await open('one-more')).status).toBe(200);
  });

  it('what a clock two days ahead wrote locks nobody out once it is set right', async () => {
    desk.clock.advance(48 * 60 * MINUTE_MS);
    await openMany();
    expect((await open('one-more')).status).toBe(429);
    desk.clock.advance(-49 * 60 * MINUTE_MS);
    expect((await open('one-more')).status).toBe(200);
  });

  it('the same key answers as the first time, whatever was opened since', async () => {
    const made = await openMany();
    for (const [n, first] of made.entries()) expect(await opened(`k${n}`)).toEqual(first);
    expect(await briefOf(await open('k0', '500'))).toBe('409 payment.other-content');
  });

  it('what is paid makes room; what is canceled does not', async () => {
    const [one, other] = await openMany();
    desk.shop.cancel(desk.shop.ofOurs(other?.payment_id ?? '').id);
    await anna.json(`/payment/status/${other?.payment_id}`);
    expect((await open('one-more')).status).toBe(429);
    desk.shop.pay(desk.shop.ofOurs(one?.payment_id ?? '').id);
    await anna.json(`/payment/status/${one?.payment_id}`);
    await desk.product.drain();
    expect((await open('one-more')).status).toBe(200);
    expect((await open('two-more')).status).toBe(429);
  });

  it('is each one’s own', async () => {
    await openMany();
    const boris = await desk.product.signIn('boris@example.ru');
    expect((await open('k', '1000', boris)).status).toBe(200);
  });

  it('holds for forty requests at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => open(`k${n}`)));
    const made = answers.filter(({ ok }) => ok).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(PER_HOUR);
    expect(desk.shop.payments.size).toBe(made);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('forms of any size are refused before anything is opened', async () => {
    const long = formOf({ ticks: '1'.repeat(100_000) });
    const many = formOf(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, '1'])));
    for (const body of [long, many]) {
      const answer = await anna.fetch('/payment/create', { method: 'POST', body });
      expect((await refusalOf(answer)).status).toBeLessThan(500);
    }
    expect(desk.shop.payments.size).toBe(0);
  });
});
