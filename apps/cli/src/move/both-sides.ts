import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../../../libs/event-store/src/index.js';
import { SystemClock, type EventStore, type ViewStore } from '../../../../libs/kernel/src/index.js';
import {
  DataDirLock,
  type KeyRecords,
  MongoKeyRecords,
  SqliteKeyRecords,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import {
  FolderWorkbookStore,
  MongoWorkbookStore,
  type WorkbookStore,
} from '../../../../libs/tasks/src/index.js';
import {
  MongoConnection,
  MongoViewStore,
  SqliteViewStore,
} from '../../../../libs/view-store/src/index.js';
import type { Closings } from '../../../api/src/closings.js';
import { MoveRefused } from './move-refused.js';
import { FileClock } from './move-workbooks.js';

export interface Side<Views extends ViewStore> {
  readonly events: EventStore;
  readonly views: Views;
  readonly keys: KeyRecords;
  readonly workbooks: WorkbookStore;
}

/** The embedded stores of a folder, locked so that no service works on them meanwhile. */
export function openOld(folder: string, closings: Closings): Side<ViewStore> {
  const path = (name: string): string => join(folder, name);
  for (const name of [EVENT_LOG_FILE, 'keys.sqlite'])
    if (!existsSync(path(name))) throw new MoveRefused(`Нет файла ${path(name)}.`);
  const lock = DataDirLock.acquire(folder);
  closings.add(() => lock.release());
  return sideIn(folder, SqliteEventStore.readOnly(path(EVENT_LOG_FILE)), closings);
}

type NewSide = Side<MongoViewStore> & {
  /** What `workbooks` stores by. */
  readonly clock: FileClock;
};

export function openNew(
  { eventStoreUrl, mongoUrl }: NonNullable<Configuration['databases']>,
  closings: Closings,
): NewSide {
  const mongo = new MongoConnection(mongoUrl);
  closings.add(() => mongo.close());
  const clock = new FileClock();
  const side = {
    events: new EventStoreDbEventStore(eventStoreUrl),
    views: new MongoViewStore(mongo),
    keys: new MongoKeyRecords(mongo),
    workbooks: new MongoWorkbookStore(mongo, clock),
    clock,
  };
  closeWith(side, closings);
  return side;
}

/** Empty stores of the embedded mode in a folder that nobody else works on. */
export const openCopy = (folder: string, closings: Closings): Side<ViewStore> =>
  sideIn(folder, SqliteEventStore.open(join(folder, EVENT_LOG_FILE)), closings);

function sideIn(folder: string, events: EventStore, closings: Closings): Side<ViewStore> {
  const path = (name: string): string => join(folder, name);
  const side = {
    events,
    views: SqliteViewStore.open(path('views.sqlite'), path('managers.sqlite')),
    keys: new SqliteKeyRecords(path('keys.sqlite')),
    workbooks: new FolderWorkbookStore(path('workbooks'), new SystemClock()),
  };
  closeWith(side, closings);
  return side;
}

function closeWith({ events, views, keys }: Side<ViewStore>, closings: Closings): void {
  for (const store of [keys, events, views]) closings.add(() => store.close());
}
