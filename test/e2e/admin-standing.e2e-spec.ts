import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { userStream } from '../../eventstore/user/user.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const CHIEF = 'chief@example.ru';
const DEPUTY = 'deputy@example.ru';

const idOf = async (who: SignedIn): Promise<string> =>
  (await who.json<UserResponse>('/users/me')).id;

type Switch = 'active' | 'admin' | 'finance';

const press = (by: SignedIn, id: string, of: Switch, to?: boolean): Promise<Response> =>
  by.fetch(`/admin/users/${id}/toggle-${of}`, {
    method: 'PATCH',
    ...(to === undefined
      ? {}
      : {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ [`is_${of}`]: to }),
        }),
  });

const pressed = async (...given: Parameters<typeof press>): Promise<unknown> => {
  const answer = await press(...given);
  return answer.ok ? answer.json() : briefOf(answer);
};

describe('What an admin switches', () => {
  let product: RunningProduct;
  let chief: SignedIn;
  let people = 0;

  beforeAll(async () => {
    product = await startProduct({ env: { ADMIN_EMAILS: CHIEF } });
    chief = await product.signIn(CHIEF);
  });
  afterAll(() => product.stop());

  const enter = async (): Promise<readonly [SignedIn, string]> => {
    people += 1;
    const person = await product.signIn(`person${people}@example.ru`);
    return [person, await idOf(person)];
  };

  it('lets a person in or not, from the next request on', async () => {
    const [anna, id] = await enter();
    expect(await pressed(chief, id, 'active')).toEqual({ is_active: false });
    expect(await briefOf(await anna.fetch('/users/me'))).toBe('403 user.inactive');
    expect(await pressed(chief, id, 'active', false)).toEqual({ is_active: false });
    expect(await pressed(chief, id, 'active')).toEqual({ is_active: true });
    expect((await anna.fetch('/users/me')).status).toBe(200);
  });

  it('makes admins, whose events say by whom', async () => {
    const [anna, id] = await enter();
    expect(await pressed(chief, id, 'admin', true)).toEqual({ is_admin: true });
    expect((await anna.json<UserResponse>('/users/me')).is_admin).toBe(true);
    expect((await anna.fetch('/admin/users')).status).toBe(200);
    expect(await pressed(anna, id, 'admin')).toEqual({ is_admin: false });
    expect(await briefOf(await anna.fetch('/admin/users'))).toBe('403 admin.only');
    const events = await product.product.ports.stores.events.read(userStream(id));
    const told = events.slice(-2).map(({ type, data, metadata }) => [type, data, metadata.actor]);
    const source = 'admin';
    expect(told).toEqual([
      ['AdminGranted', { userId: id, source, identityId: null }, `admin:${await idOf(chief)}`],
      ['AdminRevoked', { userId: id, source }, `admin:${id}`],
    ]);
  });

  it('shows the desk alone to who does the finances', async () => {
    const [anna, id] = await enter();
    expect(await pressed(chief, id, 'finance')).toEqual({ is_finance: true });
    expect(await anna.json<UserResponse>('/users/me')).toMatchObject({
      is_admin: false,
      is_finance: true,
    });
    expect((await anna.fetch('/admin/payments')).status).toBe(200);
    expect((await anna.fetch(`/admin/tick-logs/${id}`)).status).toBe(200);
    expect(await briefOf(await anna.fetch('/admin/users'))).toBe('403 admin.only');
    expect(await pressed(anna, id, 'admin')).toBe('403 admin.only');
    const balance = `/admin/users/${id}/balance?ticks=100`;
    expect(await briefOf(await anna.fetch(balance, { method: 'PATCH' }))).toBe('403 admin.only');
    expect(await pressed(chief, id, 'finance', false)).toEqual({ is_finance: false });
    expect(await briefOf(await anna.fetch('/admin/payments'))).toBe('403 admin.only');
  });

  it('leaves the last active admin, also where two end each other at once', async () => {
    const chiefId = await idOf(chief);
    expect(await pressed(chief, chiefId, 'admin')).toBe('409 admin.last');
    expect(await pressed(chief, chiefId, 'active')).toBe('409 admin.last');
    const [anna, id] = await enter();
    await pressed(chief, id, 'admin', true);
    await pressed(chief, id, 'active', false);
    expect(await pressed(chief, chiefId, 'admin')).toBe('409 admin.last');
    await pressed(chief, id, 'active', true);
    const both = await Promise.all([
      press(anna, chiefId, 'admin', false),
      press(chief, id, 'active', false),
    ]);
    // Who comes second is the last one, or no admin any more when it is asked.
    const [first, second] = both.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    expect([403, 409]).toContain(second);
    const left = both[0].ok ? anna : chief;
    await pressed(left, chiefId, 'admin', true);
    await pressed(left, id, 'active', true);
    await pressed(chief, id, 'admin', false);
    expect(await pressed(chief, chiefId, 'active')).toBe('409 admin.last');
  });

  it('is switched for people who exist, by true or false', async () => {
    for (const side of ['active', 'admin', 'finance'] as const) {
      expect(await pressed(chief, 'nobody', side)).toBe('404 user.unknown');
      const answer = await chief.fetch(`/admin/users/nobody/toggle-${side}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [`is_${side}`]: 'yes' }),
      });
      expect(await briefOf(answer)).toBe('400 validation');
    }
  });

  it('asks for a sign-in of the last half hour where roles and balances change', async () => {
    const [, id] = await enter();
    const jwt = product.product.app.get(JwtService, { strict: false });
    const claims = JSON.parse(
      Buffer.from(chief.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Readonly<Record<'sub' | 'sid', string>> & { readonly iat: number; readonly exp: number };
    const aged = (minutes: number): SignedIn => {
      const { sub, sid, exp, iat } = claims;
      const token = jwt.sign({ sub, sid, iat: iat - minutes * 60 }, { expiresIn: exp - iat });
      return {
        ...chief,
        token,
        fetch: (path, init = {}) =>
          product.fetch(path, {
            ...init,
            headers: { ...(init.headers as object), Authorization: `Bearer ${token}` },
          }),
      };
    };
    const fresh = aged(29);
    const stale = aged(31);
    const balance = `/admin/users/${id}/balance?ticks=100`;
    expect(await pressed(stale, id, 'admin', true)).toBe('409 session.stale');
    expect(await pressed(stale, id, 'finance', true)).toBe('409 session.stale');
    expect(await briefOf(await stale.fetch(balance, { method: 'PATCH' }))).toBe(
      '409 session.stale',
    );
    expect(await pressed(stale, id, 'active')).toEqual({ is_active: false });
    expect((await stale.fetch('/admin/users')).status).toBe(200);
    expect(await pressed(fresh, id, 'finance', true)).toEqual({ is_finance: true });
  });
});

describe('An address of ADMIN_EMAILS', () => {
  let dataDir: string;
  let running: RunningProduct;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'named-'));
  });
  afterAll(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (...named: readonly string[]): Promise<void> => {
    running = await startProduct({ dataDir, env: { ADMIN_EMAILS: named.join(',') } });
    await running.drain();
  };
  const restart = async (...named: readonly string[]): Promise<void> => {
    await running.stop();
    await start(...named);
  };
  const isAdmin = async (email: string): Promise<boolean> =>
    (await (await running.signIn(email)).json<UserResponse>('/users/me')).is_admin;

  it('that is taken away ends the role at the next start, which says so', async () => {
    await start(CHIEF, DEPUTY);
    await running.signIn(CHIEF);
    const id = await idOf(await running.signIn(DEPUTY));
    await restart(CHIEF);
    expect(running.log.join('')).toContain(`${id} is named in ADMIN_EMAILS no more: no admin`);
    expect(await isAdmin(DEPUTY)).toBe(false);
    expect(await isAdmin(CHIEF)).toBe(true);
  });

  it('that comes back grants it again, at the next sign-in', async () => {
    await restart(CHIEF, DEPUTY);
    expect(await isAdmin(DEPUTY)).toBe(true);
  });

  it('does not give back what an admin took', async () => {
    const [chief, deputy] = [await running.signIn(CHIEF), await running.signIn(DEPUTY)];
    await pressed(chief, await idOf(deputy), 'admin', false);
    expect(await isAdmin(DEPUTY)).toBe(false);
    await restart(CHIEF, DEPUTY);
    expect(await isAdmin(DEPUTY)).toBe(false);
  });

  it('leaves the last admin as they are, and who was made one by an admin', async () => {
    const id = await idOf(await running.signIn(CHIEF));
    await restart(DEPUTY);
    expect(running.log.join('')).toContain(`${id} is named in ADMIN_EMAILS no more and stays`);
    expect(await isAdmin(CHIEF)).toBe(true);
    const deputyId = await idOf(await running.signIn(DEPUTY));
    await pressed(await running.signIn(CHIEF), deputyId, 'admin', true);
    await restart(DEPUTY);
    expect(await isAdmin(CHIEF)).toBe(false);
    await restart();
    expect(await isAdmin(DEPUTY)).toBe(true);
  });
});
