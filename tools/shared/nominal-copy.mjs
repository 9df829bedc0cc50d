import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, writeJson } from './json-file.mjs';
import { inRoot } from './paths.mjs';
import { filesOf, hashOf } from './source-hash.mjs';
import { CODE } from './import-graph.mjs';

const COPIED = [...CODE, 'tsconfig.json', 'package.json'];
let parser;

async function classesOf(file, text) {
  parser ??= (await import('typescript')).default;
  const found = [];
  const visit = (node) => {
    if (parser.isClassLike(node)) found.push({ name: node.name?.text, at: node.members.pos });
    parser.forEachChild(node, visit);
  };
  visit(parser.createSourceFile(file, text, parser.ScriptTarget.Latest, true));
  return found.sort((a, b) => b.at - a.at);
}

/**
 * Each class gets a member of its own that no literal has, on the same line, so that the lines
 * still agree. It is protected, for nobody asks whether those are used.
 */
async function nominal(file, text) {
  if (!/\.tsx?$/.test(file) || !/\bclass\b/.test(text)) return text;
  const brand = file.replace(/\W/g, '_');
  let result = text;
  for (const [index, { name, at }] of (await classesOf(file, text)).entries()) {
    const member = ` declare protected readonly _${brand}_${name ?? index}: never;`;
    result = result.slice(0, at) + member + result.slice(at);
  }
  return result;
}

/** Writes what has changed since the last copy and removes what is gone. */
export async function copyNominally(folder) {
  const noted = join(folder, 'copied.json');
  const before = readJson(noted);
  const files = COPIED.flatMap((path) => [...filesOf(path)]);
  const now = Object.fromEntries(files.map((file) => [file, hashOf([file])]));
  for (const file of files.filter((each) => now[each] !== before[each])) {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, await nominal(file, readFileSync(inRoot(file), 'utf8')));
  }
  for (const file of Object.keys(before)) if (!now[file]) rmSync(join(folder, file));
  writeJson(noted, now);
}
