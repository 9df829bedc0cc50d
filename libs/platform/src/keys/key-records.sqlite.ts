import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  KeyRecords,
  KeysUnavailable,
  type KeyRecord,
  type OwnedKeyRecord,
  type Rewrapped,
} from './key-records.js';

/** secure_delete: a destroyed key is overwritten in the file, not only unlinked from it. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS keys (owner TEXT PRIMARY KEY, wrapped BLOB) STRICT;
`;

/** A row without a wrapped key is a tombstone. */
export class SqliteKeyRecords extends KeyRecords {
  private readonly database: DatabaseSync;
  private readonly select: StatementSync;
  private readonly selectPage: StatementSync;
  private readonly insert: StatementSync;
  private readonly erase: StatementSync;
  private readonly replace: StatementSync;

  constructor(path: string) {
    super();
    this.database = new DatabaseSync(path, { timeout: 5_000 });
    this.database.exec(SCHEMA);
    this.select = this.database.prepare('SELECT wrapped FROM keys WHERE owner = ?');
    this.selectPage = this.database.prepare(
      'SELECT owner, wrapped FROM keys WHERE owner > ? ORDER BY owner LIMIT ?',
    );
    this.insert = this.database.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)');
    this.replace = this.database.prepare(
      'UPDATE keys SET wrapped = ? WHERE owner = ? AND wrapped = ?',
    );
    this.erase = this.database.prepare(
      `INSERT INTO keys VALUES (?, NULL) ON CONFLICT (owner) DO UPDATE SET wrapped = NULL`,
    );
  }

  async find(ownerId: string): Promise<KeyRecord | null> {
    const row = whileThere(() => this.select.get(ownerId));
    return row === undefined ? null : recordOf(row['wrapped']);
  }

  async insertIfAbsent(ownerId: string, wrapped: Buffer): Promise<KeyRecord> {
    whileThere(() => this.insert.run(ownerId, wrapped));
    const stored = await this.find(ownerId);
    if (stored === null) throw new Error('A key that was just stored is not there');
    return stored;
  }

  /** The log of writes held the key too: it is written back and cut to nothing. */
  async bury(ownerId: string): Promise<void> {
    whileThere(() => {
      this.erase.run(ownerId);
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    });
  }

  async page(after: string | null, limit: number): Promise<readonly OwnedKeyRecord[]> {
    const rows = whileThere(() => this.selectPage.all(after ?? '', limit));
    return rows.map(({ owner, wrapped }) => ({ ownerId: owner as string, ...recordOf(wrapped) }));
  }

  /** What was replaced is left in no file, as of a key that is buried. */
  async rewrap(changes: readonly Rewrapped[]): Promise<void> {
    whileThere(() => {
      this.database.exec('BEGIN IMMEDIATE');
      try {
        for (const { ownerId, from, to } of changes) this.replace.run(to, ownerId, from);
        this.database.exec('COMMIT');
      } catch (error) {
        this.database.exec('ROLLBACK');
        throw error;
      }
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    });
  }

  async close(): Promise<void> {
    if (this.database.isOpen) this.database.close();
  }
}

function recordOf(wrapped: SQLOutputValue | undefined): KeyRecord {
  if (!(wrapped instanceof Uint8Array)) return { kind: 'tombstone' };
  return { kind: 'key', wrapped: Buffer.from(wrapped) };
}

/** A full or broken disk, a locked or damaged file: nothing of it is the person's fault. */
function whileThere<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new KeysUnavailable(error);
  }
}
