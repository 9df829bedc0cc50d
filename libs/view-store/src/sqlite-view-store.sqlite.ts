import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import {
  ForeignViews,
  ViewBroken,
  ViewStore,
  ViewsUnavailable,
  storageName,
  type ActiveVersion,
  type AnyViewDefinition,
  type BrokenView,
  type Checkpoint,
  type ParkedStream,
  type Position,
  type StoredView,
  type View,
  type ViewChanges,
  type ViewDefinition,
  type ViewQuery,
  type ViewVersion,
  type Where,
} from '../../kernel/src/index.js';
import { ActiveVersions } from './active-versions.js';
import { ViewSearch } from './view-search.sqlite.js';
import { ViewTable, makeTable, storedView, tableName, versionOf } from './view-table.sqlite.js';

const TABLES = `
  CREATE TABLE IF NOT EXISTS installation (id TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS checkpoint (
    name TEXT PRIMARY KEY NOT NULL, position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS active (
    name TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, since TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parked (
    manager TEXT NOT NULL, stream TEXT NOT NULL,
    revision INTEGER NOT NULL, position TEXT NOT NULL,
    PRIMARY KEY (manager, stream)
  ) STRICT, WITHOUT ROWID;`;

/** SQLite's own codes (low byte) of a file that cannot be had now. */
const AWAY = new Set([5, 6, 8, 10, 13, 14]);

/** Views in one SQLite file (WAL, synchronous=NORMAL: what is lost is read from the log again). */
export class SqliteViewStore extends ViewStore {
  private readonly tables = new Map<string, ViewTable>();
  private readonly searches = new Map<string, ViewSearch>();
  private readonly active = new ActiveVersions(() => this.activeVersions());

  private constructor(private readonly database: DatabaseSync) {
    super();
    database.exec(
      `PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
       PRAGMA secure_delete = ON; ${TABLES}`,
    );
  }

  static open(path: string): SqliteViewStore {
    return new SqliteViewStore(new DatabaseSync(path));
  }

  static inMemory(): SqliteViewStore {
    return SqliteViewStore.open(':memory:');
  }

  async bindTo(installationId: string): Promise<void> {
    this.transaction(() => {
      const found = this.database.prepare('SELECT id FROM installation').get()?.['id'];
      if (found === undefined)
        this.database.prepare('INSERT INTO installation (id) VALUES (?)').run(installationId);
      else if (found !== installationId) throw new ForeignViews(installationId, found as string);
    });
  }

  async prepare(views: readonly AnyViewDefinition[]): Promise<void> {
    this.transaction(() => {
      const activate = this.database.prepare(
        'INSERT INTO active (name, version, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      );
      for (const view of views) {
        makeTable(this.database, view);
        activate.run(view.name, view.version, new Date().toISOString());
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
    this.transaction(() => {
      for (const { view, writes } of changes) {
        const table = this.table(view);
        for (const write of writes) table.save(write);
      }
      const advance = this.database.prepare(
        `INSERT INTO checkpoint (name, position) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET position = excluded.position
         WHERE position < excluded.position`,
      );
      for (const { name, position } of checkpoints) advance.run(name, position);
    });
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    const rows = this.all('SELECT name, position FROM checkpoint');
    return new Map(rows.map(({ name, position }) => [name as string, position as Position]));
  }

  activeVersion(name: string): Promise<ActiveVersion | null> {
    return this.active.get(name);
  }

  async activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>> {
    const rows = this.all('SELECT name, version, since FROM active');
    return new Map(
      rows.map(({ name, version, since }) => [
        name as string,
        { version: version as number, since: since as string },
      ]),
    );
  }

  async activate(name: string, from: number, to: ActiveVersion): Promise<boolean> {
    const { changes } = this.whileOpen(() =>
      this.database
        .prepare('UPDATE active SET version = ?, since = ? WHERE name = ? AND version = ?')
        .run(to.version, to.since, name, from),
    );
    this.active.forget();
    return Number(changes) === 1;
  }

  async versions(): Promise<readonly ViewVersion[]> {
    const rows = this.all("SELECT name FROM sqlite_schema WHERE type = 'table'");
    return rows.flatMap(({ name }) => versionOf(name as string) ?? []);
  }

  async drop(version: ViewVersion): Promise<void> {
    const storage = storageName(version);
    this.tables.delete(storage);
    this.searches.delete(storage);
    this.transaction(() => {
      this.database.exec(`DROP TABLE IF EXISTS ${tableName(storage)}`);
      this.database.prepare('DELETE FROM checkpoint WHERE name = ?').run(storage);
    });
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

  async park({ manager, stream, revision, position }: ParkedStream): Promise<void> {
    this.whileOpen(() =>
      this.database
        .prepare(
          'INSERT OR REPLACE INTO parked (manager, stream, revision, position) VALUES (?,?,?,?)',
        )
        .run(manager, stream, revision, position),
    );
  }

  async unpark(manager: string, stream: string): Promise<void> {
    this.whileOpen(() =>
      this.database
        .prepare('DELETE FROM parked WHERE manager = ? AND stream = ?')
        .run(manager, stream),
    );
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return this.all('SELECT manager, stream, revision, position FROM parked') as ParkedStream[];
  }

  async compact(): Promise<void> {
    this.whileOpen(() => this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  async close(): Promise<void> {
    if (this.database.isOpen) this.database.close();
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

  private transaction(write: () => void): void {
    this.whileOpen(() => {
      this.database.exec('BEGIN IMMEDIATE');
      try {
        write();
        this.database.exec('COMMIT');
      } catch (error) {
        if (this.database.isTransaction) this.database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  private whileOpen<T>(use: () => T): T {
    if (!this.database.isOpen) throw new ViewsUnavailable();
    try {
      return use();
    } catch (error) {
      if (isAway(error)) throw new ViewsUnavailable({ cause: error });
      throw error;
    }
  }
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && AWAY.has(error.errcode & 0xff);
}
