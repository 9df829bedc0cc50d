import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuyerResponse, UserResponse } from '../../libs/contract/src/index.js';
import { pdfText } from '../../libs/export/src/testing/pdf-text.js';
import { briefOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';

const firm = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '773601001',
  address: '117997, Москва, ул. Вавилова, 19',
};

describe('Papers of a purchase', () => {
  let desk: ShopProduct;
  let anna: SignedIn;
  let paid: string;

  beforeAll(async () => {
    desk = await ShopProduct.start({
      ADMIN_EMAILS: 'chief@example.ru',
      OPERATOR_NAME: 'Петров Петр Петрович',
      OPERATOR_INN: '500100732259',
    });
    anna = await desk.product.signIn('anna@example.ru');
    paid = await desk.paid(anna, '1000', 'a');
  });
  afterAll(() => desk.stop());

  const of = (id: string): string => `/payment/purchases/${id}`;
  const name = (id: string, buyer: object, by = anna): Promise<Response> =>
    by.fetch(`${of(id)}/buyer`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(buyer),
    });
  const paper = (id: string, kind: string, by = anna): Promise<Response> =>
    by.fetch(`${of(id)}/papers/${kind}`);
  /** Its text without spaces. */
  const textOf = async (answer: Response): Promise<string> => {
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    return pdfText(new Uint8Array(await answer.arrayBuffer())).replace(/\s/g, '');
  };

  it('are made for nobody until somebody is named', async () => {
    expect(await anna.json(`${of(paid)}/buyer`)).toEqual({ buyer: null, is_named: false });
    expect(await briefOf(await paper(paid, 'act'))).toBe('409 papers.no-buyer');
  });

  it.each([
    ['a mistyped tax id', { ...firm, inn: '7707083894' }, '400 papers.inn'],
    ['a firm without a KPP', { ...firm, kpp: '' }, '400 papers.kpp'],
    ['an entrepreneur with a KPP', { ...firm, inn: '500100732259' }, '400 papers.kpp'],
    ['no address', { ...firm, address: ' ' }, '400 validation'],
    ['no name', { ...firm, name: '' }, '400 validation'],
  ])('are not made out to %s', async (_what, buyer, refusal) => {
    expect(await briefOf(await name(paid, buyer))).toBe(refusal);
  });

  it('are an invoice and an act that name both sides and the sum', async () => {
    expect((await name(paid, firm)).status).toBe(200);
    const invoice = await textOf(await paper(paid, 'invoice'));
    expect(invoice).toContain('Счетнаоплату№');
    expect(invoice).toContain('ООО«Ромашка»');
    expect(invoice).toContain('ИНН7707083893,КПП773601001');
    expect(invoice).toContain('ПетровПетрПетрович');
    expect(invoice).toContain('Восемьсотпятьдесятрублей00копеек');
    const act = await textOf(await paper(paid, 'act'));
    expect(act).toContain('Актобоказанииуслуг№');
    expect(act).toContain('Услугиоказаныполностью');
  });

  it('are the same file however often they are made', async () => {
    const [one, other] = await Promise.all([paper(paid, 'act'), paper(paid, 'act')]);
    expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await other.arrayBuffer()));
  });

  it('begin the next time with who was named last', async () => {
    const next = await desk.paid(anna, '500', 'b');
    await desk.product.drain();
    const expected: BuyerResponse = { buyer: firm, is_named: false };
    expect(await anna.json(`${of(next)}/buyer`)).toEqual(expected);
  });

  it('are nobody else’s', async () => {
    const boris = await desk.product.signIn('boris@example.ru');
    expect(await briefOf(await paper(paid, 'act', boris))).toBe('404 payment.not-found');
    expect(await briefOf(await name(paid, firm, boris))).toBe('404 payment.not-found');
    const foreign = await boris.fetch(`${of(paid)}/buyer`);
    expect(await briefOf(foreign)).toBe('404 payment.not-found');
  });

  it('lie sealed in the log', async () => {
    const { stores } = desk.product.product.ports;
    const log = await stores.events.readAll({ after: null, limit: 10_000 });
    const named = log.filter(({ type }) => type === 'PaymentBuyerNamed');
    expect(named).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('7707083893');
  });

  it('are none of an unpaid purchase, nor of one that is given back whole', async () => {
    const { payment_id: open } = await desk.buy(anna, '700', 'c');
    expect(await briefOf(await name(open, firm))).toBe('409 papers.not-paid');
    await desk.refund(paid);
    await desk.product.drain();
    expect(await briefOf(await paper(paid, 'act'))).toBe('409 papers.refunded');
  });

  it('go with their person: nobody is named any more', async () => {
    const { id } = await anna.json<UserResponse>('/users/me');
    const chief = await desk.product.signIn('chief@example.ru');
    await chief.json(`/admin/users/${id}/erasure`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: anna.email, paid_ticks: 'give-up' }),
    });
    await desk.product.drain();
    const { stores, sealer } = desk.product.product.ports;
    const log = await stores.events.readAll({ after: null, limit: 10_000 });
    const named = log.find(({ type }) => type === 'PaymentBuyerNamed');
    expect(named && (await sealer.open(named)).data).toMatchObject({ buyer: { $erased: true } });
  });
});
