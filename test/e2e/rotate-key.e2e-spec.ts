import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runRotateKey } from '../../apps/cli/src/rotate-key/rotate-key-command.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';

const UNFINISHED = /Смена MASTER_KEY не закончена: повторите npm run rotate-key/;

describe('The master key, changed by its operator', () => {
  let dataDir: string;
  let running: RunningProduct | null;
  let said: string[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rotate-key-'));
    said = [];
    running = null;
  });
  afterEach(async () => {
    await running?.stop();
    rmSync(dataDir, { recursive: true });
  });

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> =>
    (running = await startProduct({ dataDir, env }));
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  const rotate = (env: Readonly<Record<string, string>> = {}): Promise<number> =>
    runRotateKey(['--data', dataDir], {
      env,
      directory: dataDir,
      say: (sentence) => said.push(sentence),
      complain: (sentence) => said.push(sentence),
    });
  const secretsFile = (): string => join(dataDir, 'secrets.json');
  const secrets = (): Record<string, string> =>
    JSON.parse(readFileSync(secretsFile(), 'utf8')) as Record<string, string>;

  async function annaIsThere(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const anna = await (await start(env)).signIn('anna@example.ru');
    expect(await anna.json<UserResponse>('/users/me')).toMatchObject({ name: 'anna' });
    await stop();
  }

  it('is made by the service that keeps it, and the one before starts nothing', async () => {
    await annaIsThere();
    const before = secrets();
    expect(await rotate()).toBe(0);
    expect(said[0]).toMatch(/^Ключей людей: [1-9]/);
    const { MASTER_KEY: after, ...rest } = secrets();
    expect(after).not.toBe(before['MASTER_KEY']);
    expect({ ...rest, MASTER_KEY: before['MASTER_KEY'] }).toEqual(before);
    await annaIsThere();
    writeFileSync(secretsFile(), JSON.stringify(before));
    await expect(start()).rejects.toThrow(/MASTER_KEY: журнал событий создан с другим ключом/);
    // As if it had been ended between its last two writes.
    writeFileSync(secretsFile(), JSON.stringify({ ...before, MASTER_KEY_NEXT: after }));
    await expect(start()).rejects.toThrow(UNFINISHED);
    expect(await rotate()).toBe(0);
    expect(secrets()).toEqual({ ...before, MASTER_KEY: after });
    await annaIsThere();
  });

  it('is given by who keeps it, before and after', async () => {
    const [one, two, jwt, identity] = [1, 2, 3, 4].map(() => randomBytes(32).toString('base64'));
    const others = { JWT_SECRET: jwt ?? '', IDENTITY_KEY: identity ?? '' };
    const [old, next] = [
      { ...others, MASTER_KEY: one ?? '' },
      { ...others, MASTER_KEY: two ?? '' },
    ];
    await annaIsThere(old);
    expect(await rotate(old)).toBe(1);
    expect(said.at(-1)).toMatch(/^NEW_MASTER_KEY: задайте новый ключ/);
    expect(await rotate({ ...old, NEW_MASTER_KEY: old.MASTER_KEY })).toBe(1);
    expect(said.at(-1)).toMatch(/тот же ключ/);
    expect(await rotate({ ...old, NEW_MASTER_KEY: next.MASTER_KEY })).toBe(0);
    await expect(start(old)).rejects.toThrow(/MASTER_KEY: журнал событий создан с другим ключом/);
    await annaIsThere(next);
  });

  it('is not changed under a service that runs', async () => {
    await start();
    expect(await rotate()).toBe(1);
    expect(said.at(-1)).toMatch(/уже занял другой процесс/);
    expect(secrets()).not.toHaveProperty('MASTER_KEY_NEXT');
  });
});
