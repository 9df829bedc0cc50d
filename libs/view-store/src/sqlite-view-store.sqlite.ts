import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import {
  ViewBroken,
  ViewStore,
  ViewsUnavailable,
  isManagers,
  storageName,
  type ActiveVersion,
  type AnyViewDefinition,
  type BrokenView,
  type Checkpoint,
  type ParkedStream,
  type Position,
  type ReplacesViews,
  type StoredView,
  type View,
  type ViewChanges,
  type ViewDefinition,
  type ViewQuery,
  type ViewVersion,
  type Where,
} from '../../kernel/src/index.js';
import { ActiveVersions } from './active-versions.js';
import { Bookkeeping } from './bookkeeping.sqlite.js';
import { ManagerBooks } from './manager-books.sqlite.js';
import { ViewSearch } from './view-search.sqlite.js';
import { ViewTable, makeTable, storedView, tableName, versionOf } from './view-table.sqlite.js';
import { InlineViewWriter, ThreadViewWriter, type ViewWriter } from './view-writer.js';
import { ViewWriting, inTransaction, openViews } from './view-writing.sqlite.js';
import { WalFolding } from './wal-folding.js';

/** SQLite's own codes (low byte) of a file that cannot be had now. */
const away = new Set([5, 6, 8, 10, 13, 14]);

/**
 * Views in one SQLite file (WAL, synchronous=NORMAL: what is lost is read from the log again). One
 * thread writes batches, while reads go through a connection of their own.
 */
export class SqliteViewStore extends ViewStore implements ReplacesViews {
  private readonly tables = new Map<string, ViewTable>();
  private readonly searches = new Map<string, ViewSearch>();
  private readonly active = new ActiveVersions(() => this.activeVersions());
  private readonly books: Bookkeeping;
  private readonly managers: ManagerBooks;
  /** Settled when all that was to be written is: none ever waits for another's lock. */
  private written: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly database: DatabaseSync,
    private readonly managersDatabase: DatabaseSync,
    private readonly writer: ViewWriter,
    /** null when there is no file to fold into. */
    private readonly folding: WalFolding | null,
  ) {
    super();
    this.books = new Bookkeeping(database);
    this.managers = new ManagerBooks(managersDatabase);
    this.managers.takeOver(database);
  }

  /** What the process managers need lies beside the views, so that these can be removed alone. */
  static open(path: string, managersPath: string): SqliteViewStore {
    const writer = new ThreadViewWriter(path);
    const managers = new DatabaseSync(managersPath);
    return new SqliteViewStore(openViews(path), managers, writer, new WalFolding(path));
  }

  static inMemory(): SqliteViewStore {
    const database = openViews(':memory:');
    const writer = new InlineViewWriter(new ViewWriting(database));
    return new SqliteViewStore(database, new DatabaseSync(':memory:'), writer, null);
  }

  async bindTo(installationId: string): Promise<void> {
    this.whileOpen(() => this.managers.bindTo(installationId));
    await this.transaction(() => this.books.bindTo(installationId));
  }

  async prepare(views: readonly AnyViewDefinition[]): Promise<void> {
    await this.transaction(() => {
      for (const view of views) {
        makeTable(this.database, view);
        this.books.activateFirst(view);
      }
    });
    this.active.forget();
  }

  async get<V extends View>(view: ViewDefinition<V>, id: string): Promise<V | null> {
    const row = await this.active.read(view.name, (version) =>
      this.whileOpen(() => this.search({ name: view.name, version }).get(id)),
    );
    if (!row) return null;
    const stored = storedView(view, row);
    if (stored.broken !== null) throw new ViewBroken(view.name, id);
    return stored.view as V | null;
  }

  async find<V extends View>(view: ViewDefinition<V>, query: ViewQuery<V>): Promise<readonly V[]> {
    const rows = await this.active.read(view.name, (version) =>
      this.whileOpen(() => this.search({ name: view.name, version }).find(view, query)),
    );
    const broken = rows.find((row) => row['broken'] !== null);
    if (broken && query.broken !== 'leave-out')
      throw new ViewBroken(view.name, broken['id'] as string);
    const sound = rows.filter((row) => row['broken'] === null);
    return sound.map((row) => storedView(view, row).view as V);
  }

  async count<V extends View>(view: ViewDefinition<V>, where?: Where<V>): Promise<number> {
    const { all, broken } = await this.active.read(view.name, (version) =>
      this.whileOpen(() => this.search({ name: view.name, version }).count(view, where)),
    );
    if (broken !== null) throw new ViewBroken(view.name, broken);
    return all;
  }

  async load(
    view: AnyViewDefinition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredView>> {
    const table = this.whileOpen(() => this.table(view));
    const found = new Map<string, StoredView>();
    this.whileOpen(() => {
      for (const id of ids) {
        const stored = table.load(id);
        if (stored) found.set(id, stored);
      }
    });
    return found;
  }

  async save(changes: readonly ViewChanges[], checkpoints: readonly Checkpoint[]): Promise<void> {
    const ofManagers = checkpoints.filter(({ name }) => isManagers(name));
    this.whileOpen(() => this.managers.advance(ofManagers));
    if (changes.length + checkpoints.length === ofManagers.length) return;
    const rows = this.whileOpen(() =>
      changes.map(({ view, writes }) => this.table(view).rowsOf(writes)),
    );
    const ofViews = checkpoints.filter(({ name }) => !isManagers(name));
    await this.inTurn(() => this.writer.write({ rows, checkpoints: ofViews }));
    this.folding?.written(changes.reduce((sum, { writes }) => sum + writes.length, 0));
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    return this.whileOpen(
      () => new Map([...this.books.checkpoints(), ...this.managers.checkpoints()]),
    );
  }

  activeVersion(name: string): Promise<ActiveVersion | null> {
    return this.active.get(name);
  }

  async activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>> {
    return this.whileOpen(() => this.books.activeVersions());
  }

  async activate(name: string, from: number, to: ActiveVersion): Promise<boolean> {
    const switched = await this.inTurn(() => this.books.activate(name, from, to));
    this.active.forget();
    return switched;
  }

  async versions(): Promise<readonly ViewVersion[]> {
    const rows = this.all("SELECT name FROM sqlite_schema WHERE type = 'table'");
    return rows.flatMap(({ name }) => versionOf(name as string) ?? []);
  }

  async drop(version: ViewVersion): Promise<void> {
    const storage = storageName(version);
    this.tables.delete(storage);
    this.searches.delete(storage);
    await this.transaction(() => {
      this.database.exec(`DROP TABLE IF EXISTS ${tableName(storage)}`);
      this.books.forgetCheckpoint(storage);
    });
  }

  async replace(version: ViewVersion, by: ViewVersion): Promise<void> {
    const [read, built] = [storageName(version), storageName(by)];
    await this.transaction(() => {
      const places = this.books.checkpoints();
      const position = places.get(built) ?? '';
      if (position < (places.get(read) ?? '')) throw new Error(`${built} is behind ${read}`);
      this.database.exec(
        `DELETE FROM ${tableName(read)};
         INSERT INTO ${tableName(read)} SELECT * FROM ${tableName(built)};
         DROP TABLE ${tableName(built)};`,
      );
      this.books.forgetCheckpoint(built);
      if (position !== '') this.books.advance([{ name: read, position }]);
    });
    this.tables.delete(built);
  }

  async scan(
    view: AnyViewDefinition,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly (StoredView & { readonly id: string })[]> {
    return this.whileOpen(() => {
      const statement = this.database.prepare(
        `SELECT * FROM ${tableName(storageName(view))} WHERE "id" > ? OR ? IS NULL
         ORDER BY "id" LIMIT ?`,
      );
      statement.setReadBigInts(true);
      const rows = statement.all(after, after, limit);
      return rows.map((row) => ({ id: row['id'] as string, ...storedView(view, row) }));
    });
  }

  async broken(): Promise<readonly BrokenView[]> {
    return (await this.versions()).flatMap((view) =>
      this.all(
        `SELECT "id", "broken" FROM ${tableName(storageName(view))} WHERE "broken" IS NOT NULL`,
      ).map(({ id, broken }) => ({ view, id: id as string, at: broken as string })),
    );
  }

  async park(parked: ParkedStream): Promise<void> {
    this.whileOpen(() => this.managers.park(parked));
  }

  async unpark(manager: string, stream: string, upTo: Position): Promise<void> {
    this.whileOpen(() => this.managers.unpark(manager, stream, upTo));
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return this.whileOpen(() => this.managers.parked());
  }

  async compact(): Promise<void> {
    await this.inTurn(async () => {
      // Two folds at once are one too many: the second would leave the file as it is.
      while (this.folding?.running) await this.folding.running;
      const [done] = this.all('PRAGMA wal_checkpoint(TRUNCATE)');
      if (done?.['busy'] !== 0) throw new ViewsUnavailable();
    });
  }

  async close(): Promise<void> {
    await this.afterAll(async () => {
      await Promise.all([this.folding?.close(), this.writer.close()]);
      for (const one of [this.database, this.managersDatabase]) if (one.isOpen) one.close();
    });
  }

  private table(view: AnyViewDefinition): ViewTable {
    return kept(this.tables, storageName(view), () => new ViewTable(this.database, view));
  }

  private search(version: ViewVersion): ViewSearch {
    const storage = storageName(version);
    return kept(this.searches, storage, () => new ViewSearch(this.database, storage));
  }

  private all(sql: string): Record<string, SQLOutputValue>[] {
    return this.whileOpen(() => this.database.prepare(sql).all());
  }

  private transaction(write: () => void): Promise<void> {
    return this.inTurn(() => inTransaction(this.database, write));
  }

  private async inTurn<T>(write: () => T | Promise<T>): Promise<T> {
    try {
      return await this.afterAll(() => {
        if (!this.database.isOpen) throw new ViewsUnavailable();
        return write();
      });
    } catch (error) {
      throw known(error);
    }
  }

  /** When all is done that was to be done before. */
  private afterAll<T>(step: () => T | Promise<T>): Promise<T> {
    const done = this.written.then(step);
    this.written = done.catch(() => undefined);
    return done;
  }

  private whileOpen<T>(use: () => T): T {
    if (!this.database.isOpen) throw new ViewsUnavailable();
    try {
      return use();
    } catch (error) {
      throw known(error);
    }
  }
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const known = (error: unknown): unknown =>
  isAway(error) ? new ViewsUnavailable({ cause: error }) : error;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && away.has(error.errcode & 0xff);
}
