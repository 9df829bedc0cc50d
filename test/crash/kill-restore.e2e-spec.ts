import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { afterLines, runBuilt } from '../support/built-command.js';
import { SpawnedServer } from '../support/spawned-server.js';

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

  /** Killed when it has said so many lines. */
  const run = (
    name: string,
    args: readonly string[],
    dataDir: string,
    linesMax = Number.POSITIVE_INFINITY,
  ) => runBuilt(name, args, { cwd: folder, env: { DATA_DIR: dataDir } }, afterLines(linesMax));

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
