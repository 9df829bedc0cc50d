import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminBalanceResponse,
  AdminTickLogsResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { callTo } from '../support/start-product.js';

const ACCOUNTS = 4;
const EACH = 1_000;
const CLIENTS = 3;
const TRANSFERS = 12;
/** After so many transfers the process is killed, and started anew on its folder. */
const deathsAfter = [9, 21];

/**
 * The bank of Jepsen (jepsen.io, tests.bank), over our HTTP: clients move money between accounts
 * while the process dies; nothing is lost, made or overdrawn. We have no transfer between people:
 * one is a withdrawal and, where that was not refused, an addition, each repeated under its key
 * until it is answered.
 */
describe('A bank of ticks whose process is killed', () => {
  let folder: string;
  let server: SpawnedServer;
  let url: Promise<string>;
  let token = '';
  const accounts: string[] = [];
  let moved = 0;
  const deaths = [...deathsAfter];

  function start(): void {
    const env = { DATA_DIR: join(folder, 'data'), ADMIN_EMAILS: 'chief@example.ru' };
    server = new SpawnedServer(env, folder);
    url = server.url();
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-'));
    start();
    token = (await server.signIn('chief@example.ru')).token;
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const owner = await server.signIn(`account${account}@example.ru`);
      accounts.push((await owner.json<UserResponse>('/users/me')).id);
    }
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** As often as it takes: a connection that breaks says nothing of what was done. */
  async function answered(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    for (;;) {
      const call = callTo(await url);
      const answer = await call(path, { ...init, headers }).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      await new Promise(setImmediate);
    }
  }

  const change = (account: string, ticks: number, key: string): Promise<Response> =>
    answered(`/admin/users/${account}/balance?ticks=${ticks}`, {
      method: 'PATCH',
      headers: { 'Idempotency-Key': key },
    });

  async function nemesis(): Promise<void> {
    moved += 1;
    if (deaths[0] === undefined || moved < deaths[0]) return;
    deaths.shift();
    const dying = server.stop('SIGKILL');
    url = dying.then(() => {
      start();
      return url;
    });
    await dying;
  }

  /** The same transfers each time; how many were refused for want of ticks. */
  async function client(name: number): Promise<number> {
    let refused = 0;
    for (let turn = 0; turn < TRANSFERS; turn += 1) {
      const from = accounts[(name + turn) % ACCOUNTS] ?? '';
      const to = accounts[(name + 2 * turn + 1) % ACCOUNTS] ?? '';
      const ticks = 150 + ((name * 7 + turn * 13) % 9) * 100;
      const key = `${name}-${turn}`;
      const taken = await change(from, -ticks, `out-${key}`);
      if (taken.ok) expect((await change(to, ticks, `in-${key}`)).status).toBe(200);
      else refused += 1;
      if (taken.ok)
        expect(((await taken.json()) as AdminBalanceResponse).balance).toBeGreaterThanOrEqual(0);
      await nemesis();
    }
    return refused;
  }

  it('keeps its total, overdraws nobody, and counts each transfer once', async () => {
    const refused = await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    expect(deaths).toEqual([]);
    let total = 0;
    let lines = 0;
    for (const account of accounts) {
      const answer = await answered(`/admin/tick-logs/${account}?limit=100`);
      const { items } = (await answer.json()) as AdminTickLogsResponse;
      const amounts = items.map(({ amount }) => amount);
      const balances = items.map(({ balance_after: after }) => after);
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
      expect(balances[0]).toBe(amounts.reduce((sum, one) => sum + one, 0));
      total += balances[0] ?? 0;
      lines += items.length;
    }
    expect(total).toBe(ACCOUNTS * EACH);
    const done = CLIENTS * TRANSFERS - refused.reduce((sum, one) => sum + one, 0);
    expect(lines).toBe(ACCOUNTS + 2 * done);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(CLIENTS * TRANSFERS);
  });
});
