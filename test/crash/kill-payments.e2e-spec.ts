import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentStatusResponse } from '../../libs/contract/src/index.js';
import { EVENT_LOG_FILE, SqliteEventStore } from '../../libs/event-store/src/index.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { seededRandom, times } from '../support/prove.js';
import { SpawnedServer } from '../support/spawned-server.js';
import type { SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';
import { all, expectOrder, readLog, type Log } from './audit.js';
import { expectZero } from './money-audit.js';

const kills = times(2, 20);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SALT = 5;
const ROUND_MS_MAX = 45_000;
/** Longer than a purchase takes from the click to the credit. */
const PURCHASE_MS = 120;

describe('The built service, killed while somebody buys', () => {
  const random = seededRandom(SALT, seed);
  let folder: string;
  let shop: YooKassaServer;
  let server: SpawnedServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-payments-'));
    shop = await YooKassaServer.start();
    server = start();
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): SpawnedServer =>
    new SpawnedServer(
      {
        DATA_DIR: join(folder, 'data'),
        ...shop.settings,
        YOOKASSA_NOTIFIERS: '127.0.0.0/8',
        LOGIN_LINKS_PER_IP: '1000',
      },
      folder,
    );

  /** The token outlives the processes; the address does not. */
  async function call(anna: SignedIn, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${anna.token}`);
    return fetch(`${await server.url()}/api/v1${path}`, { ...init, headers });
  }

  async function purchase(anna: SignedIn, key: string): Promise<string> {
    const created = await call(anna, '/payment/create', {
      method: 'POST',
      body: formOf({ ticks: '500' }),
      headers: { 'Idempotency-Key': key },
    });
    if (!created.ok) throw new Error(`create answered ${created.status}`);
    const { payment_id: id } = (await created.json()) as { payment_id: string };
    const object = shop.ofOurs(id);
    shop.pay(object.id);
    await fetch(`${await server.url()}/api/v1/payment/notifications`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event: 'payment.succeeded', object }),
    });
    return id;
  }

  async function logOf(): Promise<Log> {
    await server.stop('SIGTERM');
    const events = SqliteEventStore.open(join(folder, 'data', EVENT_LOG_FILE));
    try {
      return await readLog(events);
    } finally {
      await events.close();
    }
  }

  it(
    `credits every paid purchase once, ${kills} kills (SEED=${seed})`,
    async () => {
      const anna = await server.signIn('anna@example.ru');
      for (let kill = 1; kill <= kills; kill += 1) {
        const harmed = purchase(anna, `k${kill}`).catch(() => null);
        await delay(random() * PURCHASE_MS);
        await server.stop('SIGKILL');
        await harmed;
        server = start();
        const id = await purchase(anna, `k${kill}`);
        const answer = await call(anna, `/payment/status/${id}`);
        expect((await answer.json()) as PaymentStatusResponse).toMatchObject({
          status: 'succeeded',
          balance: 1_000 + 500 * kill,
        });
      }
      const log = await logOf();
      expectOrder(log);
      expectZero(log);
      expect(all(log, 'PaymentSucceeded')).toHaveLength(kills);
      expect(all(log, 'TicksPurchased')).toHaveLength(kills);
      expect(shop.payments.size).toBe(kills);
    },
    (1 + kills) * ROUND_MS_MAX,
  );
});
