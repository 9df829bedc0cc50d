import type { EventStore } from '../../../kernel/src/index.js';
import { SqliteEventStore } from '../sqlite-event-store.sqlite.js';

/** An event store for tests: lost on close, with all that the port promises. */
export function memoryEventStore(): EventStore {
  return SqliteEventStore.inMemory();
}
