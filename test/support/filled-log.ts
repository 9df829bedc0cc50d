import { newEvents, withoutHash } from '../../libs/event-store/src/testing/new-events.js';
import {
  CHAIN_START,
  NO_STREAM,
  OutcomeUnknown,
  chain,
  randomId,
  type EventStore,
  type NewEvent,
} from '../../libs/kernel/src/index.js';

export const EVENTS_OF_STREAM = 25;

/** Streams of chained events that nobody reads; closes the store. */
export async function fillLog(events: EventStore, streams: number): Promise<void> {
  for (let n = 0; n < streams; n += 1) {
    const stream = `moved-${randomId()}`;
    const plain = newEvents(EVENTS_OF_STREAM).map(withoutHash);
    const [first, ...more] = chain(CHAIN_START, stream, 0, plain);
    if (first) await appendOnce(events, stream, NO_STREAM, [first]);
    await appendOnce(events, stream, 0, more);
  }
  await events.close();
}

/** A busy machine drops a connection and leaves the outcome open: the same events append once. */
async function appendOnce(
  events: EventStore,
  stream: string,
  expected: number,
  more: readonly NewEvent[],
): Promise<void> {
  try {
    await events.append(stream, expected, more);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await events.append(stream, expected, more);
  }
}

/** Of all events, in their order; closes the store. */
export async function idsOf(events: EventStore): Promise<readonly string[]> {
  const all = await events.readAll({ after: null, limit: 100_000 });
  await events.close();
  return all.map(({ eventId }) => eventId);
}
