import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  ForeignViews,
  type ActiveVersion,
  type Checkpoint,
  type ParkedStream,
  type Position,
  type ViewVersion,
} from '../../kernel/src/index.js';

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

const ADVANCE = `
  INSERT INTO checkpoint (name, position) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET position = excluded.position
  WHERE position < excluded.position`;

/** What is kept beside the views. */
export class Bookkeeping {
  /** Runs for every projection with every batch. */
  private readonly advancing: StatementSync;

  constructor(private readonly database: DatabaseSync) {
    database.exec(TABLES);
    this.advancing = database.prepare(ADVANCE);
  }

  bindTo(installationId: string): void {
    const found = this.database.prepare('SELECT id FROM installation').get()?.['id'];
    if (found === undefined)
      this.database.prepare('INSERT INTO installation (id) VALUES (?)').run(installationId);
    else if (found !== installationId) throw new ForeignViews(installationId, found as string);
  }

  checkpoints(): ReadonlyMap<string, Position> {
    const rows = this.database.prepare('SELECT name, position FROM checkpoint').all();
    return new Map(rows.map(({ name, position }) => [name as string, position as Position]));
  }

  advance(checkpoints: readonly Checkpoint[]): void {
    for (const { name, position } of checkpoints) this.advancing.run(name, position);
  }

  forgetCheckpoint(name: string): void {
    this.database.prepare('DELETE FROM checkpoint WHERE name = ?').run(name);
  }

  activeVersions(): ReadonlyMap<string, ActiveVersion> {
    const rows = this.database.prepare('SELECT name, version, since FROM active').all();
    return new Map(
      rows.map(({ name, version, since }) => [
        name as string,
        { version: version as number, since: since as string },
      ]),
    );
  }

  activateFirst({ name, version }: ViewVersion): void {
    this.database
      .prepare('INSERT INTO active (name, version, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(name, version, new Date().toISOString());
  }

  activate(name: string, from: number, to: ActiveVersion): boolean {
    const { changes } = this.database
      .prepare('UPDATE active SET version = ?, since = ? WHERE name = ? AND version = ?')
      .run(to.version, to.since, name, from);
    return Number(changes) === 1;
  }

  park({ manager, stream, revision, position }: ParkedStream): void {
    this.database
      .prepare('REPLACE INTO parked (manager, stream, revision, position) VALUES (?, ?, ?, ?)')
      .run(manager, stream, revision, position);
  }

  unpark(manager: string, stream: string): void {
    this.database
      .prepare('DELETE FROM parked WHERE manager = ? AND stream = ?')
      .run(manager, stream);
  }

  parked(): readonly ParkedStream[] {
    return this.database
      .prepare('SELECT manager, stream, revision, position FROM parked')
      .all()
      .map((row) => ({ ...(row as unknown as ParkedStream) }));
  }
}
