// npm test [-- FILTER…]: everything, on the bundled Node, against the built server and site.
// npm run prove: the same with more runs of every property and the slow suites.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { bundledNode } from './shared/bundled-node.mjs';
import { ensureBuilt } from './shared/build.mjs';
import { chosenTests } from './shared/chosen-tests.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main, say, sentenceOf } from './shared/say.mjs';
import { makeTestFolder } from './shared/test-folder.mjs';
import { testFiles, writeGroups } from './shared/test-groups.mjs';

/**
 * `npm test` makes the same choices each time, so that what passed here passes elsewhere, too;
 * `npm run prove` draws new ones.
 */
const SAME_CHOICES = '1';

/** What threads and child processes of the tests compile at every start, a third of each. */
const COMPILED = inRoot('node_modules', '.cache', 'node');

const NOTHING = { passed: 0, failed: 0, skipped: 0, red: [] };

/** Longest first, so that no core is left idle at the end. */
const LONGEST_FIRST = `--testSequencer=${inRoot('tools', 'shared', 'longest-first.cjs')}`;
/**
 * One more than there are cores, where there is memory: a product that starts and stops waits
 * for the disk a third of its time.
 */
const WORKERS = availableParallelism() + (totalmem() >= 8 * 2 ** 30 ? 1 : 0);
/** What a worker may keep between two files: one that begins anew loads everything anew. */
const KEPT_GB = Math.max(1, Math.floor(totalmem() / 2 ** 30 / 8));
const SHARED = [`--maxWorkers=${WORKERS}`, `--workerIdleMemoryLimit=${KEPT_GB}GB`, LONGEST_FIRST];
const ALONE = ['--maxWorkers=1'];

/**
 * What has the machine to itself, afterwards: what keeps every core busy, so that a neighbour would
 * get no time; and in `npm run prove`, where a clock judges, whatever is timed.
 */
const BUSY = 'test/load/fairness\\.';
const TIMED = '(test/load|libs/jail/src/jail-attacks\\.)';
const isOf = (pattern, file) => new RegExp(`^${pattern}`).test(file);
const only = (pattern) => ['--testPathIgnorePatterns', `<rootDir>/(?!${pattern})`, ...ALONE];

/** A file or two at work: one run, and no workers to wait for. */
const FEW = 2;

function phasesOf(chosen, prove) {
  if (chosen && chosen.files.length <= FEW) return [ALONE];
  const last = prove ? TIMED : BUSY;
  const first = ['--testPathIgnorePatterns', `<rootDir>/${last}`, ...SHARED];
  if (!chosen) return [first, only(last)];
  const later = chosen.files.filter((file) => isOf(last, file));
  return [
    ...(later.length < chosen.files.length ? [first] : []),
    ...(later.length > 0 ? [only(last)] : []),
  ];
}

/** Everything, small files in groups that are written to a folder; in prove each by itself. */
function wholePhases(folder) {
  const files = new Map([...testFiles()].filter(([file]) => !isOf(BUSY, file)));
  const roots = [`--roots=${inRoot()}`, `--roots=${folder}`];
  return [[...roots, '--runTestsByPath', ...writeGroups(files, folder), ...SHARED], only(BUSY)];
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

async function runPhase(node, phase, filters, env, folder) {
  const result = join(folder, 'result.json');
  rmSync(result, { force: true });
  const code = await run(
    node,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      ...filters,
      '--passWithNoTests',
      '--reporters=default',
      `--reporters=${inRoot('tools', 'shared', 'result-reporter.cjs')}`,
      ...phase,
    ],
    { env: { ...env, TEST_RESULT_FILE: result } },
  );
  const counts = readResult(result);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    red: [...a.red, ...b.red],
  };
}

/** A failed installation or build is one failure; what can be tested without it still is. */
async function prepare(chosen) {
  await ensureInstalled();
  const node = bundledNode();
  try {
    await ensureBuilt(node, chosen?.builds);
    return { node, total: NOTHING };
  } catch (error) {
    say(sentenceOf(error));
    return { node, total: { ...NOTHING, failed: 1 } };
  }
}

/** What failed by chance is not run again until it passes: its seed makes it fail again. */
function sayHowToRepeat({ red }, seed, prove) {
  if (red.length === 0) return;
  const command = prove ? 'npm run prove' : 'npm test';
  say(`\nПовторить упавшее: SEED=${seed} ${command} -- ${red.join(' ')}`);
}

async function runAll(prove, filters) {
  const chosen = chosenTests(filters);
  const { node, total } = await prepare(chosen);
  const seed = process.env.SEED ?? (prove ? String(randomInt(2 ** 31)) : SAME_CHOICES);
  say(`SEED=${seed}${prove ? ' PROVE=1' : ''}`);
  const folder = makeTestFolder(!prove);
  const files = join(folder, 'tmp');
  mkdirSync(files);
  const env = {
    SEED: seed,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILED,
    TMPDIR: files,
    KEPT_TMPDIR: tmpdir(),
    ...(prove && { PROVE: '1' }),
  };
  const isWhole = !prove && filters.length === 0;
  let result = total;
  for (const phase of isWhole ? wholePhases(folder) : phasesOf(chosen, prove))
    result = add(result, await runPhase(node, phase, filters, env, folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  sayHowToRepeat(result, seed, prove);
  return result;
}

async function runOrFail(prove, filters) {
  try {
    return await runAll(prove, filters);
  } catch (error) {
    say(sentenceOf(error));
    return { ...NOTHING, failed: 1 };
  }
}

await main(async () => {
  const args = process.argv.slice(2);
  const prove = args.includes('--prove') || process.env.PROVE === '1';
  const filters = args.filter((argument) => argument !== '--prove');
  const total = await runOrFail(prove, filters);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
