// npm test [-- FILTER…]: everything, on the bundled Node, against the built server and site.
// npm run prove: the same with more runs of every property and the slow suites.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { bundledNode } from './shared/bundled-node.mjs';
import { ensureBuilt } from './shared/build.mjs';
import { chosenTests } from './shared/chosen-tests.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main, say, sentenceOf } from './shared/say.mjs';
import { testFiles, writeGroups } from './shared/test-groups.mjs';

/**
 * `npm test` makes the same choices each time, so that what passed here passes elsewhere, too;
 * `npm run prove` draws new ones.
 */
const SAME_CHOICES = '1';

/** What threads and child processes of the tests compile at every start, a third of each. */
const COMPILED = inRoot('node_modules', '.cache', 'node');

const NOTHING = { passed: 0, failed: 0, skipped: 0, red: [] };

/**
 * Two runs, because what measures time or memory must have the machine to itself: first everything
 * else on all cores, the longest first, so that no core is left idle at the end; then those, one
 * file after another.
 */
const NEEDS_ALL = '(test/load|libs/jail/src/jail-attacks\\.)';
const LONGEST_FIRST = `--testSequencer=${inRoot('tools', 'shared', 'longest-first.cjs')}`;
/**
 * One more than there are cores, where there is memory: a product that starts and stops waits
 * for the disk a third of its time.
 */
const WORKERS = availableParallelism() + (totalmem() >= 8 * 2 ** 30 ? 1 : 0);
const SHARED = [`--maxWorkers=${WORKERS}`, '--workerIdleMemoryLimit=1GB', LONGEST_FIRST];
const ALONE = ['--maxWorkers=1'];
const NEEDED = ['--testPathIgnorePatterns', `<rootDir>/(?!${NEEDS_ALL})`, ...ALONE];
const PHASES = [['--testPathIgnorePatterns', `<rootDir>/${NEEDS_ALL}`, ...SHARED], NEEDED];

/** A file or two at work: one run, and no workers to wait for. */
const FEW = 2;

function phasesOf(chosen) {
  if (!chosen) return PHASES;
  if (chosen.files.length <= FEW) return [ALONE];
  const needsAll = new RegExp(`^${NEEDS_ALL}`);
  const isNeeded = [(file) => !needsAll.test(file), (file) => needsAll.test(file)];
  return PHASES.filter((_, index) => chosen.files.some(isNeeded[index]));
}

/** Everything, small files in groups that are written to a folder; in prove each by itself. */
function wholePhases(folder) {
  const needsAll = new RegExp(`^${NEEDS_ALL}`);
  const files = [...testFiles()].filter(([file]) => !needsAll.test(file));
  const roots = [`--roots=${inRoot()}`, `--roots=${folder}`];
  const paths = writeGroups(new Map(files), folder);
  return [[...roots, '--runTestsByPath', ...paths, ...SHARED], NEEDED];
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
  const env = {
    SEED: seed,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILED,
    ...(prove && { PROVE: '1' }),
  };
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const isWhole = !prove && filters.length === 0;
  let result = total;
  for (const phase of isWhole ? wholePhases(folder) : phasesOf(chosen))
    result = add(result, await runPhase(node, phase, filters, env, folder));
  rmSync(folder, { recursive: true, force: true });
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
