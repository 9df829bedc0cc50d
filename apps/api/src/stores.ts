import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { userStream } from '../../../eventstore/user/user.events.js';
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
  type ReplacesViews,
  type Turns,
  type ViewStore,
} from '../../../libs/kernel/src/index.js';
import {
  MongoKeyRecords,
  checkFile,
  openFile,
  SqliteKeyRecords,
  WrappedKeyStore,
  type Configuration,
  type Secrets,
} from '../../../libs/platform/src/index.js';
import {
  FolderWorkbookStore,
  MemoryWorkerBeats,
  MongoWorkbookStore,
  MongoWorkerBeats,
  type WorkbookStore,
  type WorkerBeats,
} from '../../../libs/tasks/src/index.js';
import {
  MongoConnection,
  MongoTurns,
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
  readonly beats: WorkerBeats;
  /** Left out where no other process can live on the same data. */
  readonly turns?: Turns | undefined;
  /** Left out where other processes may feed the views, too. */
  readonly replacing?: ReplacesViews | undefined;
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
  const file = (name: keyof typeof cures) => {
    const isChecked = name !== EVENT_LOG_FILE;
    return { name, path: path(name), cure: cures[name], isChecked };
  };
  // Checked before anything is opened: what is open holds the process, whatever was refused.
  for (const name of Object.keys(cures) as (keyof typeof cures)[]) checkFile(file(name));
  const events = openFile(file(EVENT_LOG_FILE), () => SqliteEventStore.open(path(EVENT_LOG_FILE)));
  const views = SqliteViewStore.open(path('views.sqlite'), path('managers.sqlite'));
  return closable({
    events,
    views,
    replacing: views,
    keys: new WrappedKeyStore(
      new SqliteKeyRecords(path('keys.sqlite')),
      masterKey,
      clock,
      isPersonIn(events),
    ),
    workbooks: new FolderWorkbookStore(path('workbooks'), clock),
    live: new InProcessLiveChannel(),
    beats: new MemoryWorkerBeats(),
  });
}

const FROM_BACKUP = 'Восстановите его вместе со всей папкой данных из резервной копии.';
const cures = {
  [EVENT_LOG_FILE]: FROM_BACKUP,
  'keys.sqlite': FROM_BACKUP,
  'views.sqlite': 'Удалите его (и -wal, -shm): представления построятся заново по журналу.',
  'managers.sqlite': 'Удалите его (и -wal, -shm): журнал будет прочитан еще раз.',
} as const;

const isPersonIn =
  (events: EventStore) =>
  async (userId: string): Promise<boolean> =>
    (await events.last(userStream(userId))) !== null;

function openDistributed(
  { eventStoreUrl, mongoUrl }: NonNullable<Configuration['databases']>,
  { masterKey }: Secrets,
  clock: Clock,
): Stores {
  const mongo = new MongoConnection(mongoUrl);
  const events = new EventStoreDbEventStore(eventStoreUrl);
  const keys = new WrappedKeyStore(
    new MongoKeyRecords(mongo),
    masterKey,
    clock,
    isPersonIn(events),
  );
  const stores = closable({
    events,
    views: new MongoViewStore(mongo),
    keys,
    workbooks: new MongoWorkbookStore(mongo, clock),
    live: events.liveChannel(new Sealer(keys)),
    beats: new MongoWorkerBeats(mongo),
    turns: new MongoTurns(mongo),
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
