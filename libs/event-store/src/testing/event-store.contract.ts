import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  APPEND_BYTES_MAX,
  AppendRefused,
  EVENT_BYTES_MAX,
  NO_STREAM,
  StoreUnavailable,
  WrongRevision,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../../../kernel/src/index.js';
import { Collector } from './collector.js';
import { following, followingUnderLoad } from './following.contract.js';
import { dataOfBytes, newEvent, newEvents, uniqueStream } from './new-events.js';

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Ends what the store runs on; the store itself is closed before. */
  dispose(): Promise<void>;
}

const positionsOf = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What every adapter of the EventStore port must keep to. The log may hold other events. */
export function eventStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`The event store port: ${name}`, () => {
    let made: StoreUnderTest;
    const store = () => made.store;

    beforeAll(async () => {
      made = await make();
    });
    afterAll(async () => {
      await made.store.close();
      await made.dispose();
    });

    describe('appending and reading', () => appendingAndReading(store));
    describe('revisions', () => revisions(store));
    describe('repetition', () => repetition(store));
    describe('bounds', () => bounds(store));
    describe('the whole log', () => wholeLog(store));
    describe('following', () => following(store));
    describe('following while others write', () => followingUnderLoad(store));
    describe('closing', () => closing(make));
  });
}

function appendingAndReading(store: () => EventStore): void {
  it('gives back what was appended, with its place', async () => {
    const stream = uniqueStream();
    const [first, second] = [newEvent({ n: 1, text: 'тик «ё» \u0000 🙂' }), newEvent({ n: 2 })];
    const written = await store().append(stream, NO_STREAM, [first, second]);
    expect(written).toEqual([
      { ...first, stream, revision: 0, position: written[0]?.position },
      { ...second, stream, revision: 1, position: written[1]?.position },
    ]);
    expect(await store().read(stream)).toEqual(written);
  });

  it('numbers a stream from 0 without gaps over several appends', async () => {
    const stream = uniqueStream();
    await store().append(stream, NO_STREAM, newEvents(2));
    await store().append(stream, 1, newEvents(3));
    expect((await store().read(stream)).map(({ revision }) => revision)).toEqual(range(5));
  });

  it('reads a part of a stream', async () => {
    const stream = uniqueStream();
    await store().append(stream, NO_STREAM, newEvents(10));
    const part = await store().read(stream, { from: 4, limit: 3 });
    expect(part.map(({ revision }) => revision)).toEqual([4, 5, 6]);
    expect(await store().read(stream, { from: 10 })).toEqual([]);
    expect(await store().read(stream, { from: 10, limit: 5 })).toEqual([]);
  });

  it('reads a stream longer than a page', async () => {
    const stream = uniqueStream();
    for (const part of range(3)) await store().append(stream, part * 400 - 1, newEvents(400));
    expect((await store().read(stream)).map(({ revision }) => revision)).toEqual(range(1_200));
  });

  it('has nothing to read where there is no stream', async () => {
    expect(await store().read(uniqueStream())).toEqual([]);
    expect(await store().last(uniqueStream())).toBeNull();
  });

  it('knows the last event of a stream', async () => {
    const stream = uniqueStream();
    const written = await store().append(stream, NO_STREAM, newEvents(3));
    expect(await store().last(stream)).toEqual(written[2]);
  });

  it('lets an event be read as soon as it is acknowledged', async () => {
    const stream = uniqueStream();
    for (const index of range(30)) {
      await store().append(stream, index - 1, [newEvent()]);
      expect(await store().read(stream, { from: index })).toHaveLength(1);
    }
  });
}

function revisions(store: () => EventStore): void {
  it('refuses a stream that is already there', async () => {
    const stream = uniqueStream();
    await store().append(stream, NO_STREAM, newEvents(3));
    await expect(store().append(stream, NO_STREAM, [newEvent()])).rejects.toEqual(
      new WrongRevision(stream, NO_STREAM, 2),
    );
  });

  it('refuses a revision that is not there yet, or of a stream that is not there', async () => {
    const stream = uniqueStream();
    const wrong = await store()
      .append(stream, 4, [newEvent()])
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({ stream, expected: 4, actual: NO_STREAM });
    await store().append(stream, NO_STREAM, [newEvent()]);
    const gap = await store()
      .append(stream, 4, [newEvent()])
      .catch((error: unknown) => error);
    expect(gap).toBeInstanceOf(WrongRevision);
    expect(gap).toMatchObject({ stream, expected: 4, actual: 0 });
  });

  it('lets exactly one of 200 writers at one revision win', async () => {
    const stream = uniqueStream();
    await store().append(stream, NO_STREAM, [newEvent()]);
    const outcomes = await Promise.allSettled(
      range(200).map((writer) => store().append(stream, 0, [newEvent({ writer })])),
    );
    const refused = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(refused).toHaveLength(199);
    expect(refused.every((reason) => reason instanceof WrongRevision)).toBe(true);
    expect(await store().read(stream)).toHaveLength(2);
  });

  it('lets exactly one of 50 writers open a stream', async () => {
    const stream = uniqueStream();
    const outcomes = await Promise.allSettled(
      range(50).map(() => store().append(stream, NO_STREAM, newEvents(2))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store().read(stream)).toHaveLength(2);
  });

  it('stores the neighbours of an append that is refused', async () => {
    const streams = range(60).map(uniqueStream);
    const outcomes = await Promise.allSettled(
      streams.map((stream, index) => store().append(stream, (index % 3) - 1, newEvents(2))),
    );
    const stored = await Promise.all(streams.map((stream) => store().read(stream)));
    range(60).forEach((index) => {
      expect(outcomes[index]?.status).toBe(index % 3 === 0 ? 'fulfilled' : 'rejected');
      expect(stored[index]).toHaveLength(index % 3 === 0 ? 2 : 0);
    });
  });
}

function repetition(store: () => EventStore): void {
  it('answers the same append again as the first time', async () => {
    const stream = uniqueStream();
    const opening = newEvents(2);
    const next = newEvents(3);
    const first = await store().append(stream, NO_STREAM, opening);
    const second = await store().append(stream, 1, next);
    await store().append(stream, 4, [newEvent()]);
    expect(await store().append(stream, NO_STREAM, opening)).toEqual(first);
    expect(await store().append(stream, 1, next)).toEqual(second);
    expect(await store().read(stream)).toHaveLength(6);
  });

  it('stores one append once that is sent 50 times at once', async () => {
    const stream = uniqueStream();
    const events = newEvents(2);
    const answers = await Promise.all(
      range(50).map(() => store().append(stream, NO_STREAM, events)),
    );
    const stored = await store().read(stream);
    expect(stored).toHaveLength(2);
    for (const answer of answers) expect(positionsOf(answer)).toEqual(positionsOf(stored));
  });

  it('hands a repeated append on to followers once', async () => {
    const stream = uniqueStream();
    const collector = new Collector(store(), await store().head(), (other) => other === stream);
    const events = newEvents(1);
    await store().append(stream, NO_STREAM, events);
    await store().append(stream, NO_STREAM, events);
    await store().append(stream, 0, newEvents(1));
    await collector.untilCount(2);
    expect(collector.events.map(({ revision }) => revision)).toEqual([0, 1]);
    await collector.subscription.stop();
  });
}

function bounds(store: () => EventStore): void {
  const refused = async (events: readonly NewEvent[], reason: AppendRefused['reason']) => {
    const stream = uniqueStream();
    const error = await store()
      .append(stream, NO_STREAM, events)
      .catch((raised: unknown) => raised);
    expect(error).toBeInstanceOf(AppendRefused);
    expect(error).toMatchObject({ reason });
    expect(await store().read(stream)).toEqual([]);
  };
  const full = () => newEvent(dataOfBytes(EVENT_BYTES_MAX));

  it('takes an event of exactly 256 KiB and refuses one byte more', async () => {
    const stream = uniqueStream();
    const [written] = await store().append(stream, NO_STREAM, [full()]);
    expect(await store().read(stream)).toEqual([written]);
    await refused([newEvent(dataOfBytes(EVENT_BYTES_MAX + 1))], 'too-large');
  });

  it('takes an append of exactly 1 MiB and refuses one byte more', async () => {
    const stream = uniqueStream();
    const fitting = range(APPEND_BYTES_MAX / EVENT_BYTES_MAX).map(full);
    const written = await store().append(stream, NO_STREAM, fitting);
    expect(await store().read(stream)).toEqual(written);
    const [first, ...rest] = fitting.map(({ data }) => newEvent(data));
    if (!first) throw new Error('No events were made');
    const smaller = newEvent(dataOfBytes(EVENT_BYTES_MAX - 20));
    await refused([...rest, smaller, newEvent(dataOfBytes(21))], 'too-large');
  });

  it('refuses what is no event', async () => {
    await refused([], 'bad-event');
    await refused([{ ...newEvent(), eventId: 'not-a-uuid' }], 'bad-event');
    await refused([{ ...newEvent(), type: '' }], 'bad-event');
    const twice = newEvent();
    await refused([twice, twice], 'bad-event');
  });
}

function wholeLog(store: () => EventStore): void {
  it('holds all streams in the order in which they were written', async () => {
    const before = await store().head();
    const streams = range(5).map(uniqueStream);
    const written: RecordedEvent[] = [];
    for (const stream of streams)
      written.push(...(await store().append(stream, NO_STREAM, newEvents(3))));
    const all = await store().readAll({ after: before, limit: 1_000 });
    expect(all.filter(({ stream }) => streams.includes(stream))).toEqual(written);
  });

  it('keeps the events of one append together', async () => {
    const before = await store().head();
    const streams = range(40).map(uniqueStream);
    await Promise.all(streams.map((stream) => store().append(stream, NO_STREAM, newEvents(5))));
    const all = await store().readAll({ after: before, limit: 1_000 });
    const ours = all.filter(({ stream }) => streams.includes(stream));
    expect(ours).toHaveLength(200);
    range(200).forEach((index) => expect(ours[index]?.revision).toBe(index % 5));
    expect(positionsOf(all)).toEqual(positionsOf(all).toSorted());
    expect(new Set(positionsOf(all)).size).toBe(all.length);
  });

  it('is read on from a position, page by page', async () => {
    const before = await store().head();
    const stream = uniqueStream();
    await store().append(stream, NO_STREAM, newEvents(25));
    const read: RecordedEvent[] = [];
    for (let after = before; ;) {
      const page = await store().readAll({ after, limit: 10 });
      read.push(...page);
      expect(page.length).toBeLessThanOrEqual(10);
      if (page.length < 10) break;
      after = page.at(-1)?.position ?? null;
    }
    expect(read.filter((event) => event.stream === stream)).toHaveLength(25);
  });

  it('ends at its head', async () => {
    const written = await store().append(uniqueStream(), NO_STREAM, newEvents(2));
    expect(await store().head()).toBe(written[1]?.position);
    expect(await store().readAll({ after: await store().head(), limit: 10 })).toEqual([]);
  });

  it('can be read from its beginning', async () => {
    await store().append(uniqueStream(), NO_STREAM, newEvents(1));
    expect(await store().readAll({ after: null, limit: 1 })).toHaveLength(1);
  });
}

function closing(make: () => Promise<StoreUnderTest>): void {
  it('settles what is in flight, ends subscriptions and then refuses calls', async () => {
    const { store, dispose } = await make();
    const collector = new Collector(store, null);
    const appends = range(20).map(() => store.append(uniqueStream(), NO_STREAM, newEvents(1)));
    const outcomes = Promise.allSettled(appends);
    await Promise.all([outcomes, ...appends.slice(0, 1)]);
    await store.close();
    expect((await outcomes).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(collector.subscription.live).toBe(false);
    await expect(store.append(uniqueStream(), NO_STREAM, newEvents(1))).rejects.toThrow(
      StoreUnavailable,
    );
    await expect(store.read('any')).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    await store.close();
    await dispose();
  });
}
