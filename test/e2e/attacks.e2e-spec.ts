import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type {
  ReportListResponse,
  SharedLinkResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { CookieBrowser } from '../support/cookie-browser.js';
import { LocalProvider, type Account, type Forgery } from '../support/local-provider.js';
import { mailBoxOf, newestLinkTo } from '../support/mail-box.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import {
  requestLink,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const VICTIM = 'victim@example.ru';
const BACK = '/auth/login/google/authorized';
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const google = (sub: string, email: string, verified = true): Account => ({
  sub,
  email,
  email_verified: verified,
});

/** What an attacker does, and what they get: status and code, or the reason in an address. */
describe('Whoever attacks the sign-in', () => {
  let provider: LocalProvider;
  let running: RunningProduct;
  let victim: SignedIn;
  let shared = '';
  let victimId = '';

  beforeAll(async () => {
    provider = await LocalProvider.start();
    running = await startProduct({ env: { ...provider.env, LOGIN_LINKS_PER_IP: '500' } });
    victim = await running.signIn(VICTIM);
    victimId = (await victim.json<UserResponse>('/users/me')).id;
    await oneReport(victim, salesJournal(), () => running.drain());
    const { items } = await victim.json<ReportListResponse>('/reports');
    const link = await victim.fetch(`/reports/${items[0]?.id}/share`, json({ days: 7 }));
    shared = new URL(((await link.json()) as SharedLinkResponse).url).pathname;
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  const jwt = (): JwtService => running.product.app.get(JwtService, { strict: false });
  const claims = (): { sub: string; sid: string } => {
    const { sub, sid } = jwt().decode<{ sub: string; sid: string }>(victim.token);
    return { sub, sid };
  };
  const withToken = (token: string): Promise<string> =>
    running
      .fetch('/users/me', { headers: { Authorization: `Bearer ${token}` } })
      .then((answer) => briefOf(answer));
  const signedBy = (key: string, header: object, body: object): string => {
    const head = `${part(header)}.${part(body)}`;
    return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
  };
  const reasonIn = (end: string): string =>
    new URL(end, running.url).searchParams.get('code') ?? `let in: ${end}`;

  async function byGoogle(account: Account, forgery: Forgery = {}): Promise<string> {
    const browser = new CookieBrowser(running);
    const query = provider.consent(await browser.goTo('/auth/google'), account, forgery);
    return reasonIn(await browser.goTo(`${BACK}?${query}`, 'cross-site'));
  }
  const resetToken = (email: string): string => {
    const letter = mailBoxOf(running.product).kept.find(
      ({ to, text }) => to === email && text.includes('/auth/password/'),
    );
    return /\/auth\/password\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  };

  const attacks: Readonly<Record<string, readonly [() => Promise<string>, string]>> = {
    'with a token of a session that was ended': [
      async () => {
        const stolen = await running.signIn('robbed@example.ru');
        const owner = await running.signIn('robbed@example.ru');
        await owner.fetch('/auth/sessions', { method: 'DELETE' });
        return withToken(stolen.token);
      },
      '401 session.ended',
    ],
    'with an expired token': [
      async () => {
        const iat = Math.floor(Date.now() / 1_000) - 8 * 24 * 3_600;
        return withToken(await jwt().signAsync({ ...claims(), iat }));
      },
      '401 token.missing',
    ],
    'with a token of another key': [
      () => withToken(signedBy('guess', { alg: 'HS256', typ: 'JWT' }, { ...claims(), exp: 9e9 })),
      '401 token.missing',
    ],
    'with a token of alg none': [
      () => withToken(`${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims(), exp: 9e9 })}.`),
      '401 token.missing',
    ],
    'with an unsigned token': [
      () => withToken(victim.token.split('.').slice(0, 2).join('.')),
      '401 token.missing',
    ],
    'with a token made over to somebody else': [
      () => {
        const [head = '', , tail = ''] = victim.token.split('.');
        return withToken(`${head}.${part({ ...claims(), sub: 'a'.repeat(26) })}.${tail}`);
      },
      '401 token.missing',
    ],
    'with a real session under another person': [
      async () => {
        const { sid } = claims();
        const thief = await running.signIn('thief@example.ru');
        const { sub } = jwt().decode<{ sub: string }>(thief.token);
        await victim.fetch('/users/me');
        await thief.fetch(`/auth/sessions/${sid}`, { method: 'DELETE' });
        const answer = await victim.fetch('/users/me');
        return `${answer.status} ${((await answer.json()) as UserResponse).id === sub}`;
      },
      '200 false',
    ],
    'with a sign-in link that was used': [
      async () => {
        await running.signIn('used@example.ru');
        const token = newestLinkTo(running.product, 'used@example.ru').split('/').at(-1) ?? '';
        const answer = await running.fetch(`/auth/email/verify/${token}`);
        return reasonIn(answer.headers.get('Location') ?? '');
      },
      'link.used',
    ],
    'with the link for a new password, twice': [
      async () => {
        await running.fetch('/auth/password/forgot', json({ email: VICTIM }));
        const token = resetToken(VICTIM);
        const password = 'зеленый трактор у реки';
        await running.fetch('/auth/password/reset', json({ token, password }));
        victim = await running.signIn(VICTIM);
        return briefOf(await running.fetch('/auth/password/reset', json({ token, password })));
      },
      '409 link.used',
    ],
    'with a state that they made up': [
      async () => {
        const browser = new CookieBrowser(running);
        const asked = await browser.goTo('/auth/google');
        const query = provider.consent(asked, google('g-1', VICTIM));
        query.set('state', 'x'.repeat(43));
        return reasonIn(await browser.goTo(`${BACK}?${query}`, 'cross-site'));
      },
      'provider.state',
    ],
    'with a return that was used': [
      async () => {
        const browser = new CookieBrowser(running);
        const asked = await browser.goTo('/auth/google');
        const query = provider.consent(asked, google('g-2', 'replayed@example.ru'));
        await browser.goTo(`${BACK}?${query}`, 'cross-site');
        return reasonIn(await browser.goTo(`${BACK}?${query}`, 'cross-site'));
      },
      'provider.state',
    ],
    'with a return in another browser': [
      async () => {
        const asked = await new CookieBrowser(running).goTo('/auth/google');
        const query = provider.consent(asked, google('g-3', 'forced@example.ru'));
        return reasonIn(await new CookieBrowser(running).goTo(`${BACK}?${query}`, 'cross-site'));
      },
      'provider.state',
    ],
    'with a wrong nonce': [
      () => byGoogle(google('g-4', VICTIM), { claims: { nonce: 'another' } }),
      'provider.failed',
    ],
    'with an unsigned ID token': [
      () => byGoogle(google('g-5', VICTIM), { signature: 'none' }),
      'provider.failed',
    ],
    'with an ID token of a foreign key': [
      () => byGoogle(google('g-6', VICTIM), { signature: 'foreign' }),
      'provider.failed',
    ],
    'with an ID token for another service': [
      () => byGoogle(google('g-7', VICTIM), { claims: { aud: 'another-client' } }),
      'provider.failed',
    ],
    'with one provider’s answer at the other’s address': [
      async () => {
        const browser = new CookieBrowser(running);
        const query = provider.consent(await browser.goTo('/auth/google'), google('g-8', VICTIM));
        const end = await browser.goTo(`/auth/login/yandex/authorized?${query}`, 'cross-site');
        return reasonIn(end);
      },
      'provider.state',
    ],
    'with an address that the provider has not verified': [
      () => byGoogle(google('g-9', VICTIM, false)),
      'provider.unproven-address',
    ],
    'by saying who they are': [
      async () => {
        const told = { provider: 'google', oauth_id: 'g', email: VICTIM, name: 'v' };
        return briefOf(await running.fetch('/auth/oauth/login', json(told)));
      },
      '422 oauth.unproven',
    ],
    'by registering the victim’s address before them': [
      async () => {
        const email = 'late@example.ru';
        await requestLink(running.fetch, email);
        await running.fetch('/auth/password/forgot', json({ email }));
        const password = 'синий автобус на горе';
        const form = { method: 'POST', body: new URLSearchParams({ username: email, password }) };
        return briefOf(await running.fetch('/auth/login', form));
      },
      '401 login.failed',
    ],
    'by guessing a link to a report': [
      async () => {
        const last = shared.at(-1) === 'a' ? 'b' : 'a';
        return briefOf(await running.fetch(`${shared.slice(0, -1)}${last}`));
      },
      '404 share.none',
    ],
    'by a token in the address of an ordinary call': [
      async () => briefOf(await running.fetch(`/users/me?token=${victim.token}`)),
      '401 token.missing',
    ],
    'by reading a report by its number': [
      async () => {
        const thief = await running.signIn('reader@example.ru');
        const { items } = await victim.json<ReportListResponse>('/reports');
        return briefOf(await thief.fetch(`/reports/${items[0]?.id}`));
      },
      '404 report.not-found',
    ],
  };

  it.each(Object.entries(attacks))('%s gets nowhere', async (_, [attack, wanted]) => {
    expect(await attack()).toBe(wanted);
  });

  it('leaves the account of the victim as it was', async () => {
    expect(await victim.json<UserResponse>('/users/me')).toMatchObject({
      id: victimId,
      email: VICTIM,
    });
  });

  it('learns of no address whether it has an account', async () => {
    const asked = async (email: string): Promise<readonly unknown[]> => {
      const password = 'синий автобус на горе';
      const letters = [
        await requestLink(running.fetch, email),
        await running.fetch('/auth/password/forgot', json({ email })),
      ].map(async (answer) => [answer.status, await answer.text()]);
      const form = { method: 'POST', body: new URLSearchParams({ username: email, password }) };
      const { status, code, detail } = await refusalOf(await running.fetch('/auth/login', form));
      return [...(await Promise.all(letters)), status, code, detail];
    };
    expect(await asked(VICTIM)).toEqual(await asked('nobody-at-all@example.ru'));
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is led nowhere else by %s',
    async (target) => {
      const places = ['next', 'redirect', 'redirect_uri', 'returnTo', 'url'];
      const query = new URLSearchParams(places.map((name) => [name, target]));
      const browser = new CookieBrowser(running);
      const asked = new URL(await browser.goTo(`/auth/google?${query}`));
      expect(asked.searchParams.get('redirect_uri')).toBe(
        running.product.ports.publicUrl.of('/login/google/authorized'),
      );
      for (const path of [`${BACK}?${query}`, `/auth/email/verify/nonsense?${query}`]) {
        const answer = await running.fetch(path);
        const location = new URL(answer.headers.get('Location') ?? '', running.url);
        expect([path, location.origin]).toEqual([path, new URL(running.url).origin]);
        expect(decodeURIComponent(location.search)).not.toContain(target);
      }
    },
  );
});
