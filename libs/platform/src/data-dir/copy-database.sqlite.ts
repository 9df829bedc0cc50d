import { DatabaseSync, backup } from 'node:sqlite';

/** All pages in one step: one moment of the file, whoever writes to it meanwhile. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database that others may be writing to, as it is at one moment. The copy needs no
 * journal beside it. `to` must not be there.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
