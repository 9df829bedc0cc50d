import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const COUNTER =
  'let count = 0; exports.next = () => (count += 1); exports.lazy = () => import("./late.mjs");';
const SPEC = `
  const { next, lazy } = require('./counter.js');
  test('has modules and globals of its own', async () => {
    expect(next()).toBe(1);
    expect(globalThis.left).toBeUndefined();
    globalThis.left = true;
    const late = await lazy();
    expect(late.own()).toBe(1);
    expect(late.Plain).toBe(Object);
  });`;
const LATE = 'let count = 0; export const own = () => (count += 1); export const Plain = Object;';
const BROKEN = `
  const { next } = require('./broken-counter.js');
  test('never runs', next);`;
const config = {
  runtime: resolve('tools', 'shared', 'warm-runtime.cjs'),
  testRegex: '\\.spec\\.js$',
  transform: {},
};

interface Results {
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly name: string; readonly message: string }[];
}

describe('Test files in one worker, which compiles a file once', () => {
  let folder: string;
  let results: Results;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'warm-'));
    const files = {
      'counter.js': COUNTER,
      'late.mjs': LATE,
      'one.spec.js': SPEC,
      'other.spec.js': SPEC,
      'broken-counter.js': 'exports.next = () => {',
      'broken.spec.js': BROKEN,
      'jest.config.json': JSON.stringify(config),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    results = run();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(): Results {
    const jest = resolve('node_modules', 'jest', 'bin', 'jest.js');
    const args = ['--experimental-vm-modules', jest, '--json', '--runInBand', '--no-cache'];
    try {
      return JSON.parse(
        execFileSync(process.execPath, args, {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ) as Results;
    } catch (error) {
      return JSON.parse((error as { stdout: string }).stdout) as Results;
    }
  }

  it('have modules and globals of their own', () => {
    expect(results.numPassedTests).toBe(2);
  });

  it('are told where a text cannot be compiled', () => {
    const failed = results.testResults.find(({ name }) => name.endsWith('broken.spec.js'));
    expect(failed?.message).toMatch(/broken-counter\.js:1\n.*SyntaxError/s);
  });
});
