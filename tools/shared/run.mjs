import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, ROOT } from './paths.mjs';

/**
 * Children find the bundled Node first, so that whatever they start runs on it as well;
 * some versions of npm do not link it into .bin.
 */
function environment(program, extra) {
  const folders = [
    ...(isAbsolute(program) ? [dirname(program)] : []),
    inRoot('node_modules', '.bin'),
    process.env.PATH ?? '',
  ];
  return { ...process.env, PATH: folders.join(delimiter), ...extra };
}

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1);

/** Starts a program in the root folder and answers with its exit code. */
export function run(program, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: environment(program, env),
      ...options,
    });
    const stopPassing = passSignals(child);
    child.once('error', (error) => {
      stopPassing();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopPassing();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** Like `run`, but silent: answers with the exit code and, without colours, all that was written. */
export async function runQuietly(program, args, options = {}) {
  let output = '';
  const start = () =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: ROOT,
        ...options,
        env: environment(program, { NO_COLOR: '1', ...options.env }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const stopPassing = passSignals(child);
      const keep = (chunk) => (output += chunk);
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        stopPassing();
        resolve(exitCodeOf(code, signal));
      });
    });
  return { code: await start(), output: stripVTControlCharacters(output) };
}

/**
 * Passes what ends this process on to the child. Ctrl+C at a terminal reaches both by itself,
 * and a second SIGINT would cut the child's orderly shutdown short.
 */
function passSignals(child) {
  const pass = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
