import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from './sqlite-event-store.sqlite.js';
import { eventStoreContract } from './testing/event-store.contract.js';

eventStoreContract('SQLite, in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-log-'));
  return {
    store: SqliteEventStore.open(join(folder, 'events.sqlite')),
    dispose: () => rm(folder, { recursive: true }),
  };
});

eventStoreContract('SQLite, in memory', async () => ({
  store: SqliteEventStore.inMemory(),
  dispose: async () => undefined,
}));
