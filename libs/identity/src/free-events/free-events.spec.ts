import { beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../kernel/src/testing/manual-clock.js';
import type { OpenedEvent } from '../../../kernel/src/index.js';
import { memoryViewStore } from '../../../view-store/src/testing/memory-view-store.js';
import { BYTES_PER_HOUR, EVENTS_PER_HOUR, FreeEvents } from './free-events.js';
import {
  HOUR_MS,
  freeEvents,
  freeEventsProjection,
  type FreeEventsView,
} from './free-events.projection.js';

const ANNA = 'anna';
const SHORT = 'Аня';

describe('What one person’s free commands may append', () => {
  const clock = new ManualClock();
  let views: ReturnType<typeof memoryViewStore>;
  let free: FreeEvents;
  let position = 0;
  let view: FreeEventsView | null;

  beforeEach(async () => {
    views = memoryViewStore();
    await views.prepare([freeEvents]);
    free = new FreeEvents(views, clock);
    view = null;
  });

  /** So many events of hers reach the view. */
  const appended = async (count: number, name = SHORT) => {
    for (let event = 0; event < count; event += 1)
      view = freeEventsProjection.apply(
        view,
        {
          type: 'UserRenamed',
          data: { userId: ANNA, name },
          metadata: { recordedAt: clock.now().toISOString() },
        } as unknown as OpenedEvent as never,
        ANNA,
      ) as FreeEventsView | null;
    position += 1;
    const write = { id: ANNA, view, position: String(position).padStart(20, '0') };
    await views.save([{ view: freeEvents, writes: [write] }], []);
  };
  const refusal = { code: 'changes.too-many', kind: 'too-many' };

  it('is so many events in an hour, and again when they are past', async () => {
    await appended(EVENTS_PER_HOUR - 1);
    await free.admit(ANNA);
    free.done(ANNA);
    await appended(1);
    await expect(free.admit(ANNA)).rejects.toMatchObject(refusal);
    clock.advance(HOUR_MS + 60_000);
    await expect(free.admit(ANNA)).resolves.toBeUndefined();
  });

  it('tells how long to wait', async () => {
    await appended(EVENTS_PER_HOUR);
    clock.advance(HOUR_MS / 2);
    const error: unknown = await free.admit(ANNA).catch((refused: unknown) => refused);
    const { extras } = error as { extras: { retry_after: number } };
    expect(extras.retry_after).toBeGreaterThan(HOUR_MS / 2_000 - 60);
    expect(extras.retry_after).toBeLessThanOrEqual(HOUR_MS / 2_000 + 60);
  });

  it('is so many bytes, whatever their number', async () => {
    const long = 'я'.repeat(10_000);
    await appended(Math.ceil(BYTES_PER_HOUR / 27_000), long);
    await expect(free.admit(ANNA)).rejects.toMatchObject(refusal);
  });

  it('counts commands that come at once before any has appended', async () => {
    await appended(EVENTS_PER_HOUR - 10);
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => free.admit(ANNA)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('is each person’s own, and outlives the process', async () => {
    await appended(EVENTS_PER_HOUR);
    const next = new FreeEvents(views, clock);
    await expect(next.admit(ANNA)).rejects.toMatchObject(refusal);
    await expect(next.admit('boris')).resolves.toBeUndefined();
  });
});
