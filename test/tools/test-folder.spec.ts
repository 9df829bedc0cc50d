import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const tool = pathToFileURL(join(process.cwd(), 'tools/shared/test-folder.mjs')).href;

describe('The folder of a test run', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'home-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  /** By a process of its own, which has ended when this returns. */
  function made(inMemory: boolean): string {
    const code = `const { makeTestFolder } = await import('${tool}');
      console.log(makeTestFolder(${inMemory}));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      env: { TMPDIR: home },
    });
    return stdout.trim();
  }

  it('lies on the disk where the disk is asked for', () => {
    expect(dirname(made(false))).toBe(home);
  });

  it('lies in memory or on the disk, and is there', () => {
    const folder = made(true);
    expect([home, '/dev/shm']).toContain(dirname(folder));
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('goes with the next run where its own was killed, and stays where it lives', () => {
    const left = made(false);
    writeFileSync(join(left, 'views.sqlite'), 'some');
    const living = join(home, `svodka-tests-${process.pid}-abcdef`);
    mkdirSync(living);
    mkdirSync(join(home, 'somebody-elses'));
    const next = made(false);
    const here = readdirSync(home).map((name) => join(home, name));
    expect(here.sort()).toEqual([next, living, join(home, 'somebody-elses')].sort());
  });
});
