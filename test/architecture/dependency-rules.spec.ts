import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allowed,
  otherHalves,
  packages,
  targets,
  violations,
  type Sample,
} from './dependency-rules.samples.js';
import { cruise, RULES, type Report } from './cruise.js';

describe('The rules of imports', () => {
  let tree: string;
  let broken: Map<string, string[]>;

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'imports-'));
    plant(tree);
    broken = rulesBrokenByFile(cruise(tree));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(violations.map(({ rule, file, imports }) => [rule, file, imports[0]] as const))(
    '%s: %s may not import %s',
    (rule, file) => expect(broken.get(file)).toEqual([rule]),
  );

  it.each(allowed.map(({ file, imports }) => [file, imports.join(', ')] as const))(
    '%s may import %s',
    (file) => expect(broken.get(file)).toBeUndefined(),
  );

  it('has no rule without a file that breaks it', () => {
    const proven = new Set(violations.map(({ rule }) => rule));
    expect(ruleNames().filter((name) => !proven.has(name))).toEqual([]);
  });
});

/** A small repository in which every sample stands, with the same rules and the same settings. */
function plant(root: string): void {
  cpSync(RULES, join(root, RULES));
  cpSync('tsconfig.json', join(root, 'tsconfig.json'));
  write(root, 'package.json', JSON.stringify(packages.manifest));
  for (const name of packages.installed) {
    const manifest = { name, version: '1.0.0', main: 'index.js', types: 'index.d.ts' };
    write(root, `node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(root, `node_modules/${name}/index.js`, 'module.exports = {};\n');
    write(root, `node_modules/${name}/index.d.ts`, 'export declare const it: string;\n');
  }
  for (const file of targets) write(root, file, 'export const it = 1;\nexport type It = 1;\n');
  for (const sample of [...violations, ...otherHalves, ...allowed]) {
    write(root, sample.file, textOf(sample));
  }
}

/** Imports count only when they are used. */
function textOf({ imports, typeOnly = false }: Sample): string {
  const [clause, name, use] = typeOnly
    ? ['import type', 'It', 'export type Uses']
    : ['import', 'it', 'export const uses'];
  const lines = imports.flatMap((path, index) => [
    `${clause} { ${name} as ${name}${index} } from '${path}';`,
    `${use}${index} = ${name}${index};`,
  ]);
  return `${lines.join('\n')}\n`;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function rulesBrokenByFile({ summary }: Report): Map<string, string[]> {
  const byFile = new Map<string, string[]>();
  for (const { from, rule } of summary.violations) {
    byFile.set(from, [...new Set([...(byFile.get(from) ?? []), rule.name])].sort());
  }
  return byFile;
}

function ruleNames(): string[] {
  const script = `console.log(JSON.stringify(require('./${RULES}').forbidden.map((r) => r.name)))`;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }),
  ) as string[];
}
