import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import type { Readiness } from '../../libs/platform/src/http/readiness.js';
import { olderBuild } from '../support/older-build.js';
import { briefOf } from '../support/refusals.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { callTo } from '../support/start-product.js';

const headers = { 'Content-Type': 'application/json' };

describe('A version of the service that is older than its log', () => {
  let folder: string;
  let data: string;
  let servers: SpawnedServer[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'versions-'));
    data = join(folder, 'data');
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  function start(build?: string): SpawnedServer {
    const env = { DATA_DIR: data, ADMIN_EMAILS: 'anna@example.ru' };
    const server = new SpawnedServer(env, folder, build);
    servers.push(server);
    return server;
  }

  it('waits at what it does not know, says so, and breaks nothing', async () => {
    const newer = start();
    const anna = await newer.signIn('anna@example.ru');
    const { id } = await anna.json<UserResponse>('/users/me');
    const body = JSON.stringify({ text: 'Где мой отчет?' });
    await anna.json('/feedback', { method: 'POST', headers, body });
    await anna.json('/users/me', { method: 'PATCH', headers, body: '{"name":"Анна"}' });
    await newer.stop();
    // What the newer one has folded is whole: without it the older one reads all of the log.
    for (const name of readdirSync(data).filter((one) => /^(views|managers)\.sqlite/.test(one)))
      rmSync(join(data, name));

    const older = start(olderBuild(folder));
    const url = await older.url();
    const call = callTo(url);
    const ready = async (): Promise<Readiness> =>
      (await (await fetch(`${url}/health/ready`)).json()) as Readiness;
    let found = await ready();
    while (found.checks.log === 'ok') found = await ready();
    expect(found).toMatchObject({ status: 'not-ready', checks: { log: 'unknown-event' } });
    const told = older.log.filter((line) => line.includes('event.unknown'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('type=FeedbackReceived');
    const authorised = { Authorization: `Bearer ${anna.token}` };
    const sent = await call('/feedback', {
      method: 'POST',
      headers: { ...headers, ...authorised },
      body,
    });
    expect(await briefOf(sent)).toBe('503 event.unknown');
    const seen = await call('/admin/operations', { headers: authorised });
    expect(await seen.json()).toMatchObject({
      unknown_event: 'FeedbackReceived',
      broken: [],
      parked: [],
    });
    expect((await older.stop()).code).toBe(0);

    const again = start();
    const back = callTo(await again.url());
    const me = await back('/users/me', { headers: authorised });
    expect(await me.json()).toMatchObject({ id, name: 'Анна' });
    expect((await fetch(`${await again.url()}/health/ready`)).status).toBe(200);
  });
});
