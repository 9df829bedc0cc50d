import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NoticesResponse } from '../../libs/contract/src/index.js';
import { bounceMessage } from '../../libs/platform/src/mail/testing/bounce-message.js';
import { MailServer } from '../../libs/platform/src/mail/testing/mail-server.js';
import {
  callTo,
  requestLink,
  signInBy,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const ANNA = 'anna@example.ru';
const secret = randomBytes(32).toString('base64');

describe('Mail that does not reach a person', () => {
  const server = new MailServer();
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    const env = { SMTP_URL: await server.url(), BOUNCE_SECRET: secret };
    product = await startProduct({ env: { ...env, BOUNCE_ADDRESS: 'bounces@example.ru' } });
    anna = await signIn();
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
  });

  const textOf = (content: string): string => content.replace(/=\r\n/g, '');
  const newestLink = (): string =>
    /http\S+\/auth\/email\/verify\/[\w.=-]+/.exec(
      textOf(server.received.at(-1)?.content ?? ''),
    )?.[0] ?? '';
  const signIn = (): Promise<SignedIn> => signInBy(callTo(product.url), ANNA, newestLink);
  const isRefused = async (): Promise<boolean> =>
    (await anna.json<NoticesResponse>('/users/me/notices')).address_refused;
  /** How many letters came of one more report. */
  const lettersOfReport = async (): Promise<number> => {
    const before = server.received.length;
    await oneReport(anna, salesJournal(), () => product.drain());
    return server.received.length - before;
  };
  const handIn = (message: string, key = secret, type = 'message/rfc822'): Promise<Response> =>
    product.fetch('/mail/bounces', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': type },
      body: message,
    });
  const reachedAnew = async (): Promise<void> => {
    anna = await signIn();
    await product.drain();
    expect(await isRefused()).toBe(false);
  };

  it('comes while nothing is known against the address', async () => {
    expect(await lettersOfReport()).toBe(1);
    expect(server.received.at(-1)?.returnTo).toBe('bounces@example.ru');
    expect(await isRefused()).toBe(false);
  });

  it('is not tried again once the server refused it for good, until a link is opened', async () => {
    server.manner = 'never';
    expect(await lettersOfReport()).toBe(0);
    server.manner = 'takes';
    expect(await isRefused()).toBe(true);
    expect(await lettersOfReport()).toBe(0);
    await reachedAnew();
  });

  it('is tried again where only one letter was not wanted', async () => {
    server.manner = 'unwanted';
    expect(await lettersOfReport()).toBe(0);
    server.manner = 'takes';
    expect(await isRefused()).toBe(false);
    expect(await lettersOfReport()).toBe(1);
  });

  it('is not tried again after a report that comes later, though the server takes it', async () => {
    expect((await handIn(bounceMessage('Anna@EXAMPLE.ru'))).status).toBe(200);
    expect(await isRefused()).toBe(true);
    expect(await lettersOfReport()).toBe(0);
    await reachedAnew();
  });

  it.each([
    ['somebody else', bounceMessage('boris@example.ru')],
    ['what is only late', bounceMessage(ANNA, { action: 'delayed', status: '4.4.1' })],
    ['a letter that was not wanted', bounceMessage(ANNA, { status: '5.7.1' })],
    ['no address', bounceMessage('anna@@')],
    ['spam', 'Subject: Hi\n\nBuy!'],
  ])('comes on after a report of %s', async (_what, message) => {
    expect((await handIn(message)).status).toBe(200);
    expect(await isRefused()).toBe(false);
  });

  it('is reported by nobody who has not the secret', async () => {
    const strange = await handIn(bounceMessage(ANNA), 'guess');
    expect(strange.status).toBe(401);
    const misshapen = await handIn(bounceMessage(ANNA), secret, 'application/octet-stream');
    expect(misshapen.status).toBe(415);
    expect(await isRefused()).toBe(false);
  });

  it('is told at the door, with what to do, when the server refuses a link for good', async () => {
    server.manner = 'never';
    const answer = await requestLink(product.fetch, 'mistyped@example.ru');
    server.manner = 'takes';
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'mail.address-refused',
      detail: expect.stringContaining('Проверьте, верно ли он написан'),
    });
  });

  it('lets necessary letters be tried all the same', async () => {
    await handIn(bounceMessage(ANNA));
    expect(await isRefused()).toBe(true);
    const before = server.received.length;
    expect((await requestLink(product.fetch, ANNA)).status).toBe(200);
    expect(server.received).toHaveLength(before + 1);
  });

  it('leaves no address in the log', async () => {
    const data = await anna.json<{ letters: object[] }>('/users/me/data?format=json');
    const refused = data.letters.filter((letter) => JSON.stringify(letter).includes('Refused'));
    expect(refused.length).toBeGreaterThan(0);
    expect(JSON.stringify(refused)).not.toContain('example.ru');
  });
});

describe('Reports of delivery where no secret is set', () => {
  it('are taken by nobody', async () => {
    const product = await startProduct();
    const answer = await product.fetch('/mail/bounces', {
      method: 'POST',
      headers: { Authorization: 'Bearer null', 'Content-Type': 'message/rfc822' },
      body: bounceMessage(ANNA),
    });
    await product.stop();
    expect(answer.status).toBe(404);
  });
});
