import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBackup } from '../../apps/cli/src/backup/backup-command.js';
import type { Surroundings } from '../../apps/cli/src/backup/command-line.js';
import { runRestore } from '../../apps/cli/src/backup/restore-command.js';
import { runVerify } from '../../apps/cli/src/verify-command.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import type { RecordedEvent } from '../../libs/kernel/src/index.js';
import { useOwnStrategy } from '../crash/own-strategy.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

class Killed extends Error {}

describe('A copy of the data', () => {
  let folder = '';
  let data = '';
  let running: RunningProduct;
  const said: string[] = [];
  const around = (dataDir: string, say = (line: string) => void said.push(line)): Surroundings => ({
    env: { DATA_DIR: dataDir },
    directory: folder,
    now: () => new Date(),
    say,
    complain: (line) => void said.push(line),
  });
  const inside = (name: string): string => join(folder, name);
  const logOf = ({ product }: RunningProduct): Promise<readonly RecordedEvent[]> =>
    product.ports.stores.events.readAll({ after: null, limit: 100_000 });
  const startAt = async (dataDir: string): Promise<RunningProduct> => {
    const started = await startProduct({ dataDir });
    useOwnStrategy(started.product.app);
    return started;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    data = inside('data');
    running = await startAt(data);
    await running.signIn('anna@example.ru');
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is one moment of a service that goes on writing', async () => {
    const before = await logOf(running);
    const writing = Promise.all(
      Array.from({ length: 8 }, (_, index) => running.signIn(`writer${index}@example.ru`)),
    );
    expect(await runBackup([inside('first')], around(data))).toBe(0);
    await writing;
    expect(await runRestore([inside('first')], around(inside('other')))).toBe(0);
    const restored = await startAt(inside('other'));
    await restored.drain();
    const [there, here] = [await logOf(restored), await logOf(running)];
    const copied = there.filter((event, index) => event.eventId === here[index]?.eventId);
    expect(copied.length).toBeGreaterThanOrEqual(before.length);
    const anna = await restored.signIn('anna@example.ru');
    await restored.drain();
    expect((await anna.json<UserResponse>('/users/me')).balance).toBe(1_000);
    await restored.stop();
    const say = (line: string) => void said.push(line);
    const verified = ['--data', inside('other')];
    expect(await runVerify(verified, { env: {}, now: () => new Date(), say })).toBe(0);
  });

  it('does not bring back who was deleted after it', async () => {
    expect(await runBackup([inside('before-deletion')], around(data))).toBe(0);
    const anna = await running.signIn('anna@example.ru');
    await running.drain();
    const { id } = await anna.json<UserResponse>('/users/me');
    const deleted = await anna.fetch('/users/me/deletion', json({ email: anna.email }));
    expect(deleted.ok).toBe(true);
    await running.drain();
    await running.stop();
    expect(await runRestore([inside('before-deletion')], around(data))).toBe(1);
    expect(said.at(-1)).toContain('уже есть данные');
    expect(await runRestore([inside('before-deletion'), '--replace'], around(data))).toBe(0);
    running = await startAt(data);
    await running.drain();
    expect(await running.product.ports.stores.keys.find(id)).toBeNull();
    const again = await running.signIn('anna@example.ru');
    await running.drain();
    expect((await again.json<UserResponse>('/users/me')).id).not.toBe(id);
    const aside = readdirSync(data).filter((name) => name.startsWith('before-restore-'));
    expect(aside).toHaveLength(1);
    expect(existsSync(join(data, aside[0] ?? '', 'events.sqlite'))).toBe(true);
  });

  it('is put back whole however often that was ended in the middle', async () => {
    expect(await runBackup([inside('second')], around(data))).toBe(0);
    const target = inside('target');
    const first = await startAt(target);
    await first.stop();
    const steps = readdirSync(inside('second'), { recursive: true, withFileTypes: true });
    const files = steps.filter((step) => step.isFile() && step.name !== 'backup.json').length;
    for (let alive = 0; alive < files; alive += 1) {
      let left = alive;
      const dying = around(target, () => {
        if (left === 0) throw new Killed();
        left -= 1;
      });
      await expect(runRestore([inside('second'), '--replace'], dying)).rejects.toThrow(Killed);
      await expect(startAt(target)).rejects.toThrow('не закончено');
    }
    expect(await runRestore([inside('second')], around(target))).toBe(0);
    const restored = await startAt(target);
    await restored.drain();
    const [there, here] = [await logOf(restored), await logOf(running)];
    expect(there.map(({ eventId }) => eventId)).toEqual(here.map(({ eventId }) => eventId));
    await restored.stop();
  });

  it('is refused where it is no whole one, and leaves the data alone', async () => {
    expect(await runBackup([inside('second')], around(data))).toBe(1);
    expect(said.at(-1)).toContain('уже есть');
    expect(await runRestore([inside('nothing')], around(data))).toBe(1);
    expect(said.at(-1)).toContain('нет законченной резервной копии');
    truncateSync(join(inside('second'), 'views.sqlite'), 4_096);
    expect(await runRestore([inside('second'), '--replace'], around(inside('x')))).toBe(1);
    expect(said.at(-1)).toContain('views.sqlite не тот');
    expect(await runRestore([inside('first'), '--replace'], around(data))).toBe(1);
    expect(said.at(-1)).toContain('занял другой процесс');
    expect(await runBackup([inside('of-nothing')], around(inside('empty')))).toBe(1);
  });
});
