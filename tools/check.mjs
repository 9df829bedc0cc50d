// npm run check [-- STEP…]: types, lint, direction of imports, dead code, duplicates, form, style.
// What held for the same content is not looked at again: node_modules/.cache/check.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bundledNode } from './shared/bundled-node.mjs';
import { CODE } from './shared/import-graph.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { readJson, writeJson } from './shared/json-file.mjs';
import { copyNominally } from './shared/nominal-copy.mjs';
import { inRoot } from './shared/paths.mjs';
import { runQuietly } from './shared/run.mjs';
import { main, say, sentenceOf } from './shared/say.mjs';
import { hashOf } from './shared/source-hash.mjs';
import { typedInputs } from './shared/typed-inputs.mjs';

const tool = (...parts) => inRoot('node_modules', ...parts);
const cache = (...parts) => tool('.cache', 'check', ...parts);
const GOOD = { code: 0, output: '' };

/** Settings that any step may follow from. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools', 'knip.json'];
const RULES = ['.oxlintrc.json', 'eslint.config.mjs', '.dependency-cruiser.cjs', '.npmrc'];

function types(folder, config, known, ...options) {
  const remember = ['--incremental', '--tsBuildInfoFile', cache(`${known}.tsbuildinfo`)];
  const file = [...remember, ...options, '-p', join(folder, config)];
  return [tool('typescript-native', 'bin', 'tsc'), '--noEmit', ...file];
}

/** Classes are told apart by their names, not by their members: no literal passes for one. */
async function instances(node) {
  const folder = cache('nominal');
  await copyNominally(folder);
  const server = types(folder, 'tsconfig.json', 'nominal-server', '--noUnusedLocals', 'false');
  const site = types(folder, 'web/tsconfig.json', 'nominal-site', '--noUnusedLocals', 'false');
  const answers = [await runQuietly(node, server), await runQuietly(node, site)];
  return answers.find(({ code }) => code !== 0) ?? GOOD;
}

/** Only files of which something has changed that their types follow from. */
async function typedLint(node) {
  const noted = cache('typed-lint.json');
  const before = readJson(noted);
  const now = typedInputs(['.oxlintrc.json']);
  const changed = [...now].filter(([file, hash]) => before[file] !== hash).map(([file]) => file);
  if (changed.length === 0) return GOOD;
  const chosen = changed.length > now.size / 2 ? CODE : changed;
  const answer = await runQuietly(node, [tool('oxlint', 'bin', 'oxlint'), '--quiet', ...chosen]);
  if (answer.code === 0) writeJson(noted, Object.fromEntries(now));
  return answer;
}

const running = (args) => (node) => runQuietly(node, args);

/** Does not run again what went well with the same content. */
function unlessKnown(inputs, args) {
  return async (node) => {
    const key = hashOf([...SETTINGS, ...RULES, ...inputs]);
    const noted = cache('went-well.json');
    const name = args.join(' ');
    if (readJson(noted)[name] === key) return GOOD;
    const answer = await runQuietly(node, args);
    if (answer.code === 0) writeJson(noted, { ...readJson(noted), [name]: key });
    return answer;
  };
}

/** The slowest first, so that two at a time end soonest. */
function checks() {
  const jest = ['--experimental-vm-modules', tool('jest', 'bin', 'jest.js'), '--maxWorkers=1'];
  const ofRules = ['lock-file', 'pure-code', 'dependency-rules', 'typed-rules'];
  const ofCode = ['style', 'repository-imports'];
  const specs = (names) => names.map((name) => `test/architecture/${name}.spec.ts`);
  const kept = (name) => [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cache(name),
  ];
  const eslint = [tool('eslint', 'bin', 'eslint.js'), ...kept('lint.json'), '.'];
  const prettier = [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn'];
  const jscpd = [tool('jscpd', 'bin', 'jscpd'), '--config', '.jscpd.json'];
  const all = ['.'];
  return [
    ['lint', running(eslint)],
    ['form', running([...prettier, ...kept('form.json'), '.'])],
    ['typed lint', typedLint],
    ['types of the server', running(types('.', 'tsconfig.json', 'server'))],
    ['instances', instances],
    ['duplicates', unlessKnown(['.jscpd.json', ...CODE], jscpd)],
    ['imports and style', unlessKnown(all, [...jest, ...specs(ofCode)])],
    ['rules', unlessKnown(['test/architecture'], [...jest, ...specs(ofRules)])],
    ['dead code', unlessKnown(CODE, [tool('knip', 'bin', 'knip.js'), '--no-progress'])],
    ['types of the site', running(types('.', 'web/tsconfig.json', 'site'))],
  ];
}

async function runCheck(node, [name, work]) {
  const start = Date.now();
  const outcome = await work(node).catch((error) => ({ code: 1, output: sentenceOf(error) }));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  say(`${outcome.code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`);
  return { name, code: outcome.code, output: outcome.output.trim() };
}

async function runSeveralAtATime(node, waiting) {
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(await runCheck(node, next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return results;
}

await main(async () => {
  await ensureInstalled();
  const only = process.argv.slice(2);
  const wanted = checks().filter(([name]) => only.length === 0 || only.includes(name));
  const results = await runSeveralAtATime(bundledNode(), wanted);
  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) say(`\n── ${name} ──\n${output}`);
  return failed.length === 0 ? 0 : 1;
});
