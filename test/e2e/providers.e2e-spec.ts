import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream } from '../../eventstore/identity/identity.events.js';
import { IdentityIds } from '../../libs/identity/src/sign-up/identity-ids.js';
import { randomId } from '../../libs/kernel/src/index.js';
import type { SiteResponse, UserResponse } from '../../libs/contract/src/index.js';
import { CookieBrowser } from '../support/cookie-browser.js';
import { newestLinkTo } from '../support/mail-box.js';
import { LocalProvider, type Account, type Forgery } from '../support/local-provider.js';
import { briefOf } from '../support/refusals.js';
import {
  followLink,
  requestLink,
  startProduct,
  type RunningProduct,
} from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

type Name = 'google' | 'yandex';

const google = (sub: string, email: string, verified: unknown = true): Account => ({
  sub,
  email,
  email_verified: verified,
});
const yandex = (id: string, email: string): Account => ({ id, default_email: email });

describe('Signing in by an account elsewhere', () => {
  let provider: LocalProvider;
  let running: RunningProduct;
  beforeAll(async () => {
    provider = await LocalProvider.start();
    running = await startProduct({ env: provider.env });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  const newBrowser = () => new CookieBrowser(running);
  const back = (name: Name, query: URLSearchParams | string): string =>
    `/auth/login/${name}/authorized?${query.toString()}`;

  /** Where the browser ends; `forgery` is what the provider's answer is made into. */
  async function enter(name: Name, account: Account, forgery: Forgery = {}): Promise<string> {
    const browser = newBrowser();
    const asked = await browser.goTo(`/auth/${name}`);
    return browser.goTo(back(name, provider.consent(asked, account, forgery)), 'cross-site');
  }

  const codeIn = (end: string): string => new URL(end, running.url).searchParams.get('code') ?? end;
  const tokenIn = (end: string): string => {
    const token = new URL(end, running.url).searchParams.get('token');
    if (token === null) throw new Error(`It ended at ${end}`);
    return token;
  };
  async function me(token: string): Promise<UserResponse> {
    const answer = await running.fetch('/users/me', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as UserResponse;
  }
  const entered = async (name: Name, account: Account): Promise<UserResponse> =>
    me(tokenIn(await enter(name, account)));

  it('asks the provider as it should be asked', async () => {
    const asked = new URL(await newBrowser().goTo('/auth/google'));
    const {
      state,
      nonce,
      code_challenge: challenge,
      ...rest
    } = Object.fromEntries(asked.searchParams);
    expect(rest).toEqual({
      client_id: 'reports-client',
      response_type: 'code',
      redirect_uri: running.product.ports.publicUrl.of('/login/google/authorized'),
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const drawn of [state, nonce, challenge]) expect(drawn).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['google', google('g-new', 'new@example.ru')],
    ['yandex', yandex('y-new', 'new@yandex.ru')],
  ] as const)(
    'by %s gives a new person an account with the welcome ticks, once',
    async (name, account) => {
      const first = await entered(name, account);
      expect(first).toMatchObject({ balance: 1000, is_admin: false, name: 'new' });
      const again = await entered(name, account);
      await running.drain();
      expect([again.id, (await entered(name, account)).balance]).toEqual([first.id, 1000]);
    },
  );

  it('leads to the account of the same proven address, whichever way came first', async () => {
    const byLink = await running.signIn('anna@yandex.ru');
    const { id } = await byLink.json<UserResponse>('/users/me');
    const ways = [
      await entered('google', google('g-anna', 'Anna@Yandex.ru')),
      await entered('yandex', yandex('y-anna', 'anna@yandex.ru')),
    ];
    expect(ways.map((way) => [way.id, way.balance])).toEqual([
      [id, 1000],
      [id, 1000],
    ]);
    const later = await entered('google', google('g-boris', 'boris@example.ru'));
    const letter = await running.signIn('boris@example.ru');
    expect(await letter.json('/users/me')).toMatchObject({ id: later.id, balance: 1000 });
  });

  it('stays with its person whatever address it takes on', async () => {
    const clara = await entered('google', google('g-clara', 'clara@example.ru'));
    const victim = await running.signIn('victim@example.ru');
    const { id } = await victim.json<UserResponse>('/users/me');
    const moved = await entered('google', google('g-clara', 'victim@example.ru'));
    expect([moved.id, moved.email]).toEqual([clara.id, 'clara@example.ru']);
    expect(moved.id).not.toBe(id);
  });

  it('finishes a sign-in that died after the address was claimed', async () => {
    const address = 'died@example.ru';
    const identityId = running.product.app.get(IdentityIds, { strict: false }).ofEmail(address);
    const userId = randomId();
    await writeEvents(
      running.product,
      identityStream(identityId),
      userId,
      {
        type: 'AddressProven',
        version: 1,
        data: { identityId, userId, provider: 'google', address },
      },
      { type: 'IdentityClaimed', version: 1, data: { identityId, userId, welcome: true } },
    );
    await running.drain();
    const person = await entered('google', google('g-died', address));
    expect([person.id, person.balance, person.email]).toEqual([userId, 1000, address]);
    expect((await entered('google', google('g-died', 'other@example.ru'))).id).toBe(userId);
  });

  it('gives one account and one grant to two returns at once', async () => {
    const ends = await Promise.all(
      [1, 2].map(() => enter('google', google('g-twice', 'twice@example.ru'))),
    );
    await running.drain();
    const people = await Promise.all(ends.map((end) => me(tokenIn(end))));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(people.map(({ balance }) => balance)).toEqual([1000, 1000]);
  });

  it.each([
    ['google', 'an unverified address', google('g-u1', 'seized@example.ru', false)],
    ['google', 'a word for yes', google('g-u2', 'seized@example.ru', 'true')],
    ['google', 'no address', { sub: 'g-u3' }],
    ['yandex', 'an address that is not its own box', yandex('y-u1', 'seized@example.ru')],
    ['yandex', 'a box that only looks its own', yandex('y-u2', 'seized@yandex.ru.example.ru')],
    ['yandex', 'no address', { id: 'y-u3' }],
  ] as const)('by %s takes no account over with %s', async (name, _, account) => {
    const owner = await running.signIn('seized@example.ru');
    expect(codeIn(await enter(name, account))).toBe('provider.unproven-address');
    expect((await owner.fetch('/users/me')).status).toBe(200);
  });

  it('gives nothing to whoever asked for the victim’s link before', async () => {
    await requestLink(running.fetch, 'early@example.ru');
    const link = newestLinkTo(running.product, 'early@example.ru');
    const victim = await entered('google', google('g-early', 'early@example.ru'));
    expect(codeIn(await enter('google', google('g-mallory', 'early@example.ru', false)))).toBe(
      'provider.unproven-address',
    );
    // The letter still lies in the victim’s own box, and leads to the victim’s own account.
    expect((await me(tokenIn(await followLink(running.fetch, link)))).id).toBe(victim.id);
  });

  it.each<readonly [string, Forgery]>([
    ['unsigned', { signature: 'none' }],
    ['signed by somebody else', { signature: 'foreign' }],
    ['for another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another client', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://issuer.example.ru' } }],
    ['that is over', { claims: { exp: 1_700_000_000 } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('refuses an ID token %s', async (_, forgery) => {
    const end = await enter('google', google('g-forged', 'forged@example.ru'), forgery);
    expect(codeIn(end)).toBe('provider.failed');
  });

  it('refuses an answer in a browser that did not begin it', async () => {
    const query = provider.consent(
      await newBrowser().goTo('/auth/google'),
      google('g-m', 'mallory@example.ru'),
    );
    const victim = newBrowser();
    expect(codeIn(await victim.goTo(back('google', query), 'cross-site'))).toBe('provider.state');
    await victim.goTo('/auth/google');
    expect(codeIn(await victim.goTo(back('google', query), 'cross-site'))).toBe('provider.state');
  });

  it('refuses a forged, a missing and a used state, and a used code', async () => {
    const browser = newBrowser();
    const account = google('g-state', 'state@example.ru');
    const query = provider.consent(await browser.goTo('/auth/google'), account);
    const forged = new URLSearchParams({ code: query.get('code') ?? '', state: 'A'.repeat(43) });
    expect(codeIn(await browser.goTo(back('google', forged)))).toBe('provider.state');
    // Whatever came of it, that sign-in is over.
    expect(codeIn(await browser.goTo(back('google', query)))).toBe('provider.state');
    expect(codeIn(await browser.goTo(back('google', '')))).toBe('provider.state');
    const next = provider.consent(await browser.goTo('/auth/google'), account);
    tokenIn(await browser.goTo(back('google', next)));
    expect(codeIn(await browser.goTo(back('google', next)))).toBe('provider.state');
    const reused = new URL(await browser.goTo('/auth/google')).searchParams.get('state') ?? '';
    const used = new URLSearchParams({ code: next.get('code') ?? '', state: reused });
    expect(codeIn(await browser.goTo(back('google', used)))).toBe('provider.failed');
  });

  it('refuses one provider’s answer at the other’s address, and another issuer’s', async () => {
    const browser = newBrowser();
    const mixed = provider.consent(
      await browser.goTo('/auth/google'),
      google('g-x', 'x@example.ru'),
    );
    expect(codeIn(await browser.goTo(back('yandex', mixed)))).toBe('provider.state');
    const other = provider.consent(
      await browser.goTo('/auth/google'),
      google('g-x', 'x@example.ru'),
    );
    other.set('iss', 'https://issuer.example.ru');
    expect(codeIn(await browser.goTo(back('google', other)))).toBe('provider.failed');
  });

  it('refuses an intercepted code, which lacks its verifier', async () => {
    const victim = newBrowser();
    const query = provider.consent(
      await victim.goTo('/auth/google'),
      google('g-v', 'intercepted@example.ru'),
    );
    const mallory = newBrowser();
    const own = new URL(await mallory.goTo('/auth/google')).searchParams.get('state') ?? '';
    const stolen = new URLSearchParams({ code: query.get('code') ?? '', state: own });
    expect(codeIn(await mallory.goTo(back('google', stolen)))).toBe('provider.failed');
  });

  it.each([
    ['access_denied', 'provider.cancelled'],
    ['server_error', 'provider.failed'],
    ['<script>', 'provider.failed'],
  ])('says plainly what became of %s', async (error, code) => {
    const browser = newBrowser();
    const state = new URL(await browser.goTo('/auth/google')).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error, state, error_description: 'x' });
    expect(await browser.goTo(back('google', query))).toBe(`/auth/token-received?code=${code}`);
  });

  it('says nothing of a token to logs, and takes no word for an account', async () => {
    const claim = { provider: 'google', oauth_id: 'g-clara', email: 'clara@example.ru', name: 'К' };
    const answer = await newBrowser().post('/auth/oauth/login', claim);
    expect(await briefOf(answer)).toBe('422 oauth.unproven');
    const unknown = await newBrowser().post('/auth/oauth/login', { ...claim, provider: 'other' });
    expect(await briefOf(unknown)).toBe('400 validation');
    expect(running.log.join()).not.toMatch(/code=|state=|reports-client-secret|clara@/);
    expect(await briefOf(await running.fetch('/auth/other'))).toBe('404 not-found');
  });

  it('tells the site which ways there are', async () => {
    const site = (await (await running.fetch('/site')).json()) as SiteResponse;
    expect(site.sign_in).toEqual(['google', 'yandex']);
  });
});

describe('A provider that is not there', () => {
  it('is off where it is not configured, and away where it does not answer', async () => {
    const gone = await LocalProvider.start();
    const { GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '', ...rest } = gone.env;
    await gone.stop();
    const running = await startProduct({
      env: {
        GOOGLE_CLIENT_ID: id,
        GOOGLE_CLIENT_SECRET: secret,
        GOOGLE_ISSUER: rest['GOOGLE_ISSUER'] ?? '',
      },
    });
    try {
      const browser = new CookieBrowser(running);
      expect(await browser.goTo('/auth/google')).toContain('code=provider.away');
      expect(await browser.goTo('/auth/yandex')).toContain('code=provider.off');
      const site = (await (await running.fetch('/site')).json()) as SiteResponse;
      expect(site.sign_in).toEqual(['google']);
    } finally {
      await running.stop();
    }
  });
});
