import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import type { LiveMessage } from '../../../contract/src/index.js';
import {
  InProcessLiveChannel,
  ViewProgress,
  type Decider,
  type LiveNote,
} from '../../../kernel/src/index.js';
import { memoryViewStoreOf } from '../../../view-store/src/testing/memory-view-store.js';
import { tasks } from '../read-model/task-view.js';
import { ANNA, TASK, TaskWorld, contextOf } from '../testing/task-world.js';
import { LedgerMessages } from './ledger-messages.js';
import { LiveConnections } from './live-connections.js';

class AlwaysThere extends ViewProgress {
  async reached(): Promise<boolean> {
    return true;
  }
}

const revoking: Decider<string, EventOf<'SessionsRevoked'>, null> = {
  name: 'test-revoking',
  initial: null,
  decide: (userId) => [{ type: 'SessionsRevoked', version: 1, data: { userId, sids: 'all' } }],
  evolve: () => null,
};

const note = (job: string, leaseId: string): LiveNote => ({
  userId: ANNA,
  key: `${TASK}/${job}`,
  event: 'summary_partial_result',
  data: { task_id: TASK, partial_result: {}, is_final: false },
  leaseId,
});

describe('partials of a job', () => {
  let world: TaskWorld;
  let live: InProcessLiveChannel;
  let connections: LiveConnections;
  let heard: LiveMessage[];

  beforeEach(async () => {
    world = new TaskWorld();
    live = new InProcessLiveChannel();
    const messages = new LedgerMessages(await memoryViewStoreOf(tasks), new AlwaysThere());
    connections = new LiveConnections(world.events, world.sealer, messages, live);
    heard = [];
    await world.proposed(1);
    await connections.start();
    connections.add({
      userId: ANNA,
      sid: 's-1',
      send: (sent) => void heard.push(...sent),
      close: () => undefined,
    });
  });

  afterEach(async () => {
    await connections.onModuleDestroy();
    await live.close();
  });

  /** Resolves when the connections have followed the log to its end. */
  async function followed(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const probe = {
      userId: 'probe',
      sid: 's-2',
      send: () => undefined,
      close: () => resolve(null),
    };
    const forget = connections.add(probe);
    const context = contextOf(probe.userId);
    await world.streams.handle('user-probe', revoking, probe.userId, context);
    await promise;
    forget();
  }

  it('are heard while it runs, and by those who join later', async () => {
    await world.request(0);
    const leaseId = await world.startJob({ kind: 'report', index: 0, attempt: 1 });
    await followed();

    live.publish(note('report-0-1', leaseId));

    expect(heard.at(-1)?.event).toBe('summary_partial_result');
    expect(connections.currentOf(ANNA)).toHaveLength(1);
  });

  it('are neither told nor kept once it has failed, though its work still emits', async () => {
    await world.request(0);
    await world.fail(0);
    await followed();
    heard.length = 0;

    live.publish(note('report-0-1', 'lease-of-report-0-1'));

    expect(heard).toEqual([]);
    expect(connections.currentOf(ANNA)).toEqual([]);
  });

  it('go to so many tabs of one person, and no more', () => {
    const tab = { userId: ANNA, sid: 's-3', send: () => undefined, close: () => undefined };
    const forget = Array.from({ length: 39 }, () => connections.add({ ...tab }));
    expect(() => connections.requirePlace(ANNA)).toThrow('live.too-many');
    forget[0]?.();
    expect(() => connections.requirePlace(ANNA)).not.toThrow();
  });
});
