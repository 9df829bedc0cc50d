import type { AnyEvent } from '../../eventstore/event.js';
import type { Decider, WriteContext } from '../../libs/kernel/src/index.js';
import type { Product } from '../../apps/api/src/product.js';

const writing: Decider<readonly AnyEvent[], AnyEvent, null> = {
  name: 'test-writing',
  initial: null,
  decide: (events) => events,
  evolve: () => null,
};

/** Appends what no command of the product writes yet, sealed and chained like everything. */
export async function writeEvents(
  { ports }: Product,
  stream: string,
  userId: string,
  ...events: readonly AnyEvent[]
): Promise<void> {
  const context: WriteContext = {
    userId,
    actor: 'system:test',
    requestId: 'test',
    correlationId: 'test',
    causationId: null,
  };
  await ports.streams.handle(stream, writing, events, context);
}
