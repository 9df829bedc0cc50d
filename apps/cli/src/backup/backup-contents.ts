import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ERASURES_FILE, StartRefused } from '../../../../libs/platform/src/index.js';

export const MANIFEST_FILE = 'backup.json';
/** Folders of the copy: what lies in LOG_KEY_DIR, and the files of people. */
export const KEYS = 'keys';
export const WORKBOOKS = 'workbooks';

export const databases = ['events', 'keys', 'views', 'managers'] as const;
export type Database = (typeof databases)[number];
export const fileOf = (database: Database): string => `${database}.sqlite`;

/** Made once or written whole; each may be missing. */
export const smallFiles = ['secrets.json', 'demo-payments.json'] as const;
export const ERASURES_PATH = `${KEYS}/${ERASURES_FILE}`;

export interface CopiedFile {
  /** Inside the copy, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface Manifest {
  readonly version: 1;
  /** ISO time. */
  readonly madeAt: string;
  readonly events: number;
  readonly position: string | null;
  readonly files: readonly CopiedFile[];
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Throws StartRefused for what is no finished copy, or is not what was copied. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const manifest = manifestOf(folder);
  for (const { path, sha256 } of manifest.files)
    if (!existsSync(join(folder, path)) || (await sha256Of(join(folder, path))) !== sha256)
      throw new StartRefused(
        `Копия ${folder} повреждена: файл ${path} не тот, что был скопирован.`,
      );
  return manifest;
}

function manifestOf(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
  } catch (error) {
    throw new StartRefused(
      `В папке ${folder} нет законченной резервной копии (${MANIFEST_FILE}).`,
      { cause: error },
    );
  }
}
