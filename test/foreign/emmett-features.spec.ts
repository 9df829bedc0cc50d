import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_STREAM, WrongRevision, type EventStore } from '../../libs/kernel/src/index.js';
import { memoryEventStore } from '../../libs/event-store/src/testing/memory-event-store.js';
import { newEvent, uniqueStream } from '../../libs/event-store/src/testing/new-events.js';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';

interface Range {
  /** Positions in the stream, inclusive, from 0. */
  readonly from?: number;
  readonly to?: number;
  readonly maxCount?: number;
}

interface Item {
  readonly price: number;
  readonly quantity: number;
}
type CartEvent = { readonly added: Item } | { readonly percent: number };
interface Cart {
  readonly items: readonly Item[];
  readonly total: number;
}

const emptyCart: Cart = { items: [], total: 0 };
const evolve = ({ items, total }: Cart, event: CartEvent): Cart =>
  'percent' in event
    ? { items, total: total * (1 - event.percent / 100) }
    : { items: [...items, event.added], total: total + event.added.price * event.added.quantity };

/** What emmett asks of a store (its shared eventStore features), in the terms of our port. */
class AskedByEmmett {
  constructor(private readonly store: EventStore) {}

  /** Without a word on the version, or at one that is expected. */
  async append(stream: string, data: readonly object[], expected?: number): Promise<void> {
    const at = expected ?? (await this.store.last(stream))?.revision ?? NO_STREAM;
    await this.store.append(
      stream,
      at,
      data.map((one) => newEvent(one)),
    );
  }

  async exists(stream: string): Promise<boolean> {
    return (await this.store.last(stream)) !== null;
  }

  async read(stream: string, { from = 0, to, maxCount }: Range = {}) {
    const last = await this.store.last(stream);
    const wanted = to === undefined ? maxCount : Math.min(to - from + 1, maxCount ?? Infinity);
    const limit = wanted === undefined ? {} : { limit: wanted };
    const events = await this.store.read(stream, { from, ...limit });
    return {
      positions: events.map(({ revision }) => revision),
      data: events.map(({ data }) => data),
      version: last?.revision ?? NO_STREAM,
      exists: last !== null,
    };
  }

  async cartAt(stream: string, to: number): Promise<Cart> {
    const { data } = await this.read(stream, { to });
    return (data as CartEvent[]).reduce(evolve, emptyCart);
  }
}

async function overProtocol() {
  const server = await ProtocolServer.started();
  return {
    store: new EventStoreDbEventStore(server.url),
    dispose: async () => server.kill(),
  };
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe.each([
  ['SQLite', async () => ({ store: memoryEventStore(), dispose: async () => undefined })],
  ['EventStoreDB, over a double of its protocol', overProtocol],
] as const)('The features that emmett asks of %s', (_name, make) => {
  let made: { readonly store: EventStore; dispose(): Promise<unknown> };
  let asked: AskedByEmmett;
  const stream = uniqueStream();
  const item: Item = { price: 3, quantity: 10 };

  beforeAll(async () => {
    made = await make();
    asked = new AskedByEmmett(made.store);
    await asked.append(
      stream,
      range(0, 9).map((index) => ({ index })),
    );
  });
  afterAll(async () => {
    await made.store.close();
    await made.dispose();
  });

  it.each<[string, Range, readonly number[]]>([
    ['the whole stream', {}, range(0, 9)],
    ['from a position', { from: 3 }, range(3, 9)],
    ['up to a position', { to: 5 }, range(0, 5)],
    ['from and to', { from: 2, to: 6 }, range(2, 6)],
    ['at most so many', { maxCount: 3 }, range(0, 2)],
    ['at most so many from a position', { from: 2, maxCount: 3 }, range(2, 4)],
    ['at most so many of a range', { from: 2, to: 8, maxCount: 3 }, range(2, 4)],
    ['past the end', { from: 20 }, []],
  ])('reads %s, and tells version and existence of the whole', async (_what, wanted, positions) => {
    const found = await asked.read(stream, wanted);
    expect(found).toMatchObject({ positions, version: 9, exists: true });
  });

  it('tells a stream that is not there', async () => {
    const found = await asked.read(uniqueStream(), { from: 2, maxCount: 2 });
    expect(found).toMatchObject({ positions: [], exists: false });
    expect(await asked.exists(uniqueStream())).toBe(false);
    expect(await asked.exists(stream)).toBe(true);
  });

  it('travels in time: the state at each position', async () => {
    const cart = uniqueStream();
    for (const data of [{ added: item }, { added: item }, { percent: 10 }])
      await asked.append(cart, [data]);
    expect(await asked.cartAt(cart, 0)).toEqual({ items: [item], total: 30 });
    expect(await asked.cartAt(cart, 1)).toEqual({ items: [item, item], total: 60 });
    expect(await asked.cartAt(cart, 2)).toEqual({ items: [item, item], total: 54 });
  });

  it('refuses a version that is not the stream’s, and a stream that should not be there', async () => {
    for (const expected of [8, 10, NO_STREAM])
      await expect(asked.append(stream, [{ n: 1 }], expected)).rejects.toThrow(WrongRevision);
    expect((await asked.read(stream)).version).toBe(9);
  });
});
