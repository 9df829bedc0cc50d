import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from './json-file.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { say, step, Stop } from './say.mjs';

const STAMP = inRoot('node_modules', '.install-stamp');
const OPTIONS = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function lockHash() {
  const text = textOf(inRoot('package-lock.json'));
  return createHash('sha256').update(text).digest('hex');
}

const versionAt = (path) => {
  const text = textOf(inRoot(path, 'package.json'));
  return text && JSON.parse(text).version;
};

/**
 * What lies in node_modules agrees with the lock; optional packages may be absent. npm's own note
 * of it is not asked: in a copy made of hard links it may tell of another copy.
 */
function agreesWithLock() {
  const { packages } = JSON.parse(textOf(inRoot('package-lock.json')));
  return Object.entries(packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = versionAt(path);
    return found ? found === entry.version : entry.optional === true;
  });
}

/** npm as the person has it: the one that started us, else the one on PATH. */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [script, ...args]);
  return runQuietly('npm', args, { shell: process.platform === 'win32' });
}

async function install() {
  const clean = await npm(['ci', ...OPTIONS]);
  if (clean.code === 0) return;
  say('npm ci не прошел, пробуем npm install…');
  const repaired = await npm(['install', '--no-save', ...OPTIONS]);
  if (repaired.code === 0) return;
  throw new Stop(
    `Зависимости не установились. Ответ npm:\n${repaired.output.trim() || clean.output.trim()}`,
  );
}

/** Installs the packages of the lock file when they are not there yet. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (textOf(STAMP) === hash) return;
  if (!agreesWithLock()) await step('Устанавливаем зависимости (один раз, около минуты)', install);
  writeWhole(STAMP, hash);
}
