import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '../../../eventstore/event.js';
import { memoryEventStore } from '../../event-store/src/testing/memory-event-store.js';
import { DomainError, type Decider } from './decider.js';
import { NO_STREAM, OutcomeUnknown, StoreUnavailable, WrongRevision } from './event-store.js';
import { CHAIN_START, isChained } from './hash-chain.js';
import { QueueTimeout } from './keyed-queue.js';
import { Sealer } from './sealer.js';
import { OutcomeNotSettled, requestBounds, Streams, throughLease } from './streams.js';
import { ManualClock } from './testing/manual-clock.js';
import { memoryKeyStore } from './testing/memory-key-store.js';
import { WrappedEventStore } from './testing/wrapped-event-store.js';

/* A purse of links: `AdminViewed` puts one in, `UserLoggedIn` takes one out. */
type In = Event<'AdminViewed', { adminId: string; what: string; subjectId: null }>;
type Out = Event<'UserLoggedIn', { userId: string; sid: string }>;
type Command = 'put' | 'take' | 'put-once';

class Empty extends DomainError {
  constructor() {
    super('conflict', 'purse.empty', 'Пусто');
  }
}

const put: In = {
  type: 'AdminViewed',
  version: 1,
  data: { adminId: 'a', what: 'w', subjectId: null },
};
const take: Out = { type: 'UserLoggedIn', version: 1, data: { userId: 'u', sid: 's' } };

const purse: Decider<Command, In | Out, number> = {
  name: 'purse',
  initial: 0,
  decide(command, count) {
    if (command === 'put') return [put];
    if (command === 'put-once') return count > 0 ? [] : [put];
    if (count === 0) throw new Empty();
    return [take];
  },
  evolve: (count, { type }) => count + (type === 'AdminViewed' ? 1 : -1),
};

const context = {
  userId: 'u',
  actor: 'user:u',
  requestId: 'r',
  correlationId: 'c',
  causationId: null,
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('Streams', () => {
  let store: WrappedEventStore;
  let streams: Streams;
  let others: Streams;

  const make = (settleMsMax?: number): Streams =>
    new Streams(store, new Sealer(memoryKeyStore()), new ManualClock(), settleMsMax);
  const handle = (command: Command, by = streams, bounds = requestBounds) =>
    by.handle('s', purse, command, context, bounds);

  beforeEach(() => {
    store = new WrappedEventStore(memoryEventStore());
    streams = make();
    others = make();
  });
  afterEach(() => store.close());

  it('appends what is decided, stamped and chained', async () => {
    const { state, revision, appended } = await handle('put');
    expect([state, revision]).toEqual([1, 0]);
    await handle('put', others);
    const events = await store.read('s');
    expect(events[0]).toEqual(appended[0]);
    expect(events[0]?.metadata).toMatchObject({
      ...context,
      recordedAt: '2026-06-01T10:00:00.000Z',
    });
    let previous = CHAIN_START;
    for (const event of events) {
      expect(isChained(previous, event)).toBe(true);
      previous = event.metadata.hash;
    }
  });

  it('reads a state to the stream’s head', async () => {
    expect(await streams.load('s', purse)).toMatchObject({ state: 0, revision: NO_STREAM });
    await handle('put');
    await handle('put', others);
    expect(await streams.load('s', purse)).toMatchObject({ state: 2, revision: 1 });
  });

  it('changes nothing where nothing is decided', async () => {
    await handle('put-once');
    const { appended, revision, state } = await handle('put-once');
    expect([appended, revision, state]).toEqual([[], 0, 1]);
  });

  describe('when another process writes as well', () => {
    it('decides again after a conflict', async () => {
      await handle('put');
      await handle('put', others);
      await handle('take', others);
      await handle('take', others);
      await expect(handle('take')).rejects.toThrow(Empty);
      expect(await handle('put')).toMatchObject({ state: 1, revision: 4 });
    });

    it('does not refuse on a state that is out of date', async () => {
      await handle('put');
      await handle('take');
      await handle('put', others);
      expect(await handle('take')).toMatchObject({ state: 0, revision: 3 });
    });

    it('does not think that nothing is to be done on a state that is out of date', async () => {
      await handle('put-once');
      await handle('take', others);
      expect((await handle('put-once')).appended).toHaveLength(1);
    });

    it('gives up after as many conflicts as it may have, and writes nothing later', async () => {
      store.around = async (_append, stream, expected) => {
        throw new WrongRevision(stream, expected, expected + 1);
      };
      const bounds = { conflictsMax: 2, waitMsMax: 5_000 };
      await expect(handle('put', streams, bounds)).rejects.toThrow(QueueTimeout);
      expect(store.appends).toBe(3);
      expect(await store.read('s')).toEqual([]);
    });

    it('fights on until its lease ends', async () => {
      let conflicts = 0;
      store.around = async (append, ...args) => {
        conflicts += 1;
        if (conflicts < 12) throw new WrongRevision('s', args[1], args[1]);
        return append(...args);
      };
      expect(await handle('put', streams, throughLease(60_000))).toMatchObject({ revision: 0 });
    });
  });

  it('lets exactly as many of 200 commands at once succeed as there is for', async () => {
    for (let count = 0; count < 100; count += 1) await handle('put');
    store.appends = 0;
    const outcomes = await Promise.allSettled(range(200).map(() => handle('take')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Empty);
    expect(store.appends).toBe(100);
    expect(await streams.load('s', purse)).toMatchObject({ state: 0, revision: 199 });
  });

  it('lets exactly as many succeed when two processes race', async () => {
    for (let count = 0; count < 20; count += 1) await handle('put');
    const bounds = { conflictsMax: 1_000, waitMsMax: 20_000 };
    const outcomes = await Promise.allSettled(
      range(60).map((n) => handle('take', n % 2 === 0 ? streams : others, bounds)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await make().load('s', purse)).toMatchObject({ state: 0, revision: 39 });
  });

  it('leaves nothing behind of a command that waited too long', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    store.around = async (append, ...args) => {
      await gate;
      return append(...args);
    };
    const first = handle('put');
    const bounds = { conflictsMax: 5, waitMsMax: 10 };
    await expect(handle('put', streams, bounds)).rejects.toThrow(QueueTimeout);
    open();
    await first;
    expect(await handle('put')).toMatchObject({ state: 2, revision: 1 });
    expect(await store.read('s')).toHaveLength(2);
  });

  describe('when the outcome of an append is unknown', () => {
    it('finds that it was stored', async () => {
      store.around = async (append, ...args) => {
        await append(...args);
        throw new OutcomeUnknown('s');
      };
      const { appended } = await handle('put');
      expect(await store.read('s')).toEqual(appended);
    });

    it('sends the same bytes again when it was not', async () => {
      const sent: unknown[] = [];
      store.around = async (append, ...args) => {
        sent.push(args[2]);
        if (sent.length === 1) throw new OutcomeUnknown('s');
        return append(...args);
      };
      expect(await handle('put')).toMatchObject({ revision: 0 });
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
    });

    it('decides again when somebody else wrote in its place', async () => {
      let isFirst = true;
      store.around = async (append, ...args) => {
        if (!isFirst) return append(...args);
        isFirst = false;
        await handle('put', others);
        throw new OutcomeUnknown('s');
      };
      expect(await handle('put')).toMatchObject({ state: 2, revision: 1 });
    });

    it('waits for a store that is away', async () => {
      let calls = 0;
      store.around = async (append, ...args) => {
        calls += 1;
        if (calls === 1) throw new OutcomeUnknown('s');
        if (calls === 2) throw new StoreUnavailable();
        return append(...args);
      };
      expect(await handle('put')).toMatchObject({ revision: 0 });
      expect(await store.read('s')).toHaveLength(1);
    });

    it('says so when it cannot be settled', async () => {
      store.around = () => Promise.reject(new OutcomeUnknown('s'));
      await expect(handle('put', make(60))).rejects.toThrow(OutcomeNotSettled);
    });
  });
});
