import type { KeyObject } from 'node:crypto';
import { copyFile, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CHAIN_START,
  NO_STREAM,
  chain,
  type EventStore,
  type NewEvent,
  type Position,
  type Unchained,
} from '../../../kernel/src/index.js';
import { EventStoreDbEventStore } from '../eventstoredb-event-store.eventstoredb.js';
import { SqliteEventStore } from '../sqlite-event-store.sqlite.js';
import { newEvents } from '../testing/new-events.js';
import { ProtocolServer } from '../testing/protocol-server.js';
import type { BadEvent } from './log-audit.js';
import { HeadRefused, isUnchanged, openHead, signHead, signingKey } from './signed-head.js';
import { verifyLog } from './verify-log.js';

const at = (place: number): Position => String(place).padStart(20, '0');
const now = new Date('2026-06-01T10:00:00.000Z');

/** Without a hash, as before it is chained. */
function unchained({ metadata, ...event }: NewEvent): Unchained {
  const { hash, ...rest } = metadata;
  expect(hash).toBeDefined();
  return { ...event, metadata: rest };
}

const chained = (count: number, stream: string, first = 0, previous = CHAIN_START) =>
  chain(previous, stream, first, newEvents(count).map(unchained));

/** Streams a, b, c in turn, two events each time: a0 a1 b0 b1 c0 c1 a2 a3 … at 1, 2, 3 … */
async function writeChained(store: EventStore, rounds: number): Promise<void> {
  const hashes = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1)
    for (const stream of ['a', 'b', 'c']) {
      const first = round * 2;
      const events = chained(2, stream, first, hashes.get(stream));
      await store.append(stream, first === 0 ? NO_STREAM : first - 1, events);
      hashes.set(stream, events.at(-1)?.metadata.hash ?? '');
    }
}

const bad = (
  fault: BadEvent['fault'],
  place: number,
  stream: string | null,
  revision: number | null,
): BadEvent => ({ fault, position: at(place), stream, revision });

describe('verify', () => {
  let template: string;
  let folder: string;
  let path: string;

  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), 'verify-'));
    const store = SqliteEventStore.open(join(template, 'events.sqlite'));
    await writeChained(store, 4);
    await store.close();
  });
  afterAll(() => rm(template, { recursive: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verify-'));
    path = join(folder, 'events.sqlite');
    await copyFile(join(template, 'events.sqlite'), path);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const tamper = (...statements: readonly string[]): void => {
    const database = new DatabaseSync(path);
    for (const statement of statements) database.exec(statement);
    database.close();
  };
  const verified = async (until: Position | null = null) => {
    const store = SqliteEventStore.readOnly(path);
    const verification = await verifyLog(store, new Set(until === null ? [] : [until]));
    await store.close();
    return verification;
  };
  const afterTampering = async (...statements: readonly string[]): Promise<BadEvent | null> => {
    tamper(...statements);
    return (await verified()).bad;
  };

  it('finds nothing in a sound log', async () => {
    const { bad: found, print } = await verified();
    expect(found).toBeNull();
    expect(print).toMatchObject({ position: at(24), events: 24, streams: 3 });
  });

  it('finds nothing in an empty log', async () => {
    expect(await afterTampering('DELETE FROM events')).toBeNull();
  });

  describe('names an event that was edited', () => {
    const edits = {
      data: `data = '{"index":7}'`,
      type: `type = 'Other'`,
      version: 'version = 2',
      'event id': `event_id = '00000000-0000-4000-8000-000000000000'`,
      'metadata: the time': `metadata = json_set(metadata, '$.recordedAt', '2020-01-01')`,
      'metadata: the owner': `metadata = json_set(metadata, '$.userId', 'somebody')`,
      'metadata: the hash': `metadata = json_set(metadata, '$.hash', '00')`,
      'metadata: no hash': `metadata = json_remove(metadata, '$.hash')`,
    };
    it.each(Object.entries(edits))('in its %s', async (_, edit) => {
      const found = await afterTampering(`UPDATE events SET ${edit} WHERE position = 9`);
      expect(found).toEqual(bad('altered', 9, 'b', 2));
    });

    it('so that it is no JSON any more', async () => {
      const found = await afterTampering(`UPDATE events SET data = '{' WHERE position = 9`);
      expect(found).toEqual(bad('unreadable', 9, 'b', 2));
    });

    it('the very first', async () => {
      const found = await afterTampering(`UPDATE events SET data = '{}' WHERE position = 1`);
      expect(found).toEqual(bad('altered', 1, 'a', 0));
    });

    it('the first of several', async () => {
      const found = await afterTampering(
        `UPDATE events SET data = '{}' WHERE position IN (5, 9, 20)`,
      );
      expect(found).toEqual(bad('altered', 5, 'c', 0));
    });
  });

  describe('names an event that was removed', () => {
    it('from the middle of its stream', async () => {
      expect(await afterTampering('DELETE FROM events WHERE position = 9')).toEqual(
        bad('missing', 9, 'b', 2),
      );
    });

    it('with its neighbour', async () => {
      expect(await afterTampering('DELETE FROM events WHERE position IN (9, 10)')).toEqual(
        bad('missing', 9, 'b', 2),
      );
    });

    it('from the end of its stream, of which only the place is known', async () => {
      expect(await afterTampering('DELETE FROM events WHERE position = 22')).toEqual(
        bad('missing', 22, null, null),
      );
    });

    it('with the numbers of its stream closed up', async () => {
      const found = await afterTampering(
        'DELETE FROM events WHERE position = 9',
        `UPDATE events SET revision = revision - 1 WHERE stream = 'b' AND revision > 2`,
      );
      expect(found).toEqual(bad('missing', 9, null, null));
    });

    it('with every number closed up: the next of its stream does not fit', async () => {
      const found = await afterTampering(
        'DELETE FROM events WHERE position = 9',
        `UPDATE events SET revision = revision - 1 WHERE stream = 'b' AND revision > 2`,
        'UPDATE events SET position = position - 1 WHERE position > 9',
      );
      expect(found).toEqual(bad('altered', 9, 'b', 2));
    });

    it('before another that was edited', async () => {
      const found = await afterTampering(
        'DELETE FROM events WHERE position = 22',
        `UPDATE events SET data = '{}' WHERE position = 24`,
      );
      expect(found).toEqual(bad('missing', 22, null, null));
    });
  });

  describe('names events that were swapped', () => {
    it('in their places', async () => {
      const found = await afterTampering(
        'UPDATE events SET position = -1 WHERE position = 8',
        'UPDATE events SET position = 8 WHERE position = 13',
        'UPDATE events SET position = 13 WHERE position = -1',
      );
      expect(found).toEqual(bad('misplaced', 8, 'a', 4));
    });

    it('in their numbers', async () => {
      const found = await afterTampering(
        `UPDATE events SET revision = -1 WHERE stream = 'a' AND revision = 2`,
        `UPDATE events SET revision = 2 WHERE stream = 'a' AND revision = 3`,
        `UPDATE events SET revision = 3 WHERE stream = 'a' AND revision = -1`,
      );
      expect(found).toEqual(bad('misplaced', 7, 'a', 3));
    });

    it('in their contents', async () => {
      const found = await afterTampering(
        `UPDATE events SET data = json_set(data, '$.index', 1 - data ->> '$.index')
         WHERE position IN (7, 8)`,
      );
      expect(found).toEqual(bad('altered', 7, 'a', 2));
    });

    it('between two streams', async () => {
      const found = await afterTampering(
        `UPDATE events SET stream = 'x' WHERE position = 9`,
        `UPDATE events SET stream = 'b' WHERE position = 11`,
        `UPDATE events SET stream = 'c' WHERE position = 9`,
      );
      expect(found).toEqual(bad('altered', 9, 'c', 2));
    });
  });

  describe('names an event that was inserted', () => {
    const insert = (place: number, stream: string, revision: number) =>
      `INSERT INTO events SELECT ${place}, '${stream}', ${revision},
         '00000000-0000-4000-8000-000000000000', type, version, data, metadata
       FROM events WHERE position = 1`;

    it('at the end of a stream', async () => {
      expect(await afterTampering(insert(25, 'a', 8))).toEqual(bad('altered', 25, 'a', 8));
    });

    it('as a stream of its own', async () => {
      expect(await afterTampering(insert(25, 'd', 0))).toEqual(bad('altered', 25, 'd', 0));
    });

    it('in the middle', async () => {
      const found = await afterTampering(
        'UPDATE events SET position = position + 100 WHERE position > 8',
        'UPDATE events SET position = position - 99 WHERE position > 100',
        `UPDATE events SET revision = revision + 100 WHERE stream = 'a' AND revision > 3`,
        `UPDATE events SET revision = revision - 99 WHERE stream = 'a' AND revision > 100`,
        insert(9, 'a', 4),
      );
      expect(found).toEqual(bad('altered', 9, 'a', 4));
    });
  });

  describe('with a signed head', () => {
    const signed = async (): Promise<string> => {
      const { print } = await verified();
      return JSON.stringify(signHead(print, await signingKey(folder), now));
    };
    const isSound = async (text: string): Promise<boolean> => {
      const head = openHead(text, await signingKey(folder));
      const { position } = head.log;
      const { bad: found, printsAt } = await verified(position);
      return found === null && isUnchanged(head, printsAt.get(position ?? '') ?? null);
    };

    /** As one does who can write the file and knows the chain. */
    const forgeFirst = async (): Promise<void> => {
      const store = SqliteEventStore.readOnly(path);
      const [first, ...rest] = (await store.read('a')).map(
        ({ stream, revision, position, ...e }) => {
          expect([stream, revision, position]).toContain('a');
          return unchained(e);
        },
      );
      await store.close();
      if (!first) throw new Error('Nothing to forge');
      const database = new DatabaseSync(path);
      const update = database.prepare(
        `UPDATE events SET data = ?, metadata = ? WHERE stream = 'a' AND revision = ?`,
      );
      chain(CHAIN_START, 'a', 0, [{ ...first, data: { index: 9 } }, ...rest]).forEach(
        ({ data, metadata }, revision) =>
          update.run(JSON.stringify(data), JSON.stringify(metadata), revision),
      );
      database.close();
    };

    it('finds the log sound, also after it has grown', async () => {
      const head = await signed();
      expect(await isSound(head)).toBe(true);
      const store = SqliteEventStore.open(path);
      await store.append('d', NO_STREAM, chained(3, 'd'));
      await store.close();
      expect(await isSound(head)).toBe(true);
    });

    it('finds a tail that was cut off', async () => {
      const head = await signed();
      tamper('DELETE FROM events WHERE position > 22');
      expect((await verified()).bad).toBeNull();
      expect(await isSound(head)).toBe(false);
    });

    it('finds a chain that was forged from one event on', async () => {
      const head = await signed();
      await forgeFirst();
      expect((await verified()).bad).toBeNull();
      expect(await isSound(head)).toBe(false);
    });

    it('finds a change of order that no chain tells of', async () => {
      const head = await signed();
      tamper(
        'UPDATE events SET position = -1 WHERE position = 2',
        'UPDATE events SET position = 2 WHERE position = 3',
        'UPDATE events SET position = 3 WHERE position = -1',
      );
      expect((await verified()).bad).toBeNull();
      expect(await isSound(head)).toBe(false);
    });

    it('refuses a head that was edited, signed by another, or is none', async () => {
      const key = await signingKey(folder);
      const text = await signed();
      const edited = text.replace('"events":24', '"events":23');
      expect(edited).not.toBe(text);
      expect(() => openHead(edited, key)).toThrow(new HeadRefused('forged'));
      const elsewhere = await signingKey(join(folder, 'elsewhere'));
      expect(() => openHead(text, elsewhere)).toThrow(new HeadRefused('other-key'));
      for (const none of ['', 'null', '{}', '[]', '{"signature":"x"}'])
        expect(() => openHead(none, key)).toThrow(HeadRefused);
    });

    it('keeps its key, readable by nobody else', async () => {
      const first = await signingKey(folder);
      expect((await signingKey(folder)).equals(first)).toBe(true);
      const { mode } = await stat(join(folder, 'log-head-ed25519.pem'));
      expect(mode & 0o077).toBe(0);
    });

    it('is one key for all who start at once in an empty folder', async () => {
      const empty = join(folder, 'shared');
      const [first, ...rest] = await Promise.all(
        Array.from({ length: 20 }, () => signingKey(empty)),
      );
      for (const key of rest) expect(first?.equals(key)).toBe(true);
      expect((await signingKey(empty)).equals(first as KeyObject)).toBe(true);
      expect(await readdir(empty)).toEqual(['log-head-ed25519.pem']);
    });
  });

  it('verifies a log in EventStoreDB (protocol double)', async () => {
    const server = await ProtocolServer.started();
    const store = new EventStoreDbEventStore(server.url);
    try {
      await writeChained(store, 3);
      server.write('$stats', '$statistics');
      const { bad: none, print } = await verifyLog(store);
      expect(none).toBeNull();
      expect(print).toMatchObject({ events: 18, streams: 3 });
      server.log.events.splice(4, 1);
      const { bad: found } = await verifyLog(store);
      expect(found).toMatchObject({ fault: 'missing', stream: 'c', revision: 0 });
    } finally {
      await store.close();
      server.kill();
    }
  });

  it('never writes to the file that it reads', async () => {
    const before = await readFile(path);
    await verified();
    expect((await readFile(path)).equals(before)).toBe(true);
  });
});
