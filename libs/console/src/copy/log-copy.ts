import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  CheckpointProgress,
  Clock,
  DomainError,
  EventStore,
  ProjectionRunner,
  Sealer,
  storageName,
  upcastRecorded,
  type AnyProjection,
  type Position,
} from '../../../kernel/src/index.js';
import { LoggedAlarms, type DataDirLock } from '../../../platform/src/index.js';
import { SqliteViewStore } from '../../../view-store/src/index.js';
import { consoleTerms, type ConsoleTerms } from '../console-terms.js';
import { copiedEventProjection } from './copied-event.projection.js';
import { nameTables } from './copy-file.sqlite.js';
import {
  copyName,
  isAhead,
  removeCopy,
  removeFree,
  removeOthers,
  takeFolder,
} from './copy-folder.js';
import { copyTables, jailTables } from './copy-tables.js';

/** How long a question waits for a copy that is behind. */
const CATCH_UP_MS = 2_000;

export interface Freshness {
  /** The oldest event that the copy lacks was recorded so long ago; 0 when it lacks none. */
  readonly ageSeconds: number;
}

interface Open {
  readonly path: string;
  readonly views: SqliteViewStore;
  readonly progress: CheckpointProgress;
  readonly runners: readonly ProjectionRunner[];
  readonly lock: DataDirLock;
}

const names = copyTables.map(({ projection }) => projection.view.name);

/**
 * A copy of the log and of what follows from it, in a file of its own, fed like any other views
 * from the first question on. Events keep their sealed fields sealed: they are never opened here.
 */
@Injectable()
export class LogCopy implements OnModuleDestroy {
  private opening: Promise<Open> | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    @Inject(consoleTerms) private readonly terms: ConsoleTerms,
  ) {}

  /** Where the copy lies; begins to make it. */
  async path(): Promise<string> {
    return (await this.opened()).path;
  }

  /** Waits a little for the log's head, and tells how far the copy is. */
  async freshness(): Promise<Freshness> {
    const { progress, views } = await this.opened();
    const head = await this.events.head();
    if (head === null || (await progress.reached(head, names, CATCH_UP_MS)))
      return { ageSeconds: 0 };
    const checkpoints = await views.checkpoints();
    const reached = copyTables.map(
      ({ projection: { view } }) => checkpoints.get(storageName(view)) ?? '',
    );
    return { ageSeconds: await this.ageAfter(reached.sort()[0] ?? '') };
  }

  /** Nothing of what was copied in this folder is left; the next question begins a new copy. */
  async forget(): Promise<void> {
    const opening = this.opening;
    this.opening = null;
    const open = await opening?.catch(() => null);
    if (open) await close(open);
    removeFree(this.terms.dataDir);
  }

  async onModuleDestroy(): Promise<void> {
    const open = await this.opening?.catch(() => null);
    this.opening = Promise.reject(closed());
    this.opening.catch(() => undefined);
    if (open) await close(open);
  }

  private async ageAfter(position: Position): Promise<number> {
    const after = position === '' ? null : position;
    const [missing] = await this.events.readAll({ after, limit: 1 });
    if (missing === undefined) return 0;
    const age = this.clock.now().getTime() - Date.parse(missing.metadata.recordedAt);
    return Math.max(1, Math.round(age / 1_000));
  }

  private opened(): Promise<Open> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<Open> {
    const { path: folder, lock } = takeFolder(this.terms.dataDir);
    try {
      const name = await copyName(this.events, jailTables);
      if (name === null) throw closed();
      removeOthers(folder, name);
      const path = join(folder, name);
      const views = await this.openViews(folder, path);
      return { path, lock, ...(await this.follow(views, path)) };
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private async openViews(folder: string, path: string): Promise<SqliteViewStore> {
    const views = SqliteViewStore.open(path, `${path}-managers`);
    if (!(await isAhead(views, this.events))) return views;
    await views.close();
    removeCopy(folder);
    return SqliteViewStore.open(path, `${path}-managers`);
  }

  private async follow(views: SqliteViewStore, path: string) {
    const progress = new CheckpointProgress(views);
    const { events, clock } = this;
    const log = new LoggedAlarms();
    const runner = (projections: readonly AnyProjection[], sealer: Pick<Sealer, 'open'>) =>
      new ProjectionRunner({ events, views, sealer, progress, clock, log, projections });
    const folded = copyTables.map(({ projection }) => projection);
    const runners = [
      runner([copiedEventProjection], { open: async (event) => upcastRecorded(event) }),
      runner(
        folded.filter((one) => one !== copiedEventProjection),
        this.sealer,
      ),
    ];
    for (const one of runners) await one.start();
    nameTables(path, jailTables);
    return { views, progress, runners };
  }
}

async function close({ runners, views, lock }: Open): Promise<void> {
  for (const runner of runners) await runner.stop();
  await views.close();
  lock.release();
}

const closed = (): DomainError =>
  new DomainError('unavailable', 'sql.unavailable', 'Редактор SQL сейчас недоступен — повторите');
