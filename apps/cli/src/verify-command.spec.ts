import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EVENT_LOG_FILE,
  LogWitnessing,
  SqliteEventStore,
  keyDirOf,
} from '../../../libs/event-store/src/index.js';
import { ManualClock } from '../../../libs/kernel/src/testing/manual-clock.js';
import { CHAIN_START, NO_STREAM, chain, eventId } from '../../../libs/kernel/src/index.js';
import { runVerify } from './verify-command.js';

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    eventId: eventId(),
    type: 'Tested',
    version: 1,
    data: { index },
    metadata: {
      recordedAt: '2026-06-01T10:00:00.000Z',
      actor: 'system:test',
      requestId: 'r',
      correlationId: 'c',
      causationId: null,
    },
  }));

describe('npm run verify', () => {
  let data: string;
  let head: string;

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'verify-cli-'));
    head = join(data, 'head.json');
    const store = SqliteEventStore.open(join(data, EVENT_LOG_FILE));
    await store.append('s', NO_STREAM, chain(CHAIN_START, 's', 0, links(5)));
    const alarm = (code: string) => void said.push(code);
    const clock = new ManualClock('2026-06-01T11:00:00.000Z');
    const parts = { events: store, clock, keyDir: keyDirOf(data), log: { alarm } };
    await (await LogWitnessing.begin(parts)).stop();
    await store.close();
  });
  afterEach(() => rm(data, { recursive: true }));

  const said: string[] = [];
  const run = async (...args: readonly string[]): Promise<{ code: number; said: string }> => {
    said.length = 0;
    const code = await runVerify(args, {
      env: { DATA_DIR: data },
      now: () => new Date('2026-06-01T12:00:00.000Z'),
      say: (sentence) => said.push(sentence),
    });
    return { code, said: said.join('\n') };
  };
  const tamper = (statement: string): void => {
    const database = new DatabaseSync(join(data, EVENT_LOG_FILE));
    database.exec(statement);
    database.close();
  };

  it('says that a log is sound', async () => {
    const { code, said } = await run('--data', data);
    expect(code).toBe(0);
    expect(said).toBe(
      'Журнал цел: событий 5, потоков 1, последняя позиция 00000000000000000005.\n' +
        'Подпись сервиса от 2026-06-01T11:00:00.000Z подтверждена; после нее событий 0, они ' +
        'сверены только цепочками.',
    );
  });

  it('finds a cut end by what the service has signed, and that this was removed', async () => {
    tamper('DELETE FROM events WHERE position = 5');
    const cut = await run();
    expect(cut.code).toBe(1);
    expect(cut.said).toContain('Конец журнала отрезан: подписано событий 5');
    await rm(keyDirOf(data), { recursive: true });
    const unsigned = await run();
    expect(unsigned.code).toBe(1);
    expect(unsigned.said).toContain(`Подписи журнала в ${keyDirOf(data)} нет`);
  });

  it('names the first bad event', async () => {
    tamper(`UPDATE events SET data = '{}' WHERE position = 3`);
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toContain('Позиция 00000000000000000003, поток s, номер 2.');
  });

  it('signs a log and finds it unchanged, and later cut', async () => {
    expect(await run('--sign', head)).toMatchObject({ code: 0 });
    expect((await run('--against', head)).said).toContain('подтверждена');
    tamper('DELETE FROM events WHERE position = 5');
    await rm(keyDirOf(data), { recursive: true });
    const { code, said } = await run('--against', head);
    expect(code).toBe(1);
    expect(said).toContain('не тот, что был подписан 2026-06-01T12:00:00.000Z');
  });

  it('refuses a signature file that was edited', async () => {
    await writeFile(head, '{}');
    expect(await run('--against', head)).toMatchObject({ code: 1 });
  });

  it('says what is wrong with its parameters', async () => {
    expect((await run('--what')).said).toContain('npm run verify');
    expect((await run('--data', join(data, 'none'))).said).toContain('Журнала нет');
    expect((await run('--against', join(data, 'none'))).said).toContain('Нет файла');
  });
});
