import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AppendRefused,
  EVENT_BYTES_MAX,
  NO_STREAM,
  StoreUnavailable,
  WrongRevision,
  type EventStore,
  type RecordedEvent,
} from '../../libs/kernel/src/index.js';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { Collector } from '../../libs/event-store/src/testing/collector.js';
import { memoryEventStore } from '../../libs/event-store/src/testing/memory-event-store.js';
import {
  dataOfBytes,
  idsOf,
  newEvent,
  newEvents,
  uniqueStream,
} from '../../libs/event-store/src/testing/new-events.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';

async function overProtocol() {
  const server = await ProtocolServer.started();
  const open = () => new EventStoreDbEventStore(server.url);
  return { store: open(), dispose: async () => server.kill() };
}

const positionsOf = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);
const FLOOD = 300;

/**
 * What the tests of the Kurrent client (its folder streams, and of extra what is about events)
 * ask of a server, asked of our port in its own terms. Of 14 files of streams 7 have a counterpart.
 * None have: deleting and tombstones, metadata of streams, system streams and filters of the server
 * (the log is never cut, and nothing but events is kept in it), subscriptions to one stream; of the
 * others none has reading backwards, and appending at any revision.
 */
describe.each([
  ['SQLite', async () => ({ store: memoryEventStore(), dispose: async () => undefined })],
  ['EventStoreDB, over a double of its protocol', overProtocol],
] as const)('What the Kurrent client asks, of %s', (_name, make) => {
  let made: { readonly store: EventStore; dispose(): Promise<unknown> };
  let store: EventStore;

  beforeAll(async () => {
    made = await make();
    ({ store } = made);
  });
  afterAll(async () => {
    await store.close();
    await made.dispose();
  });

  const written = async (count: number) => {
    const stream = uniqueStream();
    return { stream, events: await store.append(stream, NO_STREAM, newEvents(count)) };
  };

  describe('appendToStream', () => {
    it('opens a stream and answers its next revision and a position', async () => {
      const { events } = await written(4);
      expect(events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
      expect(positionsOf(events).toSorted()).toEqual(positionsOf(events));
      expect(new Set(positionsOf(events)).size).toBe(4);
    });

    it('appends at the revision that is expected, one after another', async () => {
      const { stream } = await written(1);
      const [second] = await store.append(stream, 0, newEvents(1));
      const [third] = await store.append(stream, 1, newEvents(1));
      expect([second?.revision, third?.revision]).toEqual([1, 2]);
    });

    it('keeps data, type and metadata as they were given', async () => {
      const stream = uniqueStream();
      const event = newEvent({ message: 'тест', nested: { list: [1, null, true] } }, 'OtherType');
      await store.append(stream, NO_STREAM, [event]);
      expect(await store.read(stream)).toMatchObject([event]);
    });
  });

  describe('appendToStream-errors', () => {
    it('tells the stream, and the revisions that were expected and found', async () => {
      const { stream } = await written(3);
      for (const expected of [NO_STREAM, 1, 5])
        await expect(store.append(stream, expected, newEvents(1))).rejects.toMatchObject({
          stream,
          expected,
          actual: 2,
        });
      expect(await store.read(stream)).toHaveLength(3);
    });

    it('refuses a revision of a stream that is not there', async () => {
      await expect(store.append(uniqueStream(), 1, newEvents(1))).rejects.toThrow(WrongRevision);
    });
  });

  describe('appendToStream-batch-append', () => {
    it('writes all events of an append one behind the other, or none', async () => {
      const { stream } = await written(1);
      const batch = newEvents(200);
      await store.append(stream, 0, batch);
      await expect(store.append(stream, 0, newEvents(200))).rejects.toThrow(WrongRevision);
      expect(idsOf(await store.read(stream, { from: 1 }))).toEqual(idsOf(batch));
    });

    it('knows an append that is repeated with the same ids', async () => {
      const stream = uniqueStream();
      const batch = newEvents(3);
      const first = await store.append(stream, NO_STREAM, batch);
      expect(await store.append(stream, NO_STREAM, batch)).toEqual(first);
      expect(await store.read(stream)).toHaveLength(3);
    });
  });

  describe('appendToStream-batch-append-flood', () => {
    it('answers each of many appends at once with its own outcome', async () => {
      const answers = await Promise.all(Array.from({ length: FLOOD }, async () => written(2)));
      for (const { stream, events } of answers) expect(await store.read(stream)).toEqual(events);
    });
  });

  describe('readStream', () => {
    it.each([
      ['from the start', {}, [0, 1, 2, 3, 4, 5, 6, 7]],
      ['from a revision', { from: 5 }, [5, 6, 7]],
      ['at most so many', { limit: 2 }, [0, 1]],
      ['at most so many from a revision', { from: 3, limit: 2 }, [3, 4]],
      ['from behind its end', { from: 8 }, []],
    ])('reads %s', async (_what, options, revisions) => {
      const { stream } = await written(8);
      const found = await store.read(stream, options);
      expect(found.map(({ revision }) => revision)).toEqual(revisions);
    });

    it('finds the last event, and none of a stream that is not there', async () => {
      const { stream, events } = await written(3);
      expect(await store.last(stream)).toEqual(events[2]);
      expect(await store.last(uniqueStream())).toBeNull();
      expect(await store.read(uniqueStream())).toEqual([]);
    });
  });

  describe('readAll', () => {
    it('reads on behind a position, over streams, in the order of the log', async () => {
      const before = await store.head();
      const one = await written(3);
      const two = await written(3);
      const both = [...one.events, ...two.events];
      const all = await store.readAll({ after: before, limit: 100 });
      expect(idsOf(all)).toEqual(idsOf(both));
      const after = one.events[1]?.position ?? null;
      expect(idsOf(await store.readAll({ after, limit: 2 }))).toEqual(idsOf(both.slice(2, 4)));
      expect(await store.readAll({ after: await store.head(), limit: 10 })).toEqual([]);
    });
  });

  describe('subscribeToAll', () => {
    it('from the start: all that is there, then what comes', async () => {
      const { events } = await written(3);
      const wanted = new Set(events.map(({ stream }) => stream));
      const collector = new Collector(store, null, (stream) => wanted.has(stream));
      await collector.untilCount(3);
      const stream = [...wanted][0] ?? '';
      const more = await store.append(stream, 2, newEvents(2));
      await collector.untilCount(5);
      expect(idsOf(collector.events)).toEqual(idsOf([...events, ...more]));
      await collector.subscription.stop();
    });

    it('from the end: only what comes', async () => {
      await written(3);
      const collector = new Collector(store, await store.head());
      const { events } = await written(2);
      await collector.untilCount(2);
      expect(idsOf(collector.events)).toEqual(idsOf(events));
      await collector.subscription.stop();
    });

    it('from a position: what comes behind it', async () => {
      const { events } = await written(5);
      const collector = new Collector(store, events[1]?.position ?? null);
      await collector.untilCount(3);
      expect(idsOf(collector.events)).toEqual(idsOf(events.slice(2)));
      await collector.subscription.stop();
    });

    it('gives each of several subscribers everything, and nothing to one that has ended', async () => {
      const after = await store.head();
      const [one, two, ended] = [1, 2, 3].map(() => new Collector(store, after));
      await ended?.subscription.stop();
      const { events } = await written(4);
      for (const collector of [one, two]) {
        await collector?.untilCount(4);
        expect(idsOf(collector?.events ?? [])).toEqual(idsOf(events));
        await collector?.subscription.stop();
      }
      expect(ended?.events).toEqual([]);
    });

    it('offers a batch again that its subscriber failed to take', async () => {
      let failures = 1;
      const after = await store.head();
      const collector = new Collector(store, after, undefined, () => {
        failures -= 1;
        if (failures >= 0) throw new Error('Not now');
      });
      const { events } = await written(2);
      await collector.untilCount(2);
      expect(idsOf(collector.events)).toEqual(idsOf(events));
      expect(collector.interruptions).toHaveLength(1);
      await collector.subscription.stop();
    });
  });

  describe('extra', () => {
    it('encoding: keeps every script and sign', async () => {
      const stream = uniqueStream();
      const data = { text: 'Ωμέγα — «ёж» 🙂 日本語 \u0000\\"' };
      await store.append(stream, NO_STREAM, [newEvent(data)]);
      expect((await store.read(stream))[0]?.data).toEqual(data);
    });

    it('oversize-event: refuses it, and takes the next one', async () => {
      const stream = uniqueStream();
      const large = newEvent(dataOfBytes(EVENT_BYTES_MAX + 1));
      await expect(store.append(stream, NO_STREAM, [large])).rejects.toThrow(AppendRefused);
      expect(await store.append(stream, NO_STREAM, newEvents(1))).toHaveLength(1);
    });

    it('dispose, write-after-end: refuses what comes after the end', async () => {
      const other = await make();
      await other.store.close();
      const late = other.store.append(uniqueStream(), NO_STREAM, newEvents(1));
      await expect(late).rejects.toThrow(StoreUnavailable);
      await other.dispose();
    });
  });
});
