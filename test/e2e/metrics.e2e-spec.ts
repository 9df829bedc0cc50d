import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import type { UserResponse } from '../../libs/contract/src/index.js';

describe('The figures for operators', () => {
  let running: RunningProduct;
  let anna: SignedIn;
  let id = '';

  beforeAll(async () => {
    running = await startProduct({ env: { METRICS_PORT: '0' } });
    anna = await running.signIn('anna@example.ru');
    await running.drain();
    id = (await anna.json<UserResponse>('/users/me')).id;
  });
  afterAll(() => running.stop());

  const answer = (path = '/metrics'): Promise<Response> =>
    fetch(`${running.product.metricsUrl ?? ''}${path}`);
  const text = async (): Promise<string> => (await answer()).text();
  const valueOf = async (sample: string): Promise<number | null> => {
    const line = (await text()).split('\n').find((one) => one.startsWith(`${sample} `));
    return line === undefined ? null : Number(line.slice(sample.length));
  };

  it('count calls by their route, and name nobody', async () => {
    const calls =
      'svodka_http_request_seconds_count{method="GET",route="/api/v1/users/me",status="200"}';
    const before = (await valueOf(calls)) ?? 0;
    await anna.json('/users/me');
    expect(await valueOf(calls)).toBe(before + 1);
    const told = await text();
    for (const secret of ['anna', 'example.ru', id, anna.token])
      expect(told.includes(secret)).toBe(false);
  });

  it('tell of stores, views, managers, jobs, disk and the process', async () => {
    expect(await valueOf('svodka_store_up{store="log"}')).toBe(1);
    expect(await valueOf('svodka_store_up{store="views"}')).toBe(1);
    expect(await valueOf('svodka_open_jobs{state="waiting"}')).toBe(0);
    expect(await valueOf('svodka_oldest_job_seconds')).toBe(0);
    expect(await valueOf('svodka_live_connections')).toBe(0);
    expect(await valueOf('svodka_disk_free_bytes')).toBeGreaterThan(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await text()).toMatch(/svodka_view_lag_seconds\{view="users_v\d+"\} 0\n/);
    expect(await text()).toMatch(/svodka_manager_lag_seconds\{manager="refunds"\} 0\n/);
  });

  it('tell of a stream that is set aside, until it is done', async () => {
    const { views } = running.product.ports.stores;
    const parked = 'svodka_parked_streams{manager="refunds"}';
    await views.park({ manager: 'refunds', stream: 'task-x', revision: 0, position: '1' });
    expect(await valueOf(parked)).toBe(1);
    await views.unpark('refunds', 'task-x', '1');
    expect(await valueOf(parked)).toBeNull();
  });

  it('count alarms by their code', async () => {
    running.product.ports.alarms.alarm('view.broken', { view: 'users_v1' });
    expect(await valueOf('svodka_alarms_total{code="view.broken"}')).toBe(1);
  });

  it('are at their own door alone', async () => {
    expect((await answer('/')).status).toBe(404);
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  });

  it('say that a store is away', async () => {
    await running.product.ports.stores.views.close();
    expect(await valueOf('svodka_store_up{store="views"}')).toBe(0);
    expect(await valueOf('svodka_store_up{store="log"}')).toBe(1);
  });
});
