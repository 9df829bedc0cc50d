import { expect, it } from '@jest/globals';
import { NO_STREAM, type EventStore, type RecordedEvent } from '../../../kernel/src/index.js';
import { Collector } from './collector.js';
import { idsOf, newEvent, newEvents, uniqueStream } from './new-events.js';

const positionsOf = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What every adapter must keep to when it is followed. */
export function following(store: () => EventStore): void {
  it('hands on what was there before and what comes after', async () => {
    const before = await store().head();
    const stream = uniqueStream();
    const old = await store().append(stream, NO_STREAM, newEvents(3));
    const collector = new Collector(store(), before, (other) => other === stream);
    await collector.untilCount(3);
    const fresh = await store().append(stream, 2, newEvents(3));
    await collector.untilCount(6);
    expect(collector.events).toEqual([...old, ...fresh]);
    expect(collector.subscription.live).toBe(true);
    await collector.subscription.stop();
  });

  it('starts from the beginning of the log', async () => {
    await store().append(uniqueStream(), NO_STREAM, newEvents(1));
    const [first] = await store().readAll({ after: null, limit: 1 });
    const collector = new Collector(store(), null);
    await collector.untilCount(1);
    expect(collector.events[0]).toEqual(first);
    await collector.subscription.stop();
  });

  it('resumes after a position', async () => {
    const stream = uniqueStream();
    const written = await store().append(stream, NO_STREAM, newEvents(6));
    const after = written[2]?.position ?? null;
    const collector = new Collector(store(), after, (other) => other === stream);
    await collector.untilCount(3);
    expect(idsOf(collector.events)).toEqual(idsOf(written.slice(3)));
    await collector.subscription.stop();
  });

  it('waits for a consumer: one batch at a time', async () => {
    const stream = uniqueStream();
    let atOnce = 0;
    let atOnceMax = 0;
    const slow = async (): Promise<void> => {
      atOnce += 1;
      atOnceMax = Math.max(atOnceMax, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    const collector = new Collector(store(), await store().head(), (o) => o === stream, slow);
    for (const index of range(30)) await store().append(stream, index - 1, [newEvent()]);
    await collector.untilCount(30);
    expect(atOnceMax).toBe(1);
    expect(collector.events.map(({ revision }) => revision)).toEqual(range(30));
    await collector.subscription.stop();
  });

  it('offers a batch again when the consumer failed to take it', async () => {
    const stream = uniqueStream();
    let failures = 2;
    const collector = new Collector(
      store(),
      await store().head(),
      (o) => o === stream,
      () => {
        failures -= 1;
        if (failures >= 0) throw new Error('The consumer is not well');
      },
    );
    const written = await store().append(stream, NO_STREAM, newEvents(2));
    await collector.untilCount(2);
    expect(idsOf(collector.events)).toEqual(idsOf(written));
    expect(collector.interruptions).toHaveLength(2);
    await collector.subscription.stop();
  });

  it('hands nothing on once it has stopped', async () => {
    const stream = uniqueStream();
    const stopped = new Collector(store(), await store().head());
    const going = new Collector(store(), await store().head(), (other) => other === stream);
    await stopped.subscription.stop();
    expect(stopped.subscription.live).toBe(false);
    const seen = stopped.events.length;
    await store().append(stream, NO_STREAM, newEvents(2));
    await going.untilCount(2);
    expect(stopped.events).toHaveLength(seen);
    await going.subscription.stop();
    await stopped.subscription.stop();
  });

  it('can be stopped in the middle of a batch', async () => {
    const before = await store().head();
    await store().append(uniqueStream(), NO_STREAM, newEvents(900));
    let stopping: Promise<void> = Promise.resolve();
    let batches = 0;
    const collector: Collector = new Collector(store(), before, undefined, () => {
      batches += 1;
      stopping = collector.subscription.stop();
    });
    await collector.untilCount(1);
    await stopping;
    expect(batches).toBe(1);
  });
}

/** The same, with many writers at once. */
export function followingUnderLoad(store: () => EventStore): void {
  const write = async (stream: string, count: number): Promise<void> => {
    for (const index of range(count)) await store().append(stream, index * 2 - 1, newEvents(2));
  };

  it('has no gap and no repetition where catching up meets what is new', async () => {
    const before = await store().head();
    const streams = range(20).map(uniqueStream);
    const ours = (stream: string) => streams.includes(stream);
    const writing = Promise.all(streams.map((stream) => write(stream, 40)));
    const collectors = [new Collector(store(), before, ours)];
    for (const joining of range(8)) {
      await store().append(uniqueStream(), NO_STREAM, newEvents(1 + joining));
      collectors.push(new Collector(store(), before, ours));
    }
    await writing;
    await Promise.all(collectors.map((collector) => collector.untilCount(1_600)));
    const logged: RecordedEvent[] = [];
    for (let after = before; ; after = logged.at(-1)?.position ?? null) {
      const page = await store().readAll({ after, limit: 500 });
      logged.push(...page);
      if (page.length < 500) break;
    }
    const expected = positionsOf(logged.filter(({ stream }) => ours(stream)));
    expect(expected).toHaveLength(1_600);
    for (const { events } of collectors) expect(positionsOf(events)).toEqual(expected);
    await Promise.all(collectors.map(({ subscription }) => subscription.stop()));
  });

  it('loses nothing when a consumer is far slower than the writers', async () => {
    const before = await store().head();
    const streams = range(30).map(uniqueStream);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const ours = (stream: string) => streams.includes(stream);
    const collector = new Collector(store(), before, ours, () => held);
    await Promise.all(
      streams.map(async (stream) => {
        await store().append(stream, NO_STREAM, newEvents(100));
        await store().append(stream, 99, newEvents(100));
      }),
    );
    release();
    await collector.untilCount(6_000);
    expect(collector.events).toHaveLength(6_000);
    const positions = positionsOf(collector.events);
    expect(positions).toEqual(positions.toSorted());
    expect(new Set(positions).size).toBe(6_000);
    await collector.subscription.stop();
  });
}
