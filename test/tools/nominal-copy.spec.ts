import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const CLASSES = `export class Point { constructor(readonly x = 1) {} }
export class Place extends Point {}
`;
const uses = (value: string) => `import { Place, Point } from './classes.js';
export const point: Point = ${value};
export const place = new Place();
`;

describe('A copy in which no class is like another', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'nominal-'));
    cpSync('tools', join(root, 'tools'), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');
    const target = { module: 'NodeNext', target: 'ES2023', types: [] };
    const options = { strict: true, noEmit: true, noUnusedLocals: true, ...target };
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['libs'] }));
    write('package.json', '{"type": "module"}');
    write('libs/classes.ts', CLASSES);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('lets an instance pass for its class, and for the class that it extends', () => {
    write('libs/uses.ts', uses('new Place()'));
    expect(complaints()).toEqual('');
  });

  it('finds what else is wrong, in the line of the file itself', () => {
    write('libs/uses.ts', `${uses('new Place()')}const unused = 1;\n`);
    expect(complaints()).toMatch(/uses\.ts\(4,7\): error TS6133/);
  });

  it('lets no literal pass for an instance', () => {
    write('libs/uses.ts', uses('{ x: 2 }'));
    expect(complaints()).toMatch(/uses\.ts\(2,14\): error TS2741/);
  });

  it('lets no instance of a class pass for one that extends it', () => {
    write('libs/uses.ts', `${uses('new Point()')}export const other: Place = new Point();\n`);
    expect(complaints()).toMatch(/uses\.ts\(4,14\): error TS2741/);
  });

  it('follows what is changed and what is removed', () => {
    write('libs/uses.ts', uses('{ x: 2 }'));
    expect(complaints()).not.toEqual('');
    write('libs/uses.ts', uses('new Point()'));
    expect(complaints()).toEqual('');
    rmSync(join(root, 'libs/uses.ts'));
    expect(complaints()).toEqual('');
    expect(existsSync(join(root, 'copy/libs/uses.ts'))).toBe(false);
  });

  function complaints(): string {
    const module = pathToFileURL(join(root, 'tools/shared/nominal-copy.mjs')).href;
    const code = `await (await import('${module}')).copyNominally(${JSON.stringify(join(root, 'copy'))})`;
    const copied = run(['--input-type=module', '--eval', code]);
    if (copied.status !== 0) throw new Error(copied.stderr);
    const tsc = join(process.cwd(), 'node_modules/typescript-native/bin/tsc');
    return run([tsc, '-p', join(root, 'copy')]).stdout.trim();
  }

  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
