import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';
import { hashOf } from './source-hash.mjs';

const NOT_BUILT = /(\.(spec|e2e-spec)\.tsx?|~|\.swp)$/;
const COMMON = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

const binary = (...parts) => inRoot('node_modules', ...parts);
const tsc = binary('typescript-native', 'bin', 'tsc');

const SERVER = {
  name: 'server',
  title: 'Собираем сервер',
  sources: ['apps', 'libs', 'eventstore', 'nest-cli.json', ...COMMON],
  result: inRoot('dist', 'server'),
  command: [tsc, '-p', 'tsconfig.build.json'],
  compiled: true,
};

const WEB = {
  name: 'web',
  title: 'Собираем сайт',
  sources: ['web', join('libs', 'contract'), join('libs', 'presentation'), 'package-lock.json'],
  result: inRoot('dist', 'web'),
  command: [binary('vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'warn'],
};

const BENCH = {
  name: 'bench',
  title: 'Собираем замеры',
  sources: [
    'bench',
    join('test', 'requests'),
    join('test', 'score'),
    join('test', 'support'),
    'tsconfig.bench.json',
    ...SERVER.sources,
  ],
  result: inRoot('dist', 'bench'),
  command: [tsc, '-p', 'tsconfig.bench.json'],
  compiled: true,
};

const targets = () => [SERVER, ...(existsSync(inRoot('web', 'index.html')) ? [WEB] : [])];

const stampOf = (target) => inRoot('dist', `.stamp-${target.name}`);

function isFresh(target, hash) {
  const stamp = stampOf(target);
  return existsSync(target.result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** The compiler writes what has changed; what it made of a file that is gone is removed here. */
function removeOrphans(result) {
  if (!existsSync(result)) return;
  for (const file of readdirSync(result, { recursive: true })) {
    const made = /^(.+)\.js(\.map)?$/.exec(file);
    if (made && !existsSync(inRoot(`${made[1]}.ts`))) rmSync(join(result, file));
  }
}

async function build(target, node) {
  const hash = hashOf(target.sources, { skip: NOT_BUILT });
  if (isFresh(target, hash)) return;
  await step(target.title, async () => {
    rmSync(stampOf(target), { force: true });
    if (target.compiled) removeOrphans(target.result);
    else rmSync(target.result, { recursive: true, force: true });
    const { code, output } = await runQuietly(node, target.command);
    if (code !== 0) throw new Stop(`${target.title}: ошибка.\n${output.trim()}`);
    mkdirSync(inRoot('dist'), { recursive: true });
    writeFileSync(stampOf(target), hash);
  });
}

/**
 * Builds what has changed since the last build, of those named (`server`, `web`) or of all; `node`
 * is the one that the build runs on.
 */
export const ensureBuilt = (node, names) =>
  buildAll(
    targets().filter(({ name }) => names?.includes(name) ?? true),
    node,
  );

/** The site too: what a person sees is measured in a browser. */
export const ensureBenchBuilt = (node) => buildAll([BENCH, WEB], node);

/** What is measured and the project's own set, without the site. */
export const ensureScoreBuilt = (node) => buildAll([BENCH], node);

async function buildAll(chosen, node) {
  const outcomes = await Promise.allSettled(chosen.map((target) => build(target, node)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** After this the next start builds again, whatever a watcher has left in dist/. */
export function forgetBuilds() {
  for (const target of [SERVER, WEB]) rmSync(stampOf(target), { force: true });
}
