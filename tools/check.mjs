// npm run check [-- STEP…]: types, lint, direction of imports, dead code, duplicates, form, style.
// What held for the same content is not looked at again: node_modules/.cache/check.
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { bundledNode } from './shared/bundled-node.mjs';
import { CODE } from './shared/import-graph.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { readJson, writeJson } from './shared/json-file.mjs';
import { copyNominally } from './shared/nominal-copy.mjs';
import { inRoot } from './shared/paths.mjs';
import { runQuietly } from './shared/run.mjs';
import { main, say, sentenceOf } from './shared/say.mjs';
import { hashOf } from './shared/source-hash.mjs';
import { typedInputs, untypedInputs } from './shared/lint-inputs.mjs';

const tool = (...parts) => inRoot('node_modules', ...parts);
const cache = (...parts) => tool('.cache', 'check', ...parts);
const GOOD = { code: 0, output: '' };

/** Settings that any step may follow from. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools', 'knip.json'];
const RULES = ['.oxlintrc.json', '.dependency-cruiser.cjs', '.npmrc'];

/**
 * Over a copy in which classes are told apart by their names, not by their members: no literal
 * passes for one. What is wrong there is told of the file itself.
 */
async function types(node) {
  const folder = cache('nominal');
  await copyNominally(folder);
  const inCopy = join(relative(inRoot(), folder), '/');
  const check = async (config, known) => {
    const remember = ['--incremental', '--tsBuildInfoFile', cache(`${known}.tsbuildinfo`)];
    const compiler = [tool('typescript-native', 'bin', 'tsc'), '--noEmit', ...remember];
    const { code, output } = await runQuietly(node, [...compiler, '-p', join(folder, config)]);
    return { code, output: output.replaceAll(inCopy, '') };
  };
  const server = await check('tsconfig.json', 'server');
  const site = await check(join('web', 'tsconfig.json'), 'site');
  return { code: server.code || site.code, output: server.output + site.output };
}

/** Only files of which something has changed that their types follow from. */
async function lint(node) {
  const noted = cache('lint.json');
  const before = readJson(noted);
  const rules = ['.oxlintrc.json', join('tools', 'shared', 'lint-rules.mjs')];
  const now = new Map([...typedInputs(rules), ...untypedInputs(rules)]);
  const changed = [...now].filter(([file, hash]) => before[file] !== hash).map(([file]) => file);
  if (changed.length === 0) return GOOD;
  const chosen = changed.length > now.size / 2 ? ['.'] : changed;
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
  const ofRules = ['lock-file', 'pure-code', 'dependency-rules', 'lint-rules'];
  const ofCode = ['style', 'repository-imports'];
  const specs = (names) => names.map((name) => `test/architecture/${name}.spec.ts`);
  const kept = (name) => [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cache(name),
  ];
  const prettier = [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn'];
  const jscpd = [tool('jscpd', 'bin', 'jscpd'), '--config', '.jscpd.json'];
  const all = ['.'];
  return [
    ['form', running([...prettier, ...kept('form.json'), '.'])],
    ['lint', lint],
    ['types', types],
    ['duplicates', unlessKnown(['.jscpd.json', ...CODE], jscpd)],
    ['imports and style', unlessKnown(all, [...jest, ...specs(ofCode)])],
    ['rules', unlessKnown(['test/architecture'], [...jest, ...specs(ofRules)])],
    ['dead code', unlessKnown(CODE, [tool('knip', 'bin', 'knip.js'), '--no-progress'])],
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
