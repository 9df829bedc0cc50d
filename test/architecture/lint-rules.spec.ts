import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesBroken, settings } from './native-linter.js';
import { breaches } from './typed-rules.samples.js';

/** Of the presets' rules, without their prefixes, those that are not switched off there. */
interface Presets {
  readonly typed: readonly string[];
  readonly untyped: readonly string[];
}

/** Switched off on purpose. */
const notWanted = [
  'no-confusing-void-expression',
  // A port's method promises; the adapter over a synchronous driver has nothing to await.
  'require-await',
  // read<Event>(stream): the caller says what the stream holds.
  'no-unnecessary-type-parameters',
];

/** The compiler holds them; the first over a copy in which each class has a member of its own. */
const byCompiler = ['no-unsafe-class-instance-assignment', 'no-dupe-args', 'no-octal'];

/** They look at settings of the React Compiler, and there are none. */
const ofNoUse = ['config', 'gating'];

const plainName = (rule: string) => rule.replace(/^(typescript|react|ours)\//, '');
const [typedRules = {}, ...others] = settings.overrides
  .filter(({ rules }) => Object.keys(rules).includes('typescript/await-thenable'))
  .map(({ rules }) => rules);
const held = [settings, ...settings.overrides].flatMap(({ rules }) =>
  Object.keys(rules).map(plainName),
);

describe('Rules of the linter', () => {
  let found: Map<string, readonly string[]>;
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    const options = { strict: true, lib: ['ES2024', 'DOM'], types: [], module: 'NodeNext' };
    const compiler = { compilerOptions: options, include: ['*.ts'] };
    const samples = Object.entries(breaches).map(([rule, code]) => [`${rule}.ts`, code]);
    const files = { ...Object.fromEntries(samples), 'tsconfig.json': JSON.stringify(compiler) };
    const given = { plugins: ['typescript'], categories: { correctness: 'off' } };
    const typed = { ...given, options: { typeAware: true }, rules: typedRules };
    found = rulesBroken(root, files as Record<string, string>, typed);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.keys(breaches))('that need types are broken by a sample: %s', (rule) => {
    expect(found.get(`${rule}.ts`)).toContain(rule);
  });

  it('that need types have a sample each', () => {
    expect(others).toEqual([]);
    expect(Object.keys(breaches).sort()).toEqual(Object.keys(typedRules).map(plainName).sort());
  });

  it('are those of the presets, each held by one tool or another', () => {
    const { typed, untyped } = presets();
    expect(typed.length).toBeGreaterThan(35);
    expect(untyped.length).toBeGreaterThan(90);
    const all = new Set([...held, ...byCompiler, ...notWanted, ...ofNoUse]);
    expect([...typed, ...untyped].filter((rule) => !all.has(rule))).toEqual([]);
  });
});

function presets(): Presets {
  const script = join('test', 'architecture', 'presets.mjs');
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Presets;
}
