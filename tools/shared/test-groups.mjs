import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importGraph } from './import-graph.mjs';
import { inRoot } from './paths.mjs';
import longestFirst from './longest-first.cjs';

const SPEC = /\.(spec|e2e-spec)\.tsx?$/;
/** What changes more than its own: clocks, mocks, the process, or what was loaded before. */
const APART =
  /\bjest\.|\bprocess\.(env\b.*[^=]=[^=]|chdir|on\(|once\()|\bglobalThis\b|PROVE|own-strategy/;
/** Files of a folder that run as one; a group that takes longer leaves a core idle at the end. */
const AT_ONCE = new Map([
  ['libs', 30],
  ['web', 40],
  ['test/e2e', 8],
]);

/** All test files of the code, relative to the root, with their texts. */
export function testFiles() {
  return new Map([...importGraph().texts].filter(([file]) => SPEC.test(file)));
}

/**
 * Small test files that run as one, in one set of loaded modules: loading those is half of what
 * most of them cost. Whatever takes long or touches more than its own stays apart.
 * Takes files with their texts; answers with groups of files, and those that run by themselves.
 */
export function grouped(files) {
  const groups = [];
  const alone = [];
  const open = new Map();
  for (const [file, text] of files) {
    const folder = [...AT_ONCE.keys()].find((one) => file.startsWith(`${one}/`));
    if (folder === undefined || isLong(file) || APART.test(text)) {
      alone.push(file);
      continue;
    }
    const group = open.get(folder) ?? { folder, files: [] };
    if (group.files.length === 0) groups.push(group);
    group.files.push(file);
    open.set(folder, group.files.length < AT_ONCE.get(folder) ? group : undefined);
  }
  return { groups, alone };
}

const isLong = (file) => longestFirst.long.some((pattern) => pattern.test(file));

/** The text of a test file that runs those of a group, each under its own name. */
export const textOf = (files) => `const { join } = require('node:path');
for (const file of ${JSON.stringify(files)})
  describe(file, () => {
    try {
      require(join(process.cwd(), file));
    } catch (error) {
      it('is loaded', () => {
        throw error;
      });
    }
  });
`;

/** Writes the groups below a folder; answers with the paths of all that is to run. */
export function writeGroups(files, folder) {
  const { groups, alone } = grouped(files);
  const written = groups.map((group, index) => {
    const path = join(folder, group.folder, `${basename(group.folder)}-${index + 1}.spec.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(group.files));
    return path;
  });
  return [...written, ...alone.map((file) => inRoot(file))];
}
