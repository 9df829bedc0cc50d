import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { breaches } from './typed-rules.samples.js';

interface Finding {
  readonly code: string;
  readonly filename: string;
}
interface Held {
  /** Every rule of the strict preset with types, without its prefix, that is not switched off. */
  readonly wanted: readonly string[];
  /** What ESLint itself holds in a file of the server. */
  readonly byLinter: readonly string[];
}

/** Switched off on purpose. */
const notWanted = [
  'no-confusing-void-expression',
  // A port's method promises; the adapter over a synchronous driver has nothing to await.
  'require-await',
  // read<Event>(stream): the caller says what the stream holds.
  'no-unnecessary-type-parameters',
];

/** The compiler holds it over a copy in which every class has a private member of its own. */
const byCompiler = ['no-unsafe-class-instance-assignment'];

/** Found by the linter's own configuration; switch-exhaustiveness-check is in no preset. */
const byNativeLinter = Object.keys(
  (JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: object }).rules,
).map((rule) => rule.replace('typescript/', ''));

describe('Rules that need types', () => {
  let found: Map<string, string[]>;
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'typed-rules-'));
    cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
    const options = { strict: true, lib: ['ES2024', 'DOM'], types: [], module: 'NodeNext' };
    const settings = { compilerOptions: options, include: ['*.ts'] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(settings));
    for (const [rule, code] of Object.entries(breaches)) {
      writeFileSync(join(root, `${rule}.ts`), `${code}\n`);
    }
    found = rulesByFile(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.keys(breaches))('are broken by a sample: %s', (rule) => {
    expect(found.get(rule)).toContain(rule);
  });

  it('have a sample each', () => {
    expect(Object.keys(breaches).sort()).toEqual([...byNativeLinter].sort());
  });

  it('are those of the strict preset, each held by one tool or another', () => {
    const { wanted, byLinter } = held();
    const all = new Set([...byLinter, ...byNativeLinter, ...byCompiler, ...notWanted]);
    expect(wanted.length).toBeGreaterThan(70);
    expect(wanted.filter((rule) => !all.has(rule))).toEqual([]);
  });
});

function rulesByFile(cwd: string): Map<string, string[]> {
  const tool = (...parts: string[]) => join(process.cwd(), 'node_modules', ...parts);
  const files = Object.keys(breaches).map((rule) => `${rule}.ts`);
  const args = [tool('oxlint', 'bin', 'oxlint'), '--format', 'json', ...files];
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: tool('.bin', 'tsgolint') };
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
  const byFile = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const sample = basename(filename, '.ts');
    const rule = code.replace(/^.*\((.*)\)$/, '$1');
    byFile.set(sample, [...(byFile.get(sample) ?? []), rule]);
  }
  return byFile;
}

function held(): Held {
  const script = join('test', 'architecture', 'typed-rules.mjs');
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Held;
}
