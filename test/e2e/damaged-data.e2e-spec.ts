import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { StartRefused, refusedWriting } from '../../libs/platform/src/index.js';
import { startProduct } from '../support/start-product.js';

describe('A start with data that were damaged', () => {
  let dataDir = '';
  let backup = '';

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'damaged-'));
    backup = mkdtempSync(join(tmpdir(), 'backup-'));
    const first = await startProduct({ dataDir });
    await first.signIn('anna@example.ru');
    await first.stop();
    copy(dataDir, backup);
    const second = await startProduct({ dataDir });
    await second.signIn('boris@example.ru');
    await second.stop();
  });
  afterEach(() => {
    for (const folder of [dataDir, backup]) rmSync(folder, { recursive: true, force: true });
  });

  const copy = (from: string, to: string, names = readdirSync(from)): void => {
    for (const name of names)
      if (statSync(join(from, name)).isFile()) copyFileSync(join(from, name), join(to, name));
  };
  const remove = (...names: readonly string[]): void => {
    for (const name of names)
      for (const ending of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `${name}.sqlite${ending}`), { force: true });
  };
  const refusal = async (env: Readonly<Record<string, string>> = {}): Promise<string> => {
    try {
      await (await startProduct({ dataDir, env })).stop();
      return 'it started';
    } catch (error) {
      if (error instanceof StartRefused) return error.message;
      throw error;
    }
  };
  const balanceAfterStart = async (): Promise<number> => {
    const running = await startProduct({ dataDir });
    await running.drain();
    const anna = await running.signIn('anna@example.ru');
    const { balance } = await anna.json<UserResponse>('/users/me');
    await running.stop();
    return balance;
  };

  it('is refused with a log older than the views, until these are removed', async () => {
    remove('events');
    copy(backup, dataDir, ['events.sqlite']);
    expect(await refusal()).toContain('Журнал событий короче, чем был');
    remove('views', 'managers');
    expect(await refusal()).toContain('подписано больше');
    rmSync(join(dataDir, 'keys', 'log-witness.json'));
    expect(await balanceAfterStart()).toBe(1_000);
  });

  it('is refused without the keys, and with those of another installation', async () => {
    const keys = join(backup, 'keys-of-both');
    copyFileSync(join(dataDir, 'keys.sqlite'), keys);
    remove('keys');
    expect(await refusal()).toContain('Ключей людей из журнала событий нет');
    remove('keys');
    const other = mkdtempSync(join(tmpdir(), 'other-'));
    const stranger = await startProduct({ dataDir: other });
    await stranger.signIn('stranger@example.ru');
    await stranger.stop();
    copy(other, dataDir, ['keys.sqlite']);
    rmSync(other, { recursive: true });
    expect(await refusal()).toContain('Ключей людей из журнала событий нет');
    remove('keys');
    copyFileSync(keys, join(dataDir, 'keys.sqlite'));
    expect(await balanceAfterStart()).toBe(1_000);
  });

  it('makes no new key for somebody whose key an older copy lacks', async () => {
    remove('keys');
    copy(backup, dataDir, ['keys.sqlite']);
    const running = await startProduct({ dataDir });
    await expect(running.signIn('boris@example.ru')).rejects.toThrow();
    await running.stop();
    const database = new DatabaseSync(join(dataDir, 'keys.sqlite'), { readOnly: true });
    const known = database.prepare('SELECT count(*) AS n FROM keys').get();
    database.close();
    expect(known).toEqual({ n: 1 });
  });

  it.each([
    ['views', 'представления построятся заново'],
    ['managers', 'журнал будет прочитан еще раз'],
    ['keys', 'из резервной копии'],
    ['events', 'из резервной копии'],
  ])('is refused with damaged %s, and says what cures it', async (name, cure) => {
    const path = join(dataDir, `${name}.sqlite`);
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(Math.min(statSync(path).size, 8_192), 'x'), 0, null, 0);
    closeSync(file);
    const said = await refusal();
    expect(said).toContain(`Файл ${name}.sqlite поврежден`);
    expect(said).toContain(cure);
    if (cure === 'из резервной копии') return;
    remove(name);
    expect(await balanceAfterStart()).toBe(1_000);
  });

  it('notices damage inside the views, too', async () => {
    const path = join(dataDir, 'views.sqlite');
    const file = openSync(path, 'r+');
    const { size } = statSync(path);
    for (let place = 4_096; place < size; place += 4_096)
      writeSync(file, Buffer.alloc(512, 'x'), 0, null, place);
    closeSync(file);
    expect(await refusal()).toContain('Файл views.sqlite поврежден');
  });

  it('is refused where nothing can be written, in a sentence', async () => {
    const file = join(backup, 'a-file');
    copyFileSync(join(dataDir, 'views.sqlite'), file);
    await expect(startProduct({ dataDir: join(file, 'data') })).rejects.toThrow(StartRefused);
    expect(await refusal({ LOG_KEY_DIR: join(file, 'keys') })).toContain('нельзя писать');
    const database = new DatabaseSync(join(dataDir, 'views.sqlite'), { readOnly: true });
    let said: unknown = null;
    try {
      database.exec('DELETE FROM checkpoint');
    } catch (error) {
      said = refusedWriting('data', error);
    }
    database.close();
    expect(said).toBeInstanceOf(StartRefused);
  });
});
