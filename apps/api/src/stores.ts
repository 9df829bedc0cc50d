import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteEventStore } from '../../../libs/event-store/src/index.js';
import {
  InProcessLiveChannel,
  type Clock,
  type EventStore,
  type KeyStore,
  type LiveChannel,
  type ViewStore,
} from '../../../libs/kernel/src/index.js';
import {
  EVENTS_FILE,
  SqliteKeyRecords,
  StartRefused,
  WrappedKeyStore,
  type Configuration,
  type Secrets,
} from '../../../libs/platform/src/index.js';
import { FolderWorkbookStore, type WorkbookStore } from '../../../libs/tasks/src/index.js';
import { SqliteViewStore } from '../../../libs/view-store/src/index.js';

/** What keeps the data, whichever adapters the configuration chose. */
export type Stores = {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly keys: KeyStore;
  readonly workbooks: WorkbookStore;
  readonly live: LiveChannel;
};

/** The only place that chooses databases. */
export function openStores(config: Configuration, secrets: Secrets, clock: Clock): Stores {
  if (config.databases !== null)
    throw new StartRefused('EVENTSTORE_URL: распределенный режим пока не собран.');
  return openEmbedded(config.dataDir, secrets, clock);
}

function openEmbedded(dataDir: string, { masterKey }: Secrets, clock: Clock): Stores {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = (name: string): string => join(dataDir, name);
  return {
    events: SqliteEventStore.open(path(EVENTS_FILE)),
    views: SqliteViewStore.open(path('views.sqlite')),
    keys: new WrappedKeyStore(new SqliteKeyRecords(path('keys.sqlite')), masterKey, clock),
    workbooks: new FolderWorkbookStore(path('workbooks'), clock),
    live: new InProcessLiveChannel(),
  };
}

/** Those that others rest on last. */
export async function closeStores({ live, views, events, keys }: Stores): Promise<void> {
  await live.close();
  await views.close();
  await events.close();
  await keys.close();
}
