import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { identityStream } from '../../eventstore/identity/identity.events.js';
import type {
  LinkProviderResponse,
  SignInWaysResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { IdentityIds } from '../../libs/identity/src/sign-up/identity-ids.js';
import { CookieBrowser } from '../support/cookie-browser.js';
import { LocalProvider, type Account } from '../support/local-provider.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

const google = (sub: string, email: string): Account => ({ sub, email, email_verified: true });
const BACK = '/auth/login/google/authorized';

describe('Connecting an account elsewhere while signed in', () => {
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

  const idOf = async (who: SignedIn): Promise<string> =>
    (await who.json<UserResponse>('/users/me')).id;
  const waysOf = async (who: SignedIn): Promise<readonly string[]> => {
    const { providers } = await who.json<SignInWaysResponse>('/users/me/sign-in-ways');
    return providers.map((one) => one.provider);
  };
  async function beginIn(browser: CookieBrowser, who: SignedIn): Promise<string> {
    const answer = await browser.postAs(who.token, '/auth/link/google');
    return ((await answer.json()) as LinkProviderResponse).url;
  }
  /** Where the browser ends. */
  async function link(who: SignedIn, account: Account): Promise<string> {
    const browser = new CookieBrowser(running);
    const query = provider.consent(await beginIn(browser, who), account);
    return browser.goTo(`${BACK}?${query.toString()}`, 'cross-site');
  }
  /** Whom Google signs in. */
  async function entered(account: Account): Promise<UserResponse> {
    const browser = new CookieBrowser(running);
    const query = provider.consent(await browser.goTo('/auth/google'), account);
    const end = await browser.goTo(`${BACK}?${query.toString()}`, 'cross-site');
    const token = new URL(end, running.url).searchParams.get('token') ?? end;
    const headers = { Authorization: `Bearer ${token}` };
    return (await (await running.fetch('/users/me', { headers })).json()) as UserResponse;
  }

  it('lets it sign in here from then on, whatever its address', async () => {
    const anna = await running.signIn('anna@example.ru');
    const account = google('g-work', 'anna@work.example.ru');
    expect(await link(anna, account)).toBe('/settings?linked=google');
    expect(await link(anna, account)).toBe('/settings?linked=google');
    expect(await waysOf(anna)).toEqual(['google']);
    const again = await entered(account);
    expect([again.id, again.email, again.balance]).toEqual([
      await idOf(anna),
      'anna@example.ru',
      1000,
    ]);
  });

  it('takes nobody’s account from them', async () => {
    const owner = await entered(google('g-owned', 'owner@example.ru'));
    const mallory = await running.signIn('mallory@example.ru');
    expect(await link(mallory, google('g-owned', 'owner@example.ru'))).toBe(
      '/settings?problem=provider.taken',
    );
    expect((await entered(google('g-owned', 'owner@example.ru'))).id).toBe(owner.id);
    expect(await waysOf(mallory)).toEqual([]);
  });

  it('can be undone: then it leads to its own address again', async () => {
    const boris = await running.signIn('boris@example.ru');
    const account = google('g-boris', 'boris.other@example.ru');
    await link(boris, account);
    const gone = await boris.fetch('/auth/link/google', { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await waysOf(boris)).toEqual([]);
    expect((await entered(account)).email).toBe('boris.other@example.ru');
    expect((await boris.fetch('/users/me')).status).toBe(200);
  });

  it('is refused in a browser that did not begin it, and once the session has ended', async () => {
    const mallory = await running.signIn('m2@example.ru');
    const query = provider.consent(
      await beginIn(new CookieBrowser(running), mallory),
      google('g-mallory', 'm2@example.ru'),
    );
    const victim = new CookieBrowser(running);
    expect(await victim.goTo(`${BACK}?${query.toString()}`, 'cross-site')).toContain(
      'code=provider.state',
    );

    const browser = new CookieBrowser(running);
    const later = provider.consent(
      await beginIn(browser, mallory),
      google('g-late', 'm2@example.ru'),
    );
    await mallory.fetch('/auth/logout', { method: 'POST' });
    expect(await browser.goTo(`${BACK}?${later.toString()}`)).toBe(
      '/settings?problem=session.ended',
    );
  });

  it('needs a fresh session, a known provider and somebody who is signed in', async () => {
    const clara = await running.signIn('clara@example.ru');
    const jwt = running.product.app.get(JwtService, { strict: false });
    const { sub, sid } = jwt.verify<{ sub: string; sid: string }>(clara.token);
    const iat = Math.floor(Date.now() / 1_000) - 16 * 60;
    const old = await jwt.signAsync({ sub, sid, iat });
    const browser = new CookieBrowser(running);
    expect(await briefOf(await browser.postAs(old, '/auth/link/google'))).toBe('409 session.stale');
    expect(await briefOf(await browser.postAs(clara.token, '/auth/link/other'))).toBe(
      '404 not-found',
    );
    expect(await briefOf(await running.fetch('/auth/link/google', { method: 'POST' }))).toBe(
      '401 token.missing',
    );
  });

  it('names the provider of an account that was attached before providers were told', async () => {
    const dora = await running.signIn('dora@example.ru');
    const userId = await idOf(dora);
    const ids = running.product.app.get(IdentityIds, { strict: false });
    const identityId = ids.ofProvider('google', 'g-dora');
    const data = { identityId, userId, welcome: false };
    await writeEvents(running.product, identityStream(identityId), userId, {
      type: 'IdentityClaimed',
      version: 1,
      data,
    });
    await running.drain();
    expect(await waysOf(dora)).toEqual([]);
    expect((await entered(google('g-dora', 'dora@example.ru'))).id).toBe(userId);
    await running.drain();
    expect(await waysOf(dora)).toEqual(['google']);
  });
});
