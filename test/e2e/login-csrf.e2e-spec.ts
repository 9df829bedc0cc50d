import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CookieBrowser as Browser } from '../support/cookie-browser.js';
import { newestLinkTo } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';

const ATTACKER = 'mallory@example.ru';

describe('A link of somebody else', () => {
  let running: RunningProduct;
  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(() => running.stop());

  const tokenFor = (email: string): string =>
    newestLinkTo(running.product, email).split('/').at(-1) ?? '';
  const ask = (browser: Browser, email: string) => browser.post('/auth/email/login', { email });
  const verify = (token: string): string => `/auth/email/verify/${token}`;

  it('signs nobody in where it was not asked for, from wherever it is opened', async () => {
    await ask(new Browser(running), ATTACKER);
    const token = tokenFor(ATTACKER);
    for (const from of ['cross-site', 'same-site', 'none', 'same-origin']) {
      const end = await new Browser(running).goTo(verify(token), from);
      expect([from, end]).toEqual([from, `/auth/email/verify/${token}?code=link.unconfirmed`]);
    }
    expect(await new Browser(running).goTo('/auth/email/verify/nonsense')).toContain(
      'link.unknown',
    );
  });

  it('names the account, and signs in after the click, not before', async () => {
    await ask(new Browser(running), ATTACKER);
    const token = tokenFor(ATTACKER);
    const browser = new Browser(running);
    await browser.goTo(verify(token), 'cross-site');
    const whose = await browser.post('/auth/email/whose', { token });
    expect(await whose.json()).toEqual({ email: ATTACKER, asked_here: false });
    await browser.post('/auth/email/confirm', { token });
    const end = await browser.goTo(verify(token));
    expect(end).toMatch(/^\/auth\/token-received\?token=/);
    const payload = end.split('.')[1] ?? '';
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    expect(browser.cookie('signed_in_session')).toBe(sid);
  });

  it('signs in without a further question where it was asked for', async () => {
    const browser = new Browser(running);
    for (const email of ['anna@example.ru', 'boris@example.ru']) await ask(browser, email);
    for (const email of ['anna@example.ru', 'boris@example.ru']) {
      const token = tokenFor(email);
      const whose = await browser.post('/auth/email/whose', { token });
      expect(await whose.json()).toEqual({ email, asked_here: true });
      expect(await browser.goTo(verify(token), 'none')).toContain('?token=');
    }
  });

  it('cannot be asked for, nor confirmed, by a foreign page', async () => {
    const browser = new Browser(running);
    const asked = await browser.post('/auth/email/login', { email: ATTACKER }, 'cross-site');
    const token = tokenFor(ATTACKER);
    await browser.post('/auth/email/confirm', { token }, 'cross-site');
    expect([asked.status, browser.cookie('sign_in_asked')]).toEqual([200, undefined]);
    expect(await browser.goTo(verify(token), 'cross-site')).toContain('link.unconfirmed');
  });

  it('is told only by a link that still signs in', async () => {
    const browser = new Browser(running);
    await ask(browser, 'used@example.ru');
    const token = tokenFor('used@example.ru');
    await browser.goTo(verify(token));
    const whose = (given: unknown) => browser.post('/auth/email/whose', { token: given });
    expect(await briefOf(await whose(token))).toBe('409 link.used');
    expect(await briefOf(await whose(`${token.slice(0, 44)}${'A'.repeat(43)}`))).toBe(
      '409 link.expired',
    );
    expect(await briefOf(await whose('nonsense'))).toBe('409 link.unknown');
    expect(await briefOf(await whose({ $ne: 1 }))).toBe('400 validation');
  });

  it('is kept to one site by its cookie where that is behind https', async () => {
    const safe = await startProduct({ env: { PUBLIC_URL: 'https://reports.example.ru' } });
    try {
      const answer = await safe.fetch('/auth/email/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'anna@example.ru' }),
      });
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-sign_in_asked=[\w-]{22}; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    } finally {
      await safe.stop();
    }
  });
});
