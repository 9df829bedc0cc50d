import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { newEvents } from '../../../event-store/src/testing/new-events.js';
import { NO_STREAM, type EventStore, type ViewStore } from '../../../kernel/src/index.js';
import { memoryViewStore } from '../../../view-store/src/testing/memory-view-store.js';
import { StartRefused } from '../start-refused.js';
import { refuseShortLog } from './refuse-short-log.js';

describe('A log that is shorter than what was read of it', () => {
  let events: EventStore;
  let views: ViewStore;

  /** One event more, which another process has read into its views. */
  async function goOn(): Promise<void> {
    const [written] = await events.append(`s-${randomUUID()}`, NO_STREAM, newEvents(1));
    await views.save([], [{ name: 'people_v1', position: written?.position ?? '' }]);
  }

  beforeEach(async () => {
    events = memoryEventStore();
    views = memoryViewStore();
    await goOn();
  });
  afterEach(async () => {
    await events.close();
    await views.close();
  });

  it('is refused', async () => {
    const older = memoryEventStore();
    await expect(refuseShortLog({ events: older, views }, null, '')).rejects.toThrow(StartRefused);
    await older.close();
  });

  it('is not one that grows while it is looked at', async () => {
    const head = events.head.bind(events);
    events.head = async () => {
      const seen = await head();
      await goOn();
      return seen;
    };
    await expect(refuseShortLog({ events, views }, null, '')).resolves.toBeUndefined();
  });
});
