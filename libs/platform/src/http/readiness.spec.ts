import { describe, expect, it } from '@jest/globals';
import { readinessOf, type ReadinessParts } from './readiness.js';

const GIGABYTE = 2 ** 30;
const healthy: ReadinessParts = {
  events: { head: () => Promise.resolve('7') },
  progress: { reached: () => Promise.resolve(true) },
  unknown: { first: null },
  dataDir: '.',
  freeBytes: () => Promise.resolve(GIGABYTE),
  waitMs: 20,
};
const ok = { log: 'ok', views: 'ok', disk: 'ok' };
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const broken = (): Promise<never> => Promise.reject(new Error('away'));

describe('A process', () => {
  it('is ready when its log answers, its views have it and its disk has room', async () => {
    expect(await readinessOf(healthy)).toEqual({ status: 'ready', checks: ok });
  });

  it('is ready over an empty log', async () => {
    const events = { head: () => Promise.resolve(null) };
    const progress = { reached: broken };
    expect((await readinessOf({ ...healthy, events, progress })).status).toBe('ready');
  });

  it('looks at the disk of its folder', async () => {
    const { events, progress, unknown, dataDir } = healthy;
    const parts = { events, progress, unknown, dataDir };
    expect((await readinessOf(parts)).checks.disk).toBe('ok');
    const checks = (await readinessOf({ ...parts, dataDir: 'no/such/folder' })).checks;
    expect(checks.disk).toBe('failed');
  });

  it.each([
    ['the log is away', { events: { head: broken } }, { ...ok, log: 'failed', views: 'failed' }],
    ['the log hangs', { events: { head: never } }, { ...ok, log: 'failed', views: 'failed' }],
    [
      'the views are behind',
      { progress: { reached: () => Promise.resolve(false) } },
      { ...ok, views: 'behind' },
    ],
    ['the views are away', { progress: { reached: broken } }, { ...ok, views: 'failed' }],
    [
      'a newer version has written',
      { unknown: { first: { type: 'UserMarried', version: 1, position: '7' } } },
      { ...ok, log: 'unknown-event' },
    ],
    [
      'the disk is full',
      { freeBytes: () => Promise.resolve(GIGABYTE / 1024) },
      { ...ok, disk: 'full' },
    ],
  ] as const)('is not ready when %s', async (_what, parts, checks) => {
    expect(await readinessOf({ ...healthy, ...parts })).toEqual({ status: 'not-ready', checks });
  });
});
