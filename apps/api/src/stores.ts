import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../../libs/event-store/src/index.js';
import {
  InProcessLiveChannel,
  Sealer,
  type Clock,
  type EventStore,
  type KeyStore,
  type LiveChannel,
  type ViewStore,
} from '../../../libs/kernel/src/index.js';
import {
  MongoKeyRecords,
  SqliteKeyRecords,
  WrappedKeyStore,
  type Configuration,
  type Secrets,
} from '../../../libs/platform/src/index.js';
import {
  FolderWorkbookStore,
  MongoWorkbookStore,
  type WorkbookStore,
} from '../../../libs/tasks/src/index.js';
import {
  MongoConnection,
  MongoViewStore,
  SqliteViewStore,
} from '../../../libs/view-store/src/index.js';

/** What keeps the data, whichever adapters the configuration chose. */
export interface Stores {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly keys: KeyStore;
  readonly workbooks: WorkbookStore;
  readonly live: LiveChannel;
  close(): Promise<void>;
}

/** The only place that chooses databases. */
export function openStores(config: Configuration, secrets: Secrets, clock: Clock): Stores {
  if (config.databases === null) return openEmbedded(config.dataDir, secrets, clock);
  return openDistributed(config.databases, secrets, clock);
}

function openEmbedded(dataDir: string, { masterKey }: Secrets, clock: Clock): Stores {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = (name: string): string => join(dataDir, name);
  return closable({
    events: SqliteEventStore.open(path(EVENT_LOG_FILE)),
    views: SqliteViewStore.open(path('views.sqlite'), path('managers.sqlite')),
    keys: new WrappedKeyStore(new SqliteKeyRecords(path('keys.sqlite')), masterKey, clock),
    workbooks: new FolderWorkbookStore(path('workbooks'), clock),
    live: new InProcessLiveChannel(),
  });
}

function openDistributed(
  { eventStoreUrl, mongoUrl }: NonNullable<Configuration['databases']>,
  { masterKey }: Secrets,
  clock: Clock,
): Stores {
  const mongo = new MongoConnection(mongoUrl);
  const events = new EventStoreDbEventStore(eventStoreUrl);
  const keys = new WrappedKeyStore(new MongoKeyRecords(mongo), masterKey, clock);
  const stores = closable({
    events,
    views: new MongoViewStore(mongo),
    keys,
    workbooks: new MongoWorkbookStore(mongo, clock),
    live: events.liveChannel(new Sealer(keys)),
  });
  return {
    ...stores,
    close: async () => {
      await stores.close();
      await mongo.close();
    },
  };
}

/** What others rest on is closed last. */
function closable(stores: Omit<Stores, 'close'>): Stores {
  const { live, views, events, keys } = stores;
  return {
    ...stores,
    close: async () => {
      await live.close();
      await views.close();
      await events.close();
      await keys.close();
    },
  };
}
