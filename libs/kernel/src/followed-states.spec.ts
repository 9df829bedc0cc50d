import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../event-store/src/testing/memory-event-store.js';
import {
  FollowedStates,
  Sealer,
  StoreUnavailable,
  Streams,
  SystemClock,
  type Decider,
  type SubscribeOptions,
} from './index.js';
import { memoryKeyStore } from './testing/memory-key-store.js';
import { WrappedEventStore } from './testing/wrapped-event-store.js';
import type { AnyEvent } from '../../../eventstore/event.js';

type Added = AnyEvent & { readonly type: 'AdminViewed' };
const counter: Decider<null, Added, number> = {
  name: 'counter',
  initial: 0,
  decide: () => [
    { type: 'AdminViewed', version: 1, data: { adminId: 'a', what: 'w', subjectId: null } },
  ],
  evolve: (count) => count + 1,
};
const context = { actor: 'system:test', requestId: 'r', correlationId: 'c', causationId: null };

/** Counts reads, may be cut off from what is written, and may be away. */
class Watched extends WrappedEventStore {
  reads = 0;
  isLive = true;
  isAway = false;

  override read(...args: Parameters<WrappedEventStore['read']>) {
    if (this.isAway) return Promise.reject(new StoreUnavailable());
    this.reads += 1;
    return super.read(...args);
  }

  override subscribe(options: SubscribeOptions) {
    const subscription = super.subscribe(options);
    const isLive = () => this.isLive && subscription.live;
    return {
      stop: () => subscription.stop(),
      get live() {
        return isLive();
      },
    };
  }
}

describe('States of followed streams', () => {
  let store: Watched;
  let others: Streams;
  let states: FollowedStates<Added, number>;
  let stream: string;

  const streams = () => new Streams(store, new Sealer(memoryKeyStore()), new SystemClock());
  /** Each look lets the subscription take its turn first. */
  const look = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return states.stateOf(stream);
  };
  const add = () => others.handle(stream, counter, null, context);

  beforeEach(async () => {
    store = new Watched(memoryEventStore());
    others = streams();
    states = new FollowedStates(store, streams(), counter);
    stream = `test-${randomUUID()}`;
    await add();
    expect(await look()).toBe(1);
  });
  afterEach(async () => {
    await states.stop();
    await store.close();
  });

  it('are read once, and again when another process has written', async () => {
    await look();
    const { reads } = store;
    for (let looks = 0; looks < 10; looks += 1) expect(await look()).toBe(1);
    expect(store.reads).toBe(reads);
    await add();
    expect(await look()).toBe(2);
  });

  it('are read at each look while the log is not followed', async () => {
    store.isLive = false;
    const { reads } = store;
    await look();
    await look();
    expect(store.reads).toBe(reads + 2);
  });

  it('tell of a store that is away only where they must be read', async () => {
    await look();
    store.isAway = true;
    expect(await look()).toBe(1);
    store.isLive = false;
    await expect(look()).rejects.toThrow(StoreUnavailable);
  });
});
