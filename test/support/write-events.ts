import type { AnyEvent } from '../../eventstore/event.js';
import type { Decider, Streams, WriteContext } from '../../libs/kernel/src/index.js';
import type { Product } from '../../apps/api/src/product.js';

/** One append to a stream of somebody's. */
export interface Write {
  readonly stream: string;
  readonly userId: string;
  readonly events: readonly AnyEvent[];
}

const writing: Decider<readonly AnyEvent[], AnyEvent, null> = {
  name: 'test-writing',
  initial: null,
  decide: (events) => events,
  evolve: () => null,
};

/** Appends what no command of the product writes yet, sealed and chained like everything. */
export function writeEvents(
  { ports }: Product,
  stream: string,
  userId: string,
  ...events: readonly AnyEvent[]
): Promise<void> {
  return writeTo(ports.streams, { stream, userId, events });
}

export async function writeTo(streams: Streams, { stream, userId, events }: Write): Promise<void> {
  const context: WriteContext = {
    userId,
    actor: 'system:test',
    requestId: 'test',
    correlationId: 'test',
    causationId: null,
  };
  await streams.handle(stream, writing, events, context);
}
