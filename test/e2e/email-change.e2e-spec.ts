import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type {
  PasswordLoginResponse,
  ReportListResponse,
  SharedLinkResponse,
  SignInWaysResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { normaliseEmail } from '../../libs/identity/src/sign-up/email-address.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { CookieBrowser } from '../support/cookie-browser.js';
import { expectWhole } from '../support/expect-whole.js';
import { LocalProvider } from '../support/local-provider.js';
import { linksTo, mailBoxOf } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import {
  requestLink,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const HOUR_MS = 3_600_000;
const PASSWORD = 'зеленый трактор у реки';

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('A change of e-mail', () => {
  const clock = new ManualClock(new Date());
  let provider: LocalProvider;
  let running: RunningProduct;
  beforeAll(async () => {
    provider = await LocalProvider.start();
    running = await startProduct({ clock, env: { ...provider.env, LOGIN_LINKS_PER_IP: '500' } });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  const ask = (who: SignedIn, email: string): Promise<Response> =>
    who.fetch('/users/me/email', json({ email }));
  const confirm = (token: string): Promise<Response> =>
    running.fetch('/auth/email/change/confirm', json({ token }));
  const undo = (token: string): Promise<Response> =>
    running.fetch('/auth/email/change/undo', json({ token }));
  const lettersTo = (email: string) =>
    mailBoxOf(running.product).kept.filter(({ to }) => to === normaliseEmail(email));
  const tokenIn = (email: string, page: 'change' | 'undo'): string =>
    new RegExp(String.raw`/auth/email/${page}/(\S+)`).exec(lettersTo(email)[0]?.text ?? '')?.[1] ??
    '';
  const me = (who: SignedIn): Promise<UserResponse> => who.json<UserResponse>('/users/me');
  async function moved(who: SignedIn, to: string): Promise<void> {
    expect((await ask(who, to)).status).toBe(200);
    const answer = await confirm(tokenIn(to, 'change'));
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
    await running.drain();
  }
  const enterBy = (username: string): Promise<Response> =>
    running.fetch('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username, password: PASSWORD }),
    });

  it('moves the account with all it has, and ends every session', async () => {
    const anna = await running.signIn('anna@example.ru');
    const second = await running.signIn('anna@example.ru');
    const { id, balance } = await me(anna);
    await moved(anna, 'Anna.New@Пример.рф');
    for (const session of [anna, second])
      expect(await briefOf(await session.fetch('/users/me'))).toBe('401 session.ended');
    const again = await running.signIn(normaliseEmail('anna.new@пример.рф'));
    expect(await me(again)).toMatchObject({ id, balance, email: 'anna.new@пример.рф' });
  });

  it('is only asked for by who has just signed in', async () => {
    const { token } = await running.signIn('stale@example.ru');
    const jwt = running.product.app.get(JwtService, { strict: false });
    const { sub, sid } = jwt.decode<{ sub: string; sid: string }>(token);
    const iat = Math.floor(Date.now() / 1_000) - 31 * 60;
    const old = await jwt.signAsync({ sub, sid, iat });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${old}` };
    const body = JSON.stringify({ email: 'other@example.ru' });
    const answer = await running.fetch('/users/me/email', { method: 'POST', headers, body });
    expect(await briefOf(answer)).toBe('409 session.stale');
    expect(lettersTo('other@example.ru')).toEqual([]);
  });

  it('changes nothing before the letter, and takes each link once and for an hour', async () => {
    const boris = await running.signIn('boris@example.ru');
    await ask(boris, 'boris.new@example.ru');
    expect(await me(boris)).toMatchObject({ email: 'boris@example.ru' });
    const token = tokenIn('boris.new@example.ru', 'change');
    clock.advance(HOUR_MS);
    expect(await briefOf(await confirm(token))).toBe('409 link.expired');
    await ask(boris, 'boris.new@example.ru');
    const fresh = tokenIn('boris.new@example.ru', 'change');
    expect((await confirm(fresh)).status).toBe(200);
    expect(await briefOf(await confirm(fresh))).toBe('409 link.used');
    expect(await briefOf(await confirm(`${fresh.slice(0, -1)}!`))).toBe('409 link.unknown');
  });

  it('is ended by a later wish and by an end of all sessions', async () => {
    const clara = await running.signIn('clara@example.ru');
    await ask(clara, 'first@example.ru');
    await ask(clara, 'second@example.ru');
    expect(await briefOf(await confirm(tokenIn('first@example.ru', 'change')))).toBe(
      '409 link.expired',
    );
    await clara.fetch('/auth/sessions', { method: 'DELETE' });
    expect(await briefOf(await confirm(tokenIn('second@example.ru', 'change')))).toBe(
      '409 link.expired',
    );
    expect(await me(await running.signIn('clara@example.ru'))).toMatchObject({ balance: 1000 });
  });

  it('tells nobody but its owner that an address is taken', async () => {
    const dora = await running.signIn('dora@example.ru');
    const victim = await running.signIn('victim@example.ru');
    const answers = await Promise.all(
      ['victim@example.ru', 'nobody.there@example.ru'].map(async (email) => {
        const answer = await ask(dora, email);
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(lettersTo('victim@example.ru')[0]).toMatchObject({
      subject: 'Этот адрес уже занят в «Сводке»',
      text: expect.not.stringContaining('/auth/email/change/'),
    });
    expect(lettersTo('nobody.there@example.ru')[0]?.text).toContain('d…@example.ru');
    expect(await me(victim)).toMatchObject({ email: 'victim@example.ru' });
    expect(await briefOf(await ask(dora, ' DORA@example.ru '))).toBe('422 email.same');
    expect(await briefOf(await ask(dora, 'no address'))).toBe('400 validation');
  });

  it('is asked for five times an hour at most', async () => {
    const eva = await running.signIn('eva@example.ru');
    for (const n of [1, 2, 3, 4, 5]) expect((await ask(eva, `e${n}@example.ru`)).status).toBe(200);
    expect(await briefOf(await ask(eva, 'e6@example.ru'))).toBe('429 email.too-many');
    clock.advance(HOUR_MS);
    expect((await ask(eva, 'e6@example.ru')).status).toBe(200);
  });

  it('takes the old address out of use, by letter, password and Google', async () => {
    const old = 'fedor@example.ru';
    const fedor = await running.signIn(old);
    const { id } = await me(fedor);
    await fedor.fetch('/users/me/password', json({ password: PASSWORD }));
    await moved(fedor, 'fedor.new@example.ru');
    const links = linksTo(running.product, old).length;
    expect((await requestLink(running.fetch, old)).status).toBe(200);
    expect(linksTo(running.product, old)).toHaveLength(links);
    expect(lettersTo(old)[0]?.text).toContain('недавно перевели на другой');
    expect(await briefOf(await enterBy(old))).toBe('401 login.failed');
    const browser = new CookieBrowser(running);
    const account = { sub: 'g-fedor', email: old, email_verified: true };
    const query = provider.consent(await browser.goTo('/auth/google'), account);
    const end = await browser.goTo(`/auth/login/google/authorized?${query}`, 'cross-site');
    expect(end).toContain('code=address.held');
    const entered = (await (await enterBy('fedor.new@example.ru')).json()) as PasswordLoginResponse;
    const headers = { Authorization: `Bearer ${entered.access_token}` };
    expect(await (await running.fetch('/users/me', { headers })).json()).toMatchObject({ id });
  });

  it('frees the old address after four days, for a new account without a gift', async () => {
    const gleb = await running.signIn('gleb@example.ru');
    const { id } = await me(gleb);
    await moved(gleb, 'gleb.new@example.ru');
    clock.advance(97 * HOUR_MS);
    const stranger = await running.signIn('gleb@example.ru');
    const other = await me(stranger);
    expect(other.id).not.toBe(id);
    expect(other.balance).toBe(0);
    expect(await me(await running.signIn('gleb.new@example.ru'))).toMatchObject({ id });
  });

  describe('that somebody else made', () => {
    const OLD = 'owner@example.ru';
    const NEW = 'thief@example.ru';
    let token = '';
    let thief: SignedIn;
    let shared = '';

    beforeAll(async () => {
      const owner = await running.signIn(OLD);
      await oneReport(owner, salesJournal(), () => running.drain());
      const { items } = await owner.json<ReportListResponse>('/reports');
      const link = await owner.fetch(`/reports/${items[0]?.id}/share`, json({ days: 30 }));
      shared = new URL(((await link.json()) as SharedLinkResponse).url).pathname;
      expect((await running.fetch(shared)).status).toBe(200);
      await moved(owner, NEW);
      token = tokenIn(OLD, 'undo');
      thief = await running.signIn(NEW);
      await thief.fetch('/users/me/password', json({ password: PASSWORD }));
      const browser = new CookieBrowser(running);
      const begun = await browser.postAs(thief.token, '/auth/link/google');
      const { url } = (await begun.json()) as { url: string };
      const account = { sub: 'g-thief', email: 'g@example.ru', email_verified: true };
      const query = provider.consent(url, account);
      await browser.goTo(`/auth/login/google/authorized?${query}`, 'cross-site');
    });

    it('has ended the links to reports', async () => {
      expect(await briefOf(await running.fetch(shared))).toBe('404 share.none');
    });

    it('tells the old address, with the new one half hidden', () => {
      const [letter] = lettersTo(OLD);
      expect(letter).toMatchObject({ subject: 'Почта в «Сводке» изменена' });
      expect(letter?.text).toContain('t…@example.ru');
      expect(letter?.text).not.toContain(NEW);
    });

    it('cannot be followed by another one before it can no more be undone', async () => {
      expect(await briefOf(await ask(thief, 'thief.too@example.ru'))).toBe(
        '409 email.changed-lately',
      );
    });

    it('cannot be undone with a guessed link', async () => {
      const { id } = await me(thief);
      expect(await briefOf(await undo(`${id}.${'a'.repeat(43)}`))).toBe('409 link.expired');
      expect(await briefOf(await undo('anything'))).toBe('409 link.unknown');
      expect(await me(thief)).toMatchObject({ email: NEW });
    });

    it('is undone from the old address: every way in of the other one ends', async () => {
      const { id } = await me(thief);
      expect((await undo(token)).status).toBe(200);
      await running.drain();
      expect(await briefOf(await thief.fetch('/users/me'))).toBe('401 session.ended');
      const owner = await running.signIn(OLD);
      expect(await me(owner)).toMatchObject({ id, email: OLD });
      expect(await owner.json<SignInWaysResponse>('/users/me/sign-in-ways')).toEqual({
        has_password: false,
        providers: [],
      });
      expect(await briefOf(await enterBy(OLD))).toBe('401 login.failed');
      const stranger = await running.signIn(NEW);
      expect((await me(stranger)).id).not.toBe(id);
    });

    it('is undone once', async () => {
      expect(await briefOf(await undo(token))).toBe('409 link.expired');
    });
  });

  it('cannot be undone after 72 hours', async () => {
    const hanna = await running.signIn('hanna@example.ru');
    await moved(hanna, 'hanna.new@example.ru');
    clock.advance(72 * HOUR_MS);
    expect(await briefOf(await undo(tokenIn('hanna@example.ru', 'undo')))).toBe('409 link.expired');
  });

  it('leaves chain, books and views whole', async () => {
    await expectWhole(running);
  });
});
