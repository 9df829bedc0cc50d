import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticesResponse } from '../../libs/contract/src/index.js';
import type { Mail } from '../../libs/platform/src/index.js';
import { MailServer } from '../../libs/platform/src/mail/testing/mail-server.js';
import { mailBoxOf } from '../support/mail-box.js';
import { ShopProduct } from '../support/shop-product.js';
import {
  callTo,
  signInBy,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const ANNA = 'anna@example.ru';

const pathOf = (mail: Mail | undefined): string =>
  new URL(mail?.unsubscribeUrl ?? 'http://none').pathname.replace('/api/v1', '');

describe('Letters that nobody asked for', () => {
  let desk: ShopProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    desk = await ShopProduct.start({ WELCOME_TICKS: '100' });
    anna = await desk.product.signIn(ANNA);
    await oneReport(anna, salesJournal(), () => desk.product.drain());
  });
  afterAll(() => desk.stop());

  /** Newest first, without those that let one in. */
  const letters = (): readonly Mail[] =>
    mailBoxOf(desk.product.product).kept.filter(
      ({ to, subject }) => to === ANNA && !subject.startsWith('Вход'),
    );
  const letter = (subject: RegExp): Mail | undefined =>
    letters().find((one) => subject.test(one.subject));
  const choose = (choice: object): Promise<Response> =>
    anna.fetch('/users/me/notices', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(choice),
    });

  it('tell of a report that is ready, and that the next one cannot be paid', () => {
    expect(
      letters()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Отчет готов', 'Тиков не хватит на новый отчет']);
    const ready = letter(/^Отчет готов/);
    expect(ready?.text).toContain(`Отчет по файлу «${salesJournal().fileName}» готов.`);
    expect(ready?.text).toMatch(/\/reports\/\d+\n/);
    expect(ready?.unsubscribeUrl).toContain('/api/v1/notices/unsubscribe/');
  });

  it('tell of money that came and went, and then cannot be declined', async () => {
    const payment = await desk.paid(anna, '500', 'a');
    await desk.product.drain();
    const paid = letter(/^Оплата получена/);
    expect(paid?.text).toContain(`Номер платежа: ${payment}`);
    expect(paid?.text).toMatch(/Сумма: 450\s₽/);
    expect(paid?.unsubscribeUrl).toBeUndefined();
    await desk.refund(payment);
    await desk.product.drain();
    expect(letter(/^Деньги возвращаются/)?.text).toMatch(/Сумма возврата: 450\s₽/);
  });

  it('are not sent again by managers that read the whole log anew', async () => {
    expect(letters()).toHaveLength(4);
    await desk.restartFromScratch();
    expect(letters()).toEqual([]);
    anna = await desk.product.signIn(ANNA);
  });

  it('end by one click on the link of one, and only those of its kind', async () => {
    await desk.paid(anna, '500', 'b');
    await oneReport(anna, salesJournal(), () => desk.product.drain());
    const path = pathOf(letter(/^Отчет готов/));
    const looked = await desk.product.fetch(path);
    expect(looked.status).toBe(303);
    expect(looked.headers.get('Location')).toContain('/unsubscribe/');
    const both = { report_ready: true, low_balance: true, address_refused: false };
    expect(await anna.json<NoticesResponse>('/users/me/notices')).toEqual(both);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const clicked = await desk.product.fetch(path, { method: 'POST', body });
    expect(await clicked.json()).toEqual({ kind: 'report-ready' });
    expect(await anna.json('/users/me/notices')).toEqual({ ...both, report_ready: false });
    await oneReport(anna, salesJournal(), () => desk.product.drain());
    expect(letters().filter(({ subject }) => subject === 'Отчет готов')).toHaveLength(1);
  });

  it.each([
    ['a changed proof', (path: string) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
    ['another kind', (path: string) => path.replace('report-ready', 'low-balance')],
    ['a kind that always comes', (path: string) => path.replace('report-ready', 'payment')],
    ['somebody else', (path: string) => path.replace(/[a-z2-7]{26}/, 'a'.repeat(26))],
  ])('refuse a link with %s', async (_what, changed) => {
    const path = changed(pathOf(letter(/^Отчет готов/)));
    const answer = await desk.product.fetch(path, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'notices.bad-link' });
  });

  it('are switched on and off in the settings', async () => {
    const answer = await choose({ report_ready: true, low_balance: false });
    expect(await answer.json()).toMatchObject({ report_ready: true, low_balance: false });
    expect((await choose({ report_ready: 'yes' })).status).toBe(400);
    expect((await desk.product.fetch('/users/me/notices')).status).toBe(401);
  });

  it('stand in what a person takes away of their data', async () => {
    const data = await anna.json<{ letters: object[] }>('/users/me/data?format=json');
    expect(data.letters).toContainEqual(
      expect.objectContaining({ event: 'NoticesChosen', by: 'letter' }),
    );
  });
});

describe('Letters while the mail server is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'notices-'));
  const server = new MailServer();
  let product: RunningProduct;
  let env: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    env = { SMTP_URL: await server.url() };
    product = await startProduct({ dataDir, env });
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const newestLink = (): string => {
    const content = server.received.at(-1)?.content.replace(/=\r\n/g, '') ?? '';
    return /http\S+\/auth\/email\/verify\/[\w.=-]+/.exec(content)?.[0] ?? '';
  };

  it('wait for it, through the end of the process, and then come once', async () => {
    const anna = await signInBy(callTo(product.url), ANNA, newestLink);
    const before = server.received.length;
    server.manner = 'later';
    await oneReport(anna, salesJournal(), () => product.drain());
    expect(server.received).toHaveLength(before);
    await product.stop();
    server.manner = 'takes';
    product = await startProduct({ dataDir, env });
    await server.hasReceived(before + 1);
    await product.drain();
    await product.stop();
    product = await startProduct({ dataDir, env });
    await product.drain();
    expect(server.received).toHaveLength(before + 1);
  });
});
