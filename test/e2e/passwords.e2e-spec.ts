import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  PasswordLoginResponse,
  SessionsResponse,
  SignInWaysResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { JwtService } from '@nestjs/jwt';
import {
  PasswordAttempts,
  REFUSED_PER_ACCOUNT,
  REFUSED_PER_NETWORK,
} from '../../libs/identity/src/passwords/password-attempts.js';
import { PasswordHashes } from '../../libs/identity/src/passwords/password-hashes.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { mailBoxOf } from '../support/mail-box.js';
import { PROVE } from '../support/prove.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const inProve = PROVE ? it : it.skip;

const PASSWORD = 'зеленый трактор у реки';
const OTHER = 'синий автобус на горе';

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('signing in by password', () => {
  let running: RunningProduct;
  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(() => running.stop());

  const enter = (username: string, password: string): Promise<Response> =>
    running.fetch('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
  const setPassword = (person: SignedIn, body: object): Promise<Response> =>
    person.fetch('/users/me/password', json(body));
  async function withPassword(email: string): Promise<SignedIn> {
    const person = await running.signIn(email);
    expect((await setPassword(person, { password: PASSWORD })).status).toBe(200);
    return person;
  }
  const resetToken = (email: string): string => {
    const letter = mailBoxOf(running.product).kept.find(({ to }) => to === email);
    return /\/auth\/password\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  };
  const forgot = (email: string): Promise<Response> =>
    running.fetch('/auth/password/forgot', json({ email }));
  const reset = (token: string, password: string): Promise<Response> =>
    running.fetch('/auth/password/reset', json({ token, password }));

  it('takes a form and leads to the same account', async () => {
    const person = await withPassword('form@example.ru');
    const { id } = await person.json<UserResponse>('/users/me');
    const answer = await enter(' FORM@example.ru ', PASSWORD);
    const { access_token: token, token_type } = (await answer.json()) as PasswordLoginResponse;
    expect([answer.status, token_type]).toEqual([200, 'bearer']);
    const me = await running.fetch('/users/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ id, balance: 1000 });
    expect(await person.json<SignInWaysResponse>('/users/me/sign-in-ways')).toMatchObject({
      has_password: true,
    });
  });

  it('answers a wrong password, no password and an unknown address alike', async () => {
    await withPassword('known@example.ru');
    await running.signIn('letters-only@example.ru');
    const answers = await Promise.all(
      [
        ['known@example.ru', OTHER],
        ['letters-only@example.ru', PASSWORD],
        ['nobody@example.ru', PASSWORD],
        ['no address', PASSWORD],
      ].map(async ([username = '', password = '']) => refusalOf(await enter(username, password))),
    );
    for (const { status, code, detail } of answers)
      expect([status, code, detail]).toEqual([401, 'login.failed', 'Неверный email или пароль']);
  });

  it('compares a password once, whether it is known, unset or nobody’s', async () => {
    await withPassword('compared@example.ru');
    await running.signIn('compared-letters@example.ru');
    const hashes = running.product.app.get(PasswordHashes, { strict: false });
    const comparisons = jest.spyOn(hashes, 'isRight');
    for (const name of ['compared', 'compared-letters', 'compared-nobody']) {
      comparisons.mockClear();
      expect((await enter(`${name}@example.ru`, OTHER)).status).toBe(401);
      expect(comparisons).toHaveBeenCalledTimes(1);
    }
    comparisons.mockRestore();
  });

  // A clock judges only where the machine has nothing else to do.
  inProve('takes as long for an unknown address as for a known one', async () => {
    await withPassword('timed@example.ru');
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const time = async (kind: 'known' | 'unknown', username: string): Promise<void> => {
      const begun = performance.now();
      await enter(username, OTHER);
      took[kind].push(performance.now() - begun);
    };
    for (let n = 0; n < 7; n += 1) {
      await time('known', 'timed@example.ru');
      await time('unknown', `unknown${n}@example.ru`);
    }
    const best = ({ known, unknown }: typeof took) => Math.min(...known) / Math.min(...unknown);
    expect(best(took)).toBeGreaterThan(0.6);
    expect(best(took)).toBeLessThan(1.7);
  });

  it('refuses a weak password, a wrong current one and a first one of an old session', async () => {
    const person = await running.signIn('strict@example.ru');
    expect(await briefOf(await setPassword(person, { password: 'strict12345' }))).toBe(
      '422 password.weak',
    );
    const jwt = running.product.app.get(JwtService, { strict: false });
    const claims = jwt.verify<{ sub: string; sid: string }>(person.token);
    const iat = Math.floor(Date.now() / 1_000) - 16 * 60;
    const old = await jwt.signAsync({ sub: claims.sub, sid: claims.sid, iat });
    const stale = await running.fetch('/users/me/password', {
      ...json({ password: PASSWORD }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${old}` },
    });
    expect(await briefOf(stale)).toBe('409 session.stale');
    expect((await setPassword(person, { password: PASSWORD })).status).toBe(200);
    expect(await briefOf(await setPassword(person, { password: OTHER }))).toBe(
      '422 password.wrong',
    );
    const wrong = { password: OTHER, current_password: 'другой пароль вовсе' };
    expect(await briefOf(await setPassword(person, wrong))).toBe('422 password.wrong');
    const right = { password: OTHER, current_password: PASSWORD };
    expect((await setPassword(person, right)).status).toBe(200);
    expect(await briefOf(await enter('strict@example.ru', PASSWORD))).toBe('401 login.failed');
    expect((await enter('strict@example.ru', OTHER)).status).toBe(200);
  });

  it('ends every other session when the password changes', async () => {
    const there = await running.signIn('others@example.ru');
    const here = await running.signIn('others@example.ru');
    expect((await setPassword(here, { password: PASSWORD })).status).toBe(200);
    expect(await briefOf(await there.fetch('/users/me'))).toBe('401 session.ended');
    expect((await here.json<SessionsResponse>('/auth/sessions')).items).toHaveLength(1);
  });

  it('is reset once by a link, which ends every session and uses up nothing when it is weak', async () => {
    const person = await withPassword('reset@example.ru');
    expect((await forgot('reset@example.ru')).status).toBe(200);
    const token = resetToken('reset@example.ru');
    expect(await briefOf(await reset(token, 'reset12345'))).toBe('422 password.weak');
    const both = await Promise.all([reset(token, OTHER), reset(token, 'третий пароль тут')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0].status === 200 ? OTHER : 'третий пароль тут';
    expect(await briefOf(await reset(token, OTHER))).toBe('409 link.used');
    expect(await briefOf(await person.fetch('/users/me'))).toBe('401 session.ended');
    expect(await briefOf(await enter('reset@example.ru', PASSWORD))).toBe('401 login.failed');
    expect((await enter('reset@example.ru', won)).status).toBe(200);
  });

  it('tells nobody by a forgotten password who has an account', async () => {
    await withPassword('asked@example.ru');
    const answers = await Promise.all(
      ['asked@example.ru', 'stranger@example.ru'].map(async (email) => {
        const answer = await forgot(email);
        return [answer.status, await answer.json(), resetToken(email).length > 0];
      }),
    );
    expect(answers[0]).toEqual([200, { status: 'sent' }, true]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('is not to be had by who set a password for an address before its owner came', async () => {
    await forgot('victim@example.ru');
    expect(await briefOf(await enter('victim@example.ru', PASSWORD))).toBe('401 login.failed');
    const forged = `${resetToken('victim@example.ru').slice(0, -4)}AAAA`;
    expect(await briefOf(await reset(forged, PASSWORD))).toBe('409 link.expired');
    const owner = await running.signIn('victim@example.ru');
    expect(await owner.json<SignInWaysResponse>('/users/me/sign-in-ways')).toMatchObject({
      has_password: false,
    });
  });

  it('keeps no password in the log of events, the views or the lines', async () => {
    await withPassword('traces@example.ru');
    await enter('traces@example.ru', 'попытка с ошибкой 77');
    const events = await running.product.ports.stores.events.readAll({ after: null, limit: 5_000 });
    const written = JSON.stringify(events) + running.log.join('\n');
    for (const secret of [PASSWORD, 'попытка с ошибкой 77', '$argon2id', '127.0.0.1'])
      expect(written).not.toContain(secret);
    expect(written).toContain('"PasswordTried"');
  });

  it('is counted for a whole network, whatever accounts it tries', async () => {
    const attempts = running.product.app.get(PasswordAttempts, { strict: false });
    const tried = (n: number): Promise<unknown> =>
      attempts.run(`a${n}@example.ru`, '203.0.113.7', 'test', async () => null);
    for (let n = 0; n < REFUSED_PER_NETWORK; n += 1) await tried(n);
    await expect(tried(REFUSED_PER_NETWORK)).rejects.toMatchObject({ code: 'login.too-many' });
    await expect(
      attempts.run('a@example.ru', '203.0.113.8', 'test', async () => ({ elsewhere: true })),
    ).resolves.toEqual({ elsewhere: true });
  });
});

describe('guessing passwords', () => {
  it('ends for an hour, at once or over a restart; the letter still opens the account', async () => {
    const clock = new ManualClock('2026-05-04T10:05:00Z');
    const first = await startProduct({ clock });
    const dataDir = first.dataDir;
    const enterAt = (at: RunningProduct, password: string): Promise<Response> =>
      at.fetch('/auth/login', json({ username: 'guess@example.ru', password }));
    const owner = await first.signIn('guess@example.ru');
    await owner.fetch('/users/me/password', json({ password: PASSWORD }));
    const atOnce = await Promise.all(
      Array.from({ length: REFUSED_PER_ACCOUNT + 5 }, () => enterAt(first, OTHER)),
    );
    const refused = atOnce.filter(({ status }) => status === 401).length;
    expect(refused).toBeLessThanOrEqual(REFUSED_PER_ACCOUNT);
    for (let n = refused; n < REFUSED_PER_ACCOUNT; n += 1) await enterAt(first, OTHER);
    await first.product.stop();

    const second = await startProduct({ clock, dataDir });
    try {
      const locked = await refusalOf(await enterAt(second, PASSWORD));
      expect(locked).toMatchObject({ status: 429, code: 'login.too-many', retry_after: 3300 });
      expect(await (await second.signIn('guess@example.ru')).fetch('/users/me')).toMatchObject({
        status: 200,
      });
      clock.advance(3_300_000);
      expect((await enterAt(second, PASSWORD)).status).toBe(200);
    } finally {
      await second.stop();
      await first.stop();
    }
  });
});
