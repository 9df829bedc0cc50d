import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file is there whole and outlives a crash, or is not there. Readable by its owner only. */
export function writeDurably(path: string, content: string | Buffer): void {
  const partial = `${path}.partial`;
  const file = openSync(partial, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
  syncDirectory(dirname(path));
}

export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
