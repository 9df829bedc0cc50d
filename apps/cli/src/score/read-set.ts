import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { BookFindings, ScoredRequest } from './expected.js';
import { Refused } from './refused.js';

export interface ScoredBook {
  readonly set: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Of the content: marks are kept by it, and tell nothing of the file. */
  readonly digest: string;
  readonly requests: readonly ScoredRequest[];
  readonly findings: BookFindings;
}

const none: BookFindings = { planted: [], propose: [], absurd: [] };

/** Workbooks of a folder with what is known of them, in the order of their names. */
export async function readSet(folder: string): Promise<readonly ScoredBook[]> {
  const set = basename(resolve(folder));
  const requests = await readJson<readonly ScoredRequest[]>(folder, 'requests.json', []);
  const findings = await readJson<Readonly<Record<string, BookFindings>>>(
    folder,
    'findings.json',
    {},
  );
  const files = await filesOf(folder);
  const unknown = requests.find(({ file }) => !files.includes(file));
  if (unknown !== undefined) throw new Refused(`В ${folder} нет книги «${unknown.file}».`);
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, 'workbooks', file));
      return {
        set,
        file,
        bytes,
        digest: digestOf(bytes),
        requests: requests.filter((one) => one.file === file),
        findings: findings[file] ?? none,
      };
    }),
  );
}

/** Short enough to be read, long enough to be one thing's. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
}

async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(join(folder, 'workbooks'));
    return names.sort((left, right) => left.localeCompare(right, 'ru'));
  } catch {
    throw new Refused(`В папке ${folder} нет папки workbooks.`);
  }
}

async function readJson<T>(folder: string, name: string, absent: T): Promise<T> {
  let text: string;
  try {
    text = await readFile(join(folder, name), 'utf8');
  } catch {
    return absent;
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Refused(`${join(folder, name)} не читается как JSON.`);
  }
}
