import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '../../../eventstore/event.js';
import { PROVE } from '../../../test/support/prove.js';
import {
  NO_STREAM,
  OutcomeUnknown,
  Sealer,
  StoreUnavailable,
  Streams,
  SystemClock,
  WrongRevision,
  type Decider,
  type NewEvent,
} from '../../kernel/src/index.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.eventstoredb.js';
import { Collector } from './testing/collector.js';
import { memoryKeyStore } from '../../kernel/src/testing/memory-key-store.js';
import { idsOf, newEvent, newEvents, uniqueStream } from './testing/new-events.js';
import type { WireEvent } from './testing/protocol-log.js';
import { ProtocolProcess } from './testing/protocol-process.js';
import { ProtocolServer } from './testing/protocol-server.js';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const toWire = ({ eventId, type, version, data, metadata }: NewEvent): WireEvent => ({
  id: eventId,
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.from(JSON.stringify({ version, ...metadata })),
});

describe('EventStoreDB as a process of its own (protocol double)', () => {
  let folder: string;
  let server: ProtocolProcess;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eventstoredb-'));
    server = await ProtocolProcess.start(join(folder, 'log'));
  });
  afterEach(async () => {
    server.resume();
    await server.kill();
    rmSync(folder, { recursive: true });
  });

  it('is noticed by pings alone when it hangs', async () => {
    const long = { deadlineMs: 60_000, heartbeatMs: 60_000, keepAliveMs: 200 };
    const store = new EventStoreDbEventStore(server.url, long);
    await store.append(uniqueStream(), NO_STREAM, newEvents(1));
    const collector = new Collector(store, null);
    await collector.untilCount(1);
    server.hang();
    await collector.until(({ interruptions }) => interruptions.length > 0);
    server.resume();
    await collector.subscription.stop();
    await store.close();
  });

  it('has after SIGKILL what it acknowledged, and knows a repetition', async () => {
    const store = new EventStoreDbEventStore(server.url);
    const stream = uniqueStream();
    const events = newEvents(3);
    const written = await store.append(stream, NO_STREAM, events);
    await store.close();
    await server.kill();
    await server.startAgain();
    const next = new EventStoreDbEventStore(server.url);
    expect(await next.read(stream)).toEqual(written);
    expect(await next.append(stream, NO_STREAM, events)).toEqual(written);
    await next.close();
  });
});

describe('EventStoreDB that fails (protocol double)', () => {
  let server: ProtocolServer;
  let store: EventStoreDbEventStore;

  beforeEach(async () => {
    server = await ProtocolServer.started();
    store = new EventStoreDbEventStore(server.url, { heartbeatMs: 100 });
  });
  afterEach(async () => {
    server.resume();
    await store.close();
    server.kill();
  });

  const append = (stream: string) => store.append(stream, NO_STREAM, newEvents(1));
  const untilDone = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (;;) {
      const done = await attempt().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable || error instanceof OutcomeUnknown)) throw error;
        return null;
      });
      if (done !== null) return done;
    }
  };
  const appendUntilDone = async (stream: string): Promise<void> => {
    const events = newEvents(1);
    await untilDone(() => store.append(stream, NO_STREAM, events));
  };
  /** Short enough to be waited for, long enough for a busy machine. */
  const makeHasty = async (): Promise<void> => {
    await store.close();
    store = new EventStoreDbEventStore(server.url, { deadlineMs: 800, heartbeatMs: 100 });
    await appendUntilDone(uniqueStream());
  };

  describe('without a server', () => {
    beforeEach(() => server.kill());

    it('says at once that nothing was written', async () => {
      expect(await failureOf(append(uniqueStream()))).toBeInstanceOf(StoreUnavailable);
      expect(await failureOf(store.read('any'))).toBeInstanceOf(StoreUnavailable);
      expect(await failureOf(store.head())).toBeInstanceOf(StoreUnavailable);
    });

    it('works again when the server is there', async () => {
      await failureOf(append(uniqueStream()));
      await server.start();
      const stream = uniqueStream();
      await appendUntilDone(stream);
      expect(await store.read(stream)).toHaveLength(1);
    });

    it('lets a subscription begin that is made before the server is there', async () => {
      const stream = uniqueStream();
      const collector = new Collector(store, null);
      await collector.until(({ interruptions }) => interruptions.length > 0);
      await server.start();
      await appendUntilDone(stream);
      await collector.untilCount(1);
      await collector.subscription.stop();
    });
  });

  it('refuses while the server is starting, and knows that nothing was written', async () => {
    server.ready = false;
    const stream = uniqueStream();
    expect(await failureOf(append(stream))).toBeInstanceOf(StoreUnavailable);
    expect(await failureOf(store.read(stream))).toBeInstanceOf(StoreUnavailable);
    server.ready = true;
    await append(stream);
    expect(await store.read(stream)).toHaveLength(1);
  });

  it('follows without gap or repetition while the server dies again and again', async () => {
    const stream = uniqueStream();
    const collector = new Collector(store, null, (other) => other === stream);
    let revision = NO_STREAM;
    for (const round of range(4)) {
      const until = revision + 10;
      while (revision < until) {
        const written = await failureOf(store.append(stream, revision, [newEvent({ round })]));
        if (written === null) revision += 1;
        if (written instanceof WrongRevision) revision = written.actual;
        if (revision === until - 5) server.dropConsumers();
      }
      server.kill();
      await server.start();
    }
    await appendUntilDone(uniqueStream());
    await collector.untilCount(40);
    expect(collector.events.map((event) => event.revision)).toEqual(range(40));
    await collector.subscription.stop();
  });

  it('does not lose what others write while it is cut off', async () => {
    await append(uniqueStream());
    const collector = new Collector(store, null);
    await collector.untilCount(1);
    server.kill();
    await collector.until(({ interruptions }) => interruptions.length > 0);
    expect(collector.subscription.live).toBe(false);
    const [missed] = newEvents(1).map(toWire);
    if (!missed) throw new Error('No event was made');
    server.log.append(uniqueStream(), 'no_stream', [missed]);
    await server.start();
    await collector.untilCount(2);
    expect(collector.events[1]?.eventId).toBe(missed.id);
    await collector.subscription.stop();
  });

  it('comes back as a consumer that was too slow, with every event once', async () => {
    const streams = range(20).map(uniqueStream);
    const collector = new Collector(store, null);
    for (const stream of streams) {
      await store.append(stream, NO_STREAM, newEvents(200));
      server.dropConsumers();
    }
    await collector.untilCount(4_000);
    expect(new Set(idsOf(collector.events)).size).toBe(4_000);
    expect(collector.events).toHaveLength(4_000);
    const positions = collector.events.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted());
    await collector.subscription.stop();
  });

  it('comes back after an orderly shutdown of the server', async () => {
    const collector = new Collector(store, null);
    await append(uniqueStream());
    await collector.untilCount(1);
    server.resetConsumers();
    await append(uniqueStream());
    await collector.untilCount(2);
    expect(collector.interruptions.length).toBeGreaterThan(0);
    await collector.subscription.stop();
  });

  describe('when the server hangs', () => {
    beforeEach(makeHasty);

    it('gives up an append in time and leaves its outcome open', async () => {
      server.hang();
      const stream = uniqueStream();
      const events = newEvents(2);
      expect(await failureOf(store.append(stream, NO_STREAM, events))).toBeInstanceOf(
        OutcomeUnknown,
      );
      server.resume();
      const written = await untilDone(() => store.append(stream, NO_STREAM, events));
      expect(idsOf(await store.read(stream))).toEqual(idsOf(written));
    });

    it('gives up a read in time', async () => {
      server.hang();
      expect(await failureOf(store.read('any'))).toBeInstanceOf(StoreUnavailable);
      expect(await failureOf(store.readAll({ after: null, limit: 5 }))).toBeInstanceOf(
        StoreUnavailable,
      );
    });

    it('notices it as a follower, and comes back', async () => {
      const collector = new Collector(store, null);
      await collector.untilCount(1);
      const { length } = collector.interruptions;
      server.hang();
      await collector.until(({ interruptions }) => interruptions.length > length);
      expect(collector.subscription.live).toBe(false);
      server.resume();
      await appendUntilDone(uniqueStream());
      await collector.untilCount(2);
      await collector.subscription.stop();
    });

    it('lets none of many writers wait for longer than its own deadline', async () => {
      server.hang();
      const started = performance.now();
      const failures = await Promise.all(range(30).map(() => failureOf(append(uniqueStream()))));
      const waitedMs = performance.now() - started;
      for (const failure of failures)
        expect(failure instanceof OutcomeUnknown || failure instanceof StoreUnavailable).toBe(true);
      if (PROVE) expect(waitedMs).toBeLessThan(10_000);
    });
  });

  it('leaves no stream open, however often it reads', async () => {
    for (let reads = 0; reads < 150; reads += 1) await store.head();
    for (const index of range(150)) await store.read(`none-${index}`, { limit: 1 });
    const collectors = range(150).map(() => new Collector(store, null));
    // The first may be read, the second comes by the subscription.
    for (const count of [1, 2]) {
      await append(uniqueStream());
      await Promise.all(collectors.map((collector) => collector.untilCount(count)));
    }
    expect(server.subscribers).toBe(1);
    await Promise.all(collectors.map(({ subscription }) => subscription.stop()));
  });

  it('passes over what is not ours: system events, live notes, other programs', async () => {
    const collector = new Collector(store, null);
    server.write('$stats', '$statistics');
    server.write('live-1', 'live.partial');
    server.write('live-2', 'progress');
    server.write('orders-7', 'OrderPlaced');
    expect(await store.head()).toBeNull();
    expect(await store.readAll({ after: null, limit: 10 })).toEqual([]);
    const stream = uniqueStream();
    const [written] = await append(stream);
    for (const index of range(100)) server.write('$stats', '$statistics', { index });
    expect(await store.head()).toBe(written?.position);
    expect(await store.readAll({ after: null, limit: 1 })).toEqual([written]);
    await collector.untilCount(1);
    expect(collector.events).toEqual([written]);
    await collector.subscription.stop();
  });

  describe('one append that is sent more than once at a time', () => {
    it('reaches the server once from one process', async () => {
      await append(uniqueStream());
      const stream = uniqueStream();
      const events = newEvents(2);
      const appends = range(50).map(() => store.append(stream, NO_STREAM, events));
      const answers = await Promise.all(appends);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(server.log.ofStream(stream)).toHaveLength(2);
    });

    it('is settled by reading where the server gives its twin no answer', async () => {
      await append(uniqueStream());
      server.appends.commitMsMax = 50;
      const twin = new EventStoreDbEventStore(server.url);
      await twin.append(uniqueStream(), NO_STREAM, newEvents(1));
      const met = Promise.withResolvers<null>();
      server.appends.onTwin = () => met.resolve(null);
      server.appends.commits = () => met.promise;
      const stream = uniqueStream();
      const events = newEvents(2);
      const [first, second] = await Promise.all(
        [store, twin].map((one) => one.append(stream, NO_STREAM, events)),
      );
      expect(second).toEqual(first);
      expect(server.log.ofStream(stream)).toHaveLength(2);
      await twin.close();
    });
  });

  describe('an answer that is lost after the append was stored', () => {
    type Added = AnyEvent & { readonly type: 'AdminViewed' };
    const counter: Decider<null, Added, number> = {
      name: 'counter',
      initial: 0,
      decide: () => [
        { type: 'AdminViewed', version: 1, data: { adminId: 'a', what: 'w', subjectId: null } },
      ],
      evolve: (count) => count + 1,
    };
    const context = {
      actor: 'system:test',
      requestId: 'r',
      correlationId: 'c',
      causationId: null,
    };
    const streams = () => new Streams(store, new Sealer(memoryKeyStore()), new SystemClock());

    it('is settled: the command succeeds once', async () => {
      await makeHasty();
      server.appends.answersToLose = 1;
      const stream = uniqueStream();
      const handled = await streams().handle(stream, counter, null, context);
      expect(handled).toMatchObject({ state: 1, revision: 0 });
      expect(idsOf(await store.read(stream))).toEqual(idsOf(handled.appended));
    });
  });
});
