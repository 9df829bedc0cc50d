import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AppendRefused,
  NO_STREAM,
  OutcomeUnknown,
  WrongRevision,
  type NewEvent,
} from '../../kernel/src/index.js';
import { InlineCommitter, NothingStored, ThreadCommitter } from './committer.js';
import { EventLog, type EventRow, type LogAppend, type LogOutcome } from './event-log.sqlite.js';
import { LogReader } from './log-reader.sqlite.js';
import { SqliteEventStore } from './sqlite-event-store.sqlite.js';
import { Collector } from './testing/collector.js';
import { newEvent, newEvents, uniqueStream } from './testing/new-events.js';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Writes appends of two events without end and says which are acknowledged. */
const WRITER = `
  import { writeSync } from 'node:fs';
  import { randomUUID } from 'node:crypto';
  const [module, path] = process.argv.slice(1);
  const { EventLog } = await import(module);
  const log = new EventLog(path);
  const row = () => ({
    eventId: randomUUID(), type: 'Tested', version: 1, data: '{"text":"${'x'.repeat(200)}"}',
    metadata: '{}',
  });
  for (let n = 0; ; n += 1) {
    const appends = ['a', 'b', 'c'].map((stream) => ({
      stream, expected: n * 2 - 1, rows: [row(), row()],
    }));
    const outcomes = log.commit(appends);
    if (outcomes.some(({ kind }) => kind !== 'stored')) throw new Error('Not stored');
    writeSync(1, n + '\\n');
  }
`;

describe('The log in a SQLite file', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'event-log-'));
    path = join(folder, 'events.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('goes on where it was after it was closed', async () => {
    const stream = uniqueStream();
    const first = SqliteEventStore.open(path);
    const [before] = await first.append(stream, NO_STREAM, newEvents(1));
    await first.close();
    const second = SqliteEventStore.open(path);
    const [after] = await second.append(stream, 0, newEvents(1));
    expect([before?.position, after?.position]).toEqual([
      '00000000000000000001',
      '00000000000000000002',
    ]);
    expect(await second.readAll({ after: null, limit: 10 })).toEqual([before, after]);
    await second.close();
  });

  it('is in the journal mode that makes an acknowledged append durable', async () => {
    await SqliteEventStore.open(path).close();
    const database = new DatabaseSync(path);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('refuses a known id with other bytes, wherever it stands', async () => {
    const store = SqliteEventStore.open(path);
    const stream = uniqueStream();
    const [first, second] = [newEvent({ n: 1 }), newEvent({ n: 2 })];
    await store.append(stream, NO_STREAM, [first]);
    const reused = [
      store.append(stream, NO_STREAM, [{ ...first, data: { n: 3 } }]),
      store.append(stream, 0, [second, { ...first, data: { n: 3 } }]),
      store.append(uniqueStream(), NO_STREAM, [first]),
    ];
    for (const append of await Promise.allSettled(reused))
      expect(append).toMatchObject({ reason: { reason: 'id-reused' } });
    await expect(store.append(stream, 0, [first])).rejects.toThrow(AppendRefused);
    expect(await store.readAll({ after: null, limit: 10 })).toHaveLength(1);
    const [next] = await store.append(stream, 0, [second]);
    expect(next).toMatchObject({ revision: 1, position: '00000000000000000002' });
    await store.close();
  });

  it('takes only a part of what was stored together for a conflict', async () => {
    const store = SqliteEventStore.open(path);
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    await store.append('s', NO_STREAM, [first, second]);
    await expect(store.append('s', NO_STREAM, [first, second, third])).rejects.toThrow(
      WrongRevision,
    );
    await store.close();
  });

  it('keeps every acknowledged append through SIGKILL, and none by halves', async () => {
    for (const round of range(3)) {
      const acknowledged = await writeUntilKilled(path, 10 + round * 25);
      const store = SqliteEventStore.open(path);
      for (const stream of ['a', 'b', 'c']) {
        const events = await store.read(stream);
        expect(events.length).toBeGreaterThanOrEqual((acknowledged + 1) * 2);
        expect(events.length % 2).toBe(0);
      }
      const positions = (await store.readAll({ after: null, limit: 100_000 })).map((event) =>
        Number(event.position),
      );
      expect(positions).toEqual(range(positions.length).map((index) => index + 1));
      await store.close();
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(path + end, { force: true })));
    }
  });

  it('says that nothing was stored when the file refuses, and goes on after', async () => {
    const store = SqliteEventStore.open(path);
    await store.append('before', NO_STREAM, newEvents(1));
    const database = new DatabaseSync(path);
    database.exec('ALTER TABLE events RENAME TO away');
    const failing = store.append('s', NO_STREAM, newEvents(1));
    await expect(failing).rejects.toMatchObject({ code: 'store.unavailable' });
    database.exec('ALTER TABLE away RENAME TO events');
    database.close();
    const [written] = await store.append('s', NO_STREAM, newEvents(1));
    expect(written?.position).toBe('00000000000000000002');
    await store.close();
  });

  it('leaves the outcome open when its thread dies, and starts another', async () => {
    const committer = new ThreadCommitter(path);
    const append = (stream: string) => ({ stream, expected: NO_STREAM, rows: [rowOf(newEvent())] });
    await committer.commit(append('s'));
    const open = [committer.commit(append('t')), committer.commit(append('u'))];
    await nextTurn();
    const outcomes = Promise.allSettled(open);
    await committer['thread'].terminate();
    for (const outcome of await outcomes)
      expect('reason' in outcome && outcome.reason instanceof NothingStored).toBe(false);
    expect(await committer.commit(append('v'))).toMatchObject({ kind: 'stored' });
    await committer.close();
  });

  it('hands on what was stored by an append of which nothing was heard', async () => {
    class Deaf extends InlineCommitter {
      override async commit(append: LogAppend): Promise<LogOutcome> {
        await super.commit(append);
        throw new Error('The answer is lost');
      }
    }
    const log = new EventLog(path);
    const { database, reader } = LogReader.open(path);
    const store = new SqliteEventStore(new Deaf(log), reader, database);
    const collector = new Collector(store, null);
    for (const revision of range(3))
      await expect(store.append('s', revision - 1, newEvents(1))).rejects.toThrow(OutcomeUnknown);
    await collector.untilCount(3);
    expect(collector.events.map(({ revision }) => revision)).toEqual(range(3));
    await store.close();
  });
});

const rowOf = ({ eventId, type, version }: NewEvent): EventRow => ({
  eventId,
  type,
  version,
  data: '{}',
  metadata: '{}',
});

/** The number of the last acknowledged round. */
function writeUntilKilled(path: string, rounds: number): Promise<number> {
  const log = pathToFileURL(join(__dirname, 'event-log.sqlite.ts')).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, log, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    if (written.split('\n').length > rounds) child.kill('SIGKILL');
  });
  return new Promise((resolve) =>
    child.once('close', () => resolve(Number(written.trimEnd().split('\n').at(-1)))),
  );
}
