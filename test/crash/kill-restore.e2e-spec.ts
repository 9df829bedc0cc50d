import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bareEnv, SpawnedServer } from '../support/spawned-server.js';

const program = (name: string): string =>
  join(process.cwd(), 'dist', 'server', 'apps', 'cli', 'src', `${name}.js`);

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
}

describe('The built service, its copy and its return, killed', () => {
  let folder: string;
  let data: string;
  let copy: string;
  let server: SpawnedServer;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kill-restore-'));
    [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
    server = new SpawnedServer({ DATA_DIR: data }, folder);
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Killed when it has said so many lines; null: never. */
  async function run(
    name: string,
    args: readonly string[],
    dataDir: string,
    linesMax: number | null = null,
  ): Promise<Ended> {
    const env = { ...bareEnv, DATA_DIR: dataDir };
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [program(name), ...args], { cwd: folder, env, stdio });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (linesMax !== null && lines.length >= linesMax) child.kill('SIGKILL');
      });
    await once(child, 'close');
    return { code: child.exitCode, lines };
  }

  it('loses nothing of what the copy held', async () => {
    await server.signIn('anna@example.ru');
    const writing = Promise.all(
      [1, 2, 3, 4].map((one) => server.signIn(`writer${one}@example.ru`)),
    );
    expect(await run('backup', [copy], data)).toMatchObject({ code: 0 });
    await writing;
    await server.stop('SIGKILL');
    for (const alive of [2, 5]) await run('restore', [copy, '--replace'], data, alive);
    const ended = await run('restore', [copy, '--replace'], data);
    expect(ended).toMatchObject({ code: 0 });
    expect(await run('verify', ['--data', data], data)).toMatchObject({ code: 0 });
    server = new SpawnedServer({ DATA_DIR: data }, folder);
    const anna = await server.signIn('anna@example.ru');
    expect(await anna.json('/users/me')).toMatchObject({ email: 'anna@example.ru' });
    await server.stop('SIGTERM');
    const { lines } = await run('check-views', [], data);
    expect(lines.at(-1)).toContain('Расхождений: 0');
  });
});
