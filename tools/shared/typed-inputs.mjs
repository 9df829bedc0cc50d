import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { filesOf, hashOf } from './source-hash.mjs';

export const CODE = ['apps', 'libs', 'eventstore', 'test', 'bench', 'web'];
const SETTINGS = ['tsconfig.json', join('web', 'tsconfig.json'), 'package-lock.json'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const AMBIENT = /\.d\.ts$|\bdeclare (global|module)\b/;

const sha = (text) => createHash('sha256').update(text).digest('hex');
const isTyped = (file) => /\.tsx?$/.test(file);

/** `./a.js` is written for `a.ts` or `a.tsx`. */
function targetOf(file, specifier, known) {
  const path = join(dirname(file), specifier);
  const source = path.replace(/\.js$/, '');
  return [`${source}.ts`, `${source}.tsx`, path].find((candidate) => known.has(candidate));
}

function readAll() {
  const texts = new Map();
  for (const folder of CODE) {
    for (const file of filesOf(folder)) texts.set(file, readFileSync(inRoot(file), 'utf8'));
  }
  return texts;
}

function reachedFrom(file, imports) {
  const reached = new Set([file]);
  for (const next of reached) for (const target of imports.get(next) ?? []) reached.add(target);
  return [...reached].sort();
}

/**
 * For each file of ours with types a hash of all that its types follow from: itself, whatever it
 * imports, directly or not, what is declared for everybody, and the settings and packages.
 */
export function typedInputs(settings = []) {
  const texts = readAll();
  const hashes = new Map([...texts].map(([file, text]) => [file, sha(text)]));
  const imports = new Map(
    [...texts].map(([file, text]) => {
      const found = [...text.matchAll(IMPORT)].map((match) => targetOf(file, match[1], texts));
      return [file, found.filter(Boolean)];
    }),
  );
  const ambient = [...texts].filter(([file, text]) => AMBIENT.test(file) || AMBIENT.test(text));
  const common = [hashOf([...SETTINGS, ...settings]), ...ambient.map(([file]) => hashes.get(file))];
  const inputsOf = (file) =>
    reachedFrom(file, imports).map((each) => `${each} ${hashes.get(each)}`);
  const typed = [...texts.keys()].filter(isTyped);
  return new Map(typed.map((file) => [file, sha([...common, ...inputsOf(file)].join('\n'))]));
}
