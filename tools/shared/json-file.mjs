import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An empty object when there is no file. */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A new file in place of the old one: whole whenever it is read, never shared with a hard link. */
export function writeWhole(file, text) {
  const fresh = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

export const writeJson = (file, value) => writeWhole(file, JSON.stringify(value));
