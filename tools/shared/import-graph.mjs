import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { filesOf } from './source-hash.mjs';

export const CODE = ['apps', 'libs', 'eventstore', 'test', 'bench', 'web'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** `./a.js` is written for `a.ts` or `a.tsx`. */
function targetOf(file, specifier, known) {
  const path = join(dirname(file), specifier);
  const source = path.replace(/\.js$/, '');
  return [`${source}.ts`, `${source}.tsx`, path].find((candidate) => known.has(candidate));
}

/** Every file of the code with its text, and the files of ours that each one imports. */
export function importGraph() {
  const texts = new Map();
  for (const folder of CODE) {
    for (const file of filesOf(folder)) texts.set(file, readFileSync(inRoot(file), 'utf8'));
  }
  const importsOf = ([file, text]) => {
    const found = [...text.matchAll(IMPORT)].map((match) => targetOf(file, match[1], texts));
    return [file, found.filter(Boolean)];
  };
  return { texts, imports: new Map([...texts].map(importsOf)) };
}

/** The file and whatever it imports, directly or not. */
export function reachedFrom(file, imports) {
  const reached = new Set([file]);
  for (const next of reached) for (const target of imports.get(next) ?? []) reached.add(target);
  return [...reached].sort();
}
