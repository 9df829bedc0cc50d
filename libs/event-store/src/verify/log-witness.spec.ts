import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CHAIN_START,
  NO_STREAM,
  chain,
  type EventStore,
  type RecordedEvent,
  type Unchained,
} from '../../../kernel/src/index.js';
import { ManualClock } from '../../../kernel/src/testing/manual-clock.js';
import { EventStoreDbEventStore } from '../eventstoredb-event-store.eventstoredb.js';
import { SqliteEventStore } from '../sqlite-event-store.sqlite.js';
import { newEvents, withoutHash } from '../testing/new-events.js';
import { ProtocolServer } from '../testing/protocol-server.js';
import { LogIsShort, LogWitnessing } from './log-witnessing.js';
import { WITNESS_FILE, contradiction, readWitness, writeWitness } from './log-witness.js';
import { HeadRefused, knownKey } from './signed-head.js';
import { verifyLog } from './verify-log.js';

interface OpenedLog {
  readonly store: EventStore;
  close(): Promise<void>;
}
type Plain = Pick<RecordedEvent, 'stream'> & { readonly event: Unchained };

const engines: Readonly<Record<string, () => Promise<OpenedLog>>> = {
  SQLite: async () => {
    const store = SqliteEventStore.inMemory();
    return { store, close: () => store.close() };
  },
  'EventStoreDB (protocol double)': async () => {
    const server = await ProtocolServer.started();
    const store = new EventStoreDbEventStore(server.url);
    const close = async () => {
      await store.close();
      server.kill();
    };
    return { store, close };
  },
};

/**
 * Writes them in this order, with chains as the code makes them: who knows it can forge so much.
 */
async function written(store: EventStore, events: readonly Plain[]): Promise<void> {
  const heads = new Map<string, { revision: number; hash: string }>();
  for (const { stream, event } of events) {
    const { revision, hash } = heads.get(stream) ?? { revision: NO_STREAM, hash: CHAIN_START };
    const chained = chain(hash, stream, revision + 1, [event]);
    await store.append(stream, revision, chained);
    heads.set(stream, { revision: revision + 1, hash: chained[0]?.metadata.hash ?? '' });
  }
}

/** Nine events of the streams a, b and c in turn. */
const plain: readonly Plain[] = newEvents(9).map((event, index) => ({
  stream: 'abc'.charAt(index % 3),
  event: withoutHash(event),
}));
const swapped = (at: number): readonly Plain[] => {
  const [one, other] = [plain[at], plain[at + 1]];
  if (one === undefined || other === undefined) throw new Error('Nothing to swap');
  return [...plain.slice(0, at), other, one, ...plain.slice(at + 2)];
};

describe.each(Object.keys(engines))('What the service has signed of a log in %s', (engine) => {
  let keyDir: string;
  let log: OpenedLog;
  const clock = new ManualClock();
  const alarms: string[] = [];
  const opened = engines[engine] ?? engines['SQLite'];
  const begin = (events: EventStore) =>
    LogWitnessing.begin({ events, clock, keyDir, log: { alarm: (code) => alarms.push(code) } });

  beforeEach(async () => {
    keyDir = await mkdtemp(join(tmpdir(), 'witness-'));
    log = await fresh();
    await written(log.store, plain.slice(0, 4));
    const witnessing = await begin(log.store);
    for (const { stream, event } of plain.slice(4)) {
      const last = await log.store.last(stream);
      const [revision, hash] = [last?.revision ?? NO_STREAM, last?.metadata.hash ?? CHAIN_START];
      await log.store.append(stream, revision, chain(hash, stream, revision + 1, [event]));
    }
    await witnessing.stop();
    expect(alarms).toEqual([]);
  });
  afterEach(async () => {
    await log.close();
    await rm(keyDir, { recursive: true });
  });

  const fresh = async (): Promise<OpenedLog> => {
    if (opened === undefined) throw new Error(`No such engine: ${engine}`);
    return opened();
  };
  const found = async (store: EventStore) => {
    const key = await knownKey(keyDir);
    const witness = key && (await readWitness(keyDir, key));
    if (!witness) throw new Error('Nothing was signed');
    const { bad, print, printsAt } = await verifyLog(store, new Set([witness.log.position]));
    expect(bad).toBeNull();
    return contradiction(witness, printsAt.get(witness.log.position) ?? null, print.position);
  };
  const foundIn = async (events: readonly Plain[]) => {
    const forged = await fresh();
    try {
      await written(forged.store, events);
      return await found(forged.store);
    } finally {
      await forged.close();
    }
  };

  it('is what it was, whichever process signed it, and goes on from there', async () => {
    expect(await found(log.store)).toBeNull();
    expect(await foundIn(plain)).toBeNull();
    const again = await begin(log.store);
    const last = await log.store.last('a');
    await log.store.append(
      'a',
      last?.revision ?? 0,
      chain(last?.metadata.hash ?? '', 'a', 3, newEvents(1).map(withoutHash)),
    );
    await again.stop();
    expect(await found(log.store)).toBeNull();
    expect(await foundIn(plain)).toBe('cut');
  });

  it('contradicts a log whose end was cut off, and one put back is refused', async () => {
    for (const count of [0, 1, 5, 8]) expect(await foundIn(plain.slice(0, count))).toBe('cut');
    const older = await fresh();
    await written(older.store, plain.slice(0, 8));
    await expect(begin(older.store)).rejects.toThrow(LogIsShort);
    await older.close();
  });

  it('contradicts a log whose streams lack their last events, though their chains fit', async () => {
    const more = newEvents(3).map((event) => ({ stream: 'd', event: withoutHash(event) }));
    for (const lacking of [7, 6]) {
      const rest = plain.filter((_, index) => index !== lacking);
      expect(await foundIn([...rest, ...more])).toBe('changed');
    }
  });

  it('contradicts a log in which events of two streams have changed places', async () => {
    for (const at of [0, 3, 7]) expect(await foundIn(swapped(at))).not.toBeNull();
  });

  it('contradicts a log in which an event was changed and its chain forged', async () => {
    const [first, ...rest] = plain;
    if (first === undefined) throw new Error('There are no events');
    const forged = { ...first, event: { ...first.event, data: { forged: true } } };
    expect(await foundIn([forged, ...rest])).not.toBeNull();
  });

  it('is whole when several processes of one folder sign at once', async () => {
    const key = await knownKey(keyDir);
    const witness = key && (await readWitness(keyDir, key));
    if (!witness) throw new Error('Nothing was signed');
    const sign = () => writeWitness(keyDir, witness.log, key, clock.now());
    await Promise.all(Array.from({ length: 30 }, sign));
    expect(await found(log.store)).toBeNull();
    expect((await readdir(keyDir)).toSorted()).toEqual(['log-head-ed25519.pem', WITNESS_FILE]);
  });

  it('is refused once it was edited, or signed with another key', async () => {
    const path = join(keyDir, WITNESS_FILE);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"events": 9', '"events": 8'));
    await expect(begin(log.store)).rejects.toThrow(HeadRefused);
    await rm(join(keyDir, 'log-head-ed25519.pem'));
    await writeFile(path, text);
    await expect(begin(log.store)).rejects.toThrow(HeadRefused);
  });
});
