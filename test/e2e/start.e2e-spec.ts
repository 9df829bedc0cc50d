import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Product } from '../../apps/api/src/product.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { StartRefused, configurationOf } from '../../libs/platform/src/index.js';
import { startProduct } from '../support/start-product.js';

describe('starting', () => {
  let dataDir = '';

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const refusal = async (env: Record<string, string>): Promise<string> => {
    try {
      await (await startProduct({ dataDir, env })).stop();
      return 'it started';
    } catch (error) {
      if (error instanceof StartRefused) return error.message;
      throw error;
    }
  };

  it('founds the installation with the first event of the log, once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const running = await startProduct({ dataDir });
      const { events } = running.product.ports.stores;
      const [first, second] = await events.readAll({ after: null, limit: 2 });
      expect(first).toMatchObject({ type: 'InstallationCreated', stream: 'installation' });
      expect(second).toBeUndefined();
      await running.stop();
    }
  });

  it('keeps people and their sessions over a restart', async () => {
    const before = await startProduct({ dataDir });
    const person = await before.signIn('stays@example.ru');
    await before.stop();
    const after = await startProduct({ dataDir });
    const response = await after.fetch('/users/me', {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(((await response.json()) as UserResponse).email).toBe('stays@example.ru');
    await after.stop();
  });

  it.each(['MASTER_KEY', 'IDENTITY_KEY'])('is refused with another %s', async (name) => {
    await (await startProduct({ dataDir })).stop();
    expect(await refusal({ [name]: randomBytes(32).toString('base64') })).toContain(`${name}:`);
    await (await startProduct({ dataDir })).stop();
  });

  it('is refused with the views of another log', async () => {
    await (await startProduct({ dataDir })).stop();
    for (const name of ['events.sqlite', 'events.sqlite-wal', 'events.sqlite-shm'])
      rmSync(join(dataDir, name), { force: true });
    expect(await refusal({})).toContain('Представления');
  });

  it('is refused on a folder that another process has, and on a port that is taken', async () => {
    const running = await startProduct({ dataDir });
    expect(await refusal({})).toContain(dataDir);
    const elsewhere = mkdtempSync(join(tmpdir(), 'start-'));
    const config = configurationOf({ DATA_DIR: elsewhere, PORT: new URL(running.url).port });
    const surroundings = { webRoot: null, out: { write: () => true } };
    await expect(Product.start(config, surroundings)).rejects.toThrow(/PORT:/);
    rmSync(elsewhere, { recursive: true });
    await running.stop();
  });

  it('can be stopped twice, and then listens no more', async () => {
    const running = await startProduct({ dataDir });
    await running.stop();
    await running.product.stop();
    await expect(running.fetch('/site')).rejects.toThrow();
  });
});
