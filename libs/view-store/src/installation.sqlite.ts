import type { DatabaseSync } from 'node:sqlite';
import { ForeignViews } from '../../kernel/src/index.js';

/** Binds a new file to an installation. Throws ForeignViews when it is bound to another. */
export function boundTo(database: DatabaseSync, installationId: string): void {
  database.exec('CREATE TABLE IF NOT EXISTS installation (id TEXT NOT NULL) STRICT');
  const found = database.prepare('SELECT id FROM installation').get()?.['id'];
  if (found === undefined)
    database.prepare('INSERT INTO installation (id) VALUES (?)').run(installationId);
  else if (found !== installationId) throw new ForeignViews(installationId, found as string);
}
