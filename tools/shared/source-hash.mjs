import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** At the root of the repository: what is made, installed or kept. */
const FOREIGN = ['node_modules', 'dist', 'data', 'coverage', 'reports', '.git'];
const NONE = /^$/;

/** The files at and below a path that begins at the root, in an order of their own. */
export function* filesOf(path, skip = NONE) {
  if (FOREIGN.includes(path) || skip.test(path) || !existsSync(inRoot(path))) return;
  if (!statSync(inRoot(path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(inRoot(path)).sort()) yield* filesOf(join(path, name), skip);
}

/** By content, not by time: a checkout that changes nothing gives the same. */
export function hashOf(paths, { skip = NONE } = {}) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path, skip)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
