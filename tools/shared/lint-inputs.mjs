import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { filesOf, hashOf } from './source-hash.mjs';

const SETTINGS = ['tsconfig.json', join('web', 'tsconfig.json'), 'package-lock.json'];
const AMBIENT = /\.d\.ts$|\bdeclare (global|module)\b/;

const sha = (text) => createHash('sha256').update(text).digest('hex');
const isTyped = (file) => /\.tsx?$/.test(file);

/**
 * For each file of ours with types a hash of all that its types follow from: itself, whatever it
 * imports, directly or not, what is declared for everybody, and the settings and packages.
 */
export function typedInputs(settings = []) {
  const { texts, imports } = importGraph();
  const hashes = new Map([...texts].map(([file, text]) => [file, sha(text)]));
  const ambient = [...texts].filter(([file, text]) => AMBIENT.test(file) || AMBIENT.test(text));
  const common = [hashOf([...SETTINGS, ...settings]), ...ambient.map(([file]) => hashes.get(file))];
  const inputsOf = (file) =>
    reachedFrom(file, imports).map((each) => `${each} ${hashes.get(each)}`);
  const typed = [...texts.keys()].filter(isTyped);
  return new Map(typed.map((file) => [file, sha([...common, ...inputsOf(file)].join('\n'))]));
}

/** The same of scripts without types: themselves and the settings. */
export function untypedInputs(settings = []) {
  const common = hashOf(settings);
  const scripts = [...filesOf('.')].filter((file) => /\.[cm]js$/.test(file));
  return new Map(scripts.map((file) => [file, sha(`${common} ${hashOf([file])}`)]));
}
