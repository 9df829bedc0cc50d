import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import type {
  AdminPaymentResponse,
  AdminPaymentsResponse,
  AdminPeopleResponse,
  AdminRefundPreview,
  BalanceAtResponse,
  CreatePaymentResponse,
  ReconciliationResponse,
  StatementResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const JUNE = 'from=2026-06-01&to=2026-06-30';
const HEADER = 'Номер платежа;Номер заказа;Сумма платежа;Дата платежа\n';
const MINUTE_MS = 60_000;

/** Anna pays 1 000 ticks at noon and leaves 500 unpaid; Boris pays 500 ten minutes later. */
describe('The finance desk', () => {
  let clock: ManualClock;
  let shop: YooKassaServer;
  let product: RunningProduct;
  let [anna, boris, chief]: SignedIn[] = [];
  let [annaId, borisId] = ['', ''];
  let [paid, waiting, later] = ['', '', ''];

  beforeAll(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    const env = { ADMIN_EMAILS: 'chief@example.ru', ...shop.settings };
    product = await startProduct({ clock, env });
    anna = await product.signIn('anna@example.ru');
    boris = await product.signIn('boris@xn--e1afmkfd.xn--p1ai');
    chief = await product.signIn('chief@example.ru');
    annaId = (await anna.json<UserResponse>('/users/me')).id;
    borisId = (await boris.json<UserResponse>('/users/me')).id;
    paid = await buys(anna, 1_000, true);
    waiting = await buys(anna, 500, false);
    clock.advance(10 * MINUTE_MS);
    later = await buys(boris, 500, true);
    clock.advance(10 * MINUTE_MS);
    await product.drain();
  });
  afterAll(async () => {
    await product.stop();
    await shop.stop();
  });

  async function buys(who: SignedIn, ticks: number, isPaid: boolean): Promise<string> {
    const body = formOf({ ticks: String(ticks) });
    const path = '/payment/create';
    const { payment_id: id } = await who.json<CreatePaymentResponse>(path, {
      method: 'POST',
      body,
    });
    if (isPaid) shop.pay(shop.ofOurs(id).id);
    await who.json(`/payment/status/${id}`);
    return id;
  }
  const asked = <T>(path: string): Promise<T> => (chief as SignedIn).json<T>(`/admin/${path}`);
  const refused = async (path: string, init?: RequestInit): Promise<string> =>
    briefOf(await (chief as SignedIn).fetch(`/admin/${path}`, init));
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const register = (text: string | Uint8Array<ArrayBuffer>, fields: object = {}): RequestInit => {
    const body = formOf({ from: '2026-06-01', to: '2026-06-30', ...fields });
    body.set('register', new Blob([text]), 'register.csv');
    return { method: 'POST', body };
  };

  it('opens for admins only', async () => {
    const calls: readonly (readonly [string, RequestInit?])[] = [
      [`payments/${paid}`],
      [`payments/${paid}/refund`],
      [`users/${annaId}/statement?${JUNE}`],
      [`users/${annaId}/balance`],
      ['people', json({ text: 'anna' })],
      ['finance/reconciliation', register(HEADER)],
    ];
    for (const [path, init] of calls) {
      expect(await briefOf(await (anna as SignedIn).fetch(`/admin/${path}`, init))).toBe(
        '403 admin.only',
      );
      expect((await product.fetch(`/admin/${path}`, init)).status).toBe(401);
    }
  });

  describe('in the list of payments', () => {
    const found = async (query: string) =>
      (await asked<AdminPaymentsResponse>(`payments?${query}`)).items.map(
        ({ payment_id: id }) => id,
      );

    it('filters by status, buyer, day and either number', async () => {
      expect(await found('')).toEqual([later, ...[paid, waiting].sort()]);
      expect(await found('status=waiting')).toEqual([waiting]);
      expect(await found('status=succeeded&sort=sum&order=asc')).toEqual([later, paid]);
      expect(await found('status=refunding')).toEqual([]);
      expect(await found('status=refunded')).toEqual([]);
      expect(await found(`user=${annaId}&status=succeeded`)).toEqual([paid]);
      expect(await found(`id=${paid}`)).toEqual([paid]);
      expect(await found(`id=${shop.ofOurs(later).id}`)).toEqual([later]);
      expect(await found('from=2026-06-15&to=2026-06-15&limit=1&skip=2')).toHaveLength(1);
      expect(await found('to=2026-06-14')).toEqual([]);
      expect(await found('from=2026-06-16')).toEqual([]);
    });

    it('names the buyers as people write their addresses', async () => {
      const { items, total } = await asked<AdminPaymentsResponse>('payments?sort=sum');
      expect(total).toBe(3);
      expect(items[0]).toMatchObject({ user_id: annaId, user_email: 'anna@example.ru' });
      expect(items.some(({ user_email: email }) => email === 'boris@пример.рф')).toBe(true);
      expect(items[0]?.provider_id).toBe(shop.ofOurs(paid).id);
    });

    it.each([
      ['status=lost', 'статуса'],
      ['user=anna@example.ru', 'номер пользователя'],
      ['id=a b', 'номер платежа'],
      ['from=2026-02-31', 'Дни нужны'],
      ['from=2026-06-30&to=2026-06-01', 'позже последнего'],
      ['sort=name', 'Порядок'],
      ['limit=9999', 'Не больше 500'],
    ])('refuses %s', async (query, sentence) => {
      const answer = await refusalOf(await (chief as SignedIn).fetch(`/admin/payments?${query}`));
      expect(answer).toMatchObject({ status: 400, detail: expect.stringContaining(sentence) });
    });
  });

  it('tells what happened to a payment, in its stream and in the buyer’s books', async () => {
    const { payment, events, total, ...left } = await asked<AdminPaymentResponse>(
      `payments/${paid}`,
    );
    expect(payment).toMatchObject({ payment_id: paid, status: 'succeeded', price: 850 });
    expect(left).toMatchObject({ left_ticks: 1_000, left_price: 850 });
    expect(events.map(({ type, ticks, rubles }) => [type, ticks, rubles])).toEqual([
      ['PaymentRequested', 1_000, 850],
      ['PaymentCreated', null, null],
      ['PaymentSucceeded', 1_000, 850],
      ['TicksPurchased', 1_000, 850],
    ]);
    expect(total).toBe(4);
    expect(events[3]).toMatchObject({
      stream: `ticks-${annaId}-1`,
      balance_after: 2_000,
      facts: { payment_id: paid },
      correlation_id: events[2]?.correlation_id,
    });
    expect(events[0]).toMatchObject({ actor: `user:${annaId}`, actor_email: 'anna@example.ru' });
    expect(JSON.stringify(events)).not.toContain('confirmation');
    expect(await refused('payments/nothing-here')).toBe('404 payment.not-found');
  });

  it('says what a refund would give back, before it is asked for', async () => {
    const preview = (id: string) => asked<AdminRefundPreview>(`payments/${id}/refund`);
    expect(await preview(paid)).toEqual({
      payment_id: paid,
      email: 'anna@example.ru',
      ticks: 1_000,
      price: 850,
      left_ticks: 1_000,
      left_price: 850,
      balance: 2_000,
      balance_after: 1_000,
      refusal: null,
    });
    expect((await preview(waiting)).refusal).toMatch(/только оплаченный/);
    expect(await refused('payments/nothing-here/refund')).toBe('404 payment.not-found');
  });

  describe('by a register', () => {
    const by = (text: string) =>
      (chief as SignedIn).json<ReconciliationResponse>(
        '/admin/finance/reconciliation',
        register(text),
      );
    const line = (id: string, sum: string) =>
      `"${shop.ofOurs(id).id}";${id};${sum};15.06.2026 12:00:00\n`;

    it('finds that it agrees, and tells its days', async () => {
      const found = await by(HEADER + line(paid, '850,00') + line(later, '450,00'));
      expect(found).toMatchObject({ total: 0, ours: 3, theirs: 2 });
      expect(found.register).toEqual({
        payments: 2,
        refunds: null,
        first_day: '2026-06-15',
        last_day: '2026-06-15',
      });
      expect(found.days).toMatchObject([
        { day: '2026-06-15', ours: { paid: 2, paid_sum: 1_300 }, theirs: { paid_sum: 1_300 } },
      ]);
    });

    it('that is empty holds the log against no payment at all', async () => {
      const found = await by(HEADER);
      expect(found).toMatchObject({ total: 2, ours: 3, theirs: 0 });
      expect(found.differences.map(({ code }) => code)).toEqual([
        ...['payment-missing', 'payment-missing'],
      ]);
      expect(found.register).toEqual({
        payments: 0,
        refunds: null,
        first_day: null,
        last_day: null,
      });
    });

    it('gives away as a file exactly the differences that were shown', async () => {
      const { id, differences, total } = await by(HEADER + line(paid, '849,00'));
      expect(total).toBe(2);
      expect(differences.map(({ code }) => code)).toEqual(['sums-differ', 'payment-missing']);
      for (const format of ['csv', 'xlsx']) {
        const file = await (chief as SignedIn).fetch(
          `/admin/finance/differences?${JUNE}&format=${format}&shown=${id}`,
        );
        const { Sheets } = read(Buffer.from(await file.arrayBuffer()), { codepage: 65_001 });
        const rows = utils.sheet_to_json<unknown[]>(Object.values(Sheets)[0] ?? {}, { header: 1 });
        expect(rows.slice(1).map((row) => row[3])).toEqual([paid, later]);
      }
      const forgotten = `${annaId}.${'0'.repeat(32)}`;
      expect(await refused(`finance/differences?${JUNE}&shown=${forgotten}`)).toBe(
        '404 finance.not-kept',
      );
    });

    it.each([
      ['ничего такого', '422 register.unreadable'],
      ['', '422 register.empty'],
      [`${HEADER}y1;;850,00;15.07.2026`, '422 register.other-days'],
      [`${HEADER}y1;;850,00;никогда`, '422 register.date'],
    ])('refuses %j', async (text, brief) => {
      expect(await refused('finance/reconciliation', register(text))).toBe(brief);
    });

    it('takes one file of a bounded size, and days', async () => {
      const large = new Uint8Array(20 * 1024 * 1024 + 1).fill(0x20);
      expect(await refused('finance/reconciliation', register(large))).toBe(
        '413 register.too-large',
      );
      expect(await refused('finance/reconciliation', register(HEADER, { from: 'x' }))).toBe(
        '400 validation',
      );
      const body = formOf({ from: '2026-06-01', to: '2026-06-30' });
      expect(await refused('finance/reconciliation', { method: 'POST', body })).toBe(
        '400 register.no-file',
      );
    });
  });

  describe('in the books of one person', () => {
    it('finds people by a part of their e-mail, which stands in no address', async () => {
      const search = async (text: string) =>
        (
          await (chief as SignedIn).json<AdminPeopleResponse>('/admin/people', json({ text }))
        ).items.map(({ user_id: id }) => id);
      expect(await search('ANNA')).toEqual([annaId]);
      expect(await search(' boris@пример.рф ')).toEqual([borisId]);
      expect(await search(annaId)).toEqual([annaId]);
      expect(await search('nobody')).toEqual([]);
      expect(await refused('people', json({ text: 'a' }))).toBe('400 validation');
      expect(await refused('people', json({ text: { $ne: 1 } }))).toBe('400 validation');
    });

    it('tells every line with its cause, and the balance at both ends', async () => {
      const statement = await asked<StatementResponse>(`users/${annaId}/statement?${JUNE}`);
      expect(statement).toMatchObject({
        person: { user_id: annaId, email: 'anna@example.ru' },
        opening: 0,
        closing: 2_000,
        came: 2_000,
        went: 0,
        total: 2,
      });
      const [gift, purchase] = statement.items;
      expect(gift).toMatchObject({ type: 'TicksGranted', ticks: 1_000, balance_after: 1_000 });
      expect(purchase).toMatchObject({
        type: 'TicksPurchased',
        ticks: 1_000,
        rubles: 850,
        balance_after: 2_000,
        facts: { payment_id: paid },
        at: '2026-06-15T09:00:00.000Z',
      });
      const page = await asked<StatementResponse>(
        `users/${annaId}/statement?${JUNE}&skip=1&limit=1`,
      );
      expect(page.items).toEqual([purchase]);
      const july = await asked<StatementResponse>(
        `users/${annaId}/statement?from=2026-07-01&to=2026-07-31`,
      );
      expect(july).toMatchObject({ opening: 2_000, closing: 2_000, items: [], total: 0 });
      expect(await refused(`users/anna@example.ru/statement?${JUNE}`)).toBe('404 user.unknown');
      expect(await refused(`users/${annaId}/statement?from=2026-06-01`)).toBe('400 validation');
    });

    it('says how the balance stood at any moment of event time', async () => {
      const at = (moment: string) =>
        asked<BalanceAtResponse>(`users/${borisId}/balance?at=${encodeURIComponent(moment)}`);
      expect(await at('2026-06-15T08:59:59Z')).toMatchObject({ balance: 0, lots: [], event: null });
      expect(await at('2026-06-15T12:09:59+03:00')).toMatchObject({
        balance: 1_000,
        at: '2026-06-15T09:09:59.000Z',
        lots: [{ kind: 'promotion', ticks: 1_000, rubles: 0 }],
      });
      expect(await at('2026-06-15T12:10+03:00')).toMatchObject({
        balance: 1_500,
        lots: [{ kind: 'promotion' }, { lot_id: later, kind: 'purchase', ticks: 500, rubles: 450 }],
        event: { type: 'TicksPurchased', stream: `ticks-${borisId}-1` },
      });
      expect(await asked(`users/${borisId}/balance`)).toMatchObject({ balance: 1_500 });
    });

    it.each([
      ['2026-07-15T12:00:00Z', '400 finance.future'],
      ['2026-06-15T12:00:00', '400 validation'],
      ['2026-06-31T12:00:00Z', '400 finance.moment'],
      ['вчера', '400 validation'],
    ])('has no balance at %s', async (moment, brief) => {
      const query = `at=${encodeURIComponent(moment)}`;
      expect(await refused(`users/${annaId}/balance?${query}`)).toBe(brief);
      expect(await refused('users/aaaaaaaaaaaaaaaaaaaaaaaaaa/balance')).toBe('404 user.unknown');
    });
  });

  it('writes no address into its log', () => {
    // The development mailer shows its letters, which are no part of the log.
    const log = product.log.filter((line) => line.startsWith('{')).join('\n');
    expect(log).toContain('/admin/people');
    expect(log).not.toMatch(/anna@|boris@|chief@/);
  });
});
