import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesBroken, settings } from './native-linter.js';

/** Rules of tools/shared/lint-rules.mjs. */
const ours = ['pure', 'dialect', 'type-imports'];

/** Where a sample stands in place of the star. */
const pure = [
  'libs/ledger/src/domain/*.ts',
  'libs/ledger/src/read-model/*.projection.ts',
  'eventstore/*.ts',
];
const free = ['libs/ledger/src/*.module.ts', 'libs/ledger/src/domain/*.spec.ts'];

const impureCode = [
  'const at = Date.now();',
  'const at = new Date();',
  'const luck = Math.random();',
  'const id = crypto.randomUUID();',
  'const mode = process.env;',
  'const at = performance.now();',
  'const answer = fetch(url);',
  'setTimeout(work, 10);',
  'async function wait() { await work(); }',
  'const lib = import("lib");',
];
const pureCode = ['const at = new Date(event.recordedAt);', 'const most = Math.max(1, 2);'];

const foreignDialect = [
  'export const limitMax = 10;',
  'const LIMITS = { max: 10 };',
  'class Box { #kept = 1; }',
  'const both = { ...{ a: 1 }, b: 2 };',
];

const TYPE_AS_VALUE = "import { Box } from './box.js'; export const of = (box: Box) => box;";
const DECORATED = `${TYPE_AS_VALUE} @Injectable() export class Desk {}`;

const samples = [...impureCode, ...pureCode, ...foreignDialect, TYPE_AS_VALUE, DECORATED];

describe('Deciders, projections and the catalogue', () => {
  let root: string;
  let broken: Map<string, readonly string[]>;
  const fileOf = (place: string, code: string) =>
    place.replace('*', `sample-${samples.indexOf(code)}`);
  const brokenBy = (place: string, code: string) =>
    (broken.get(fileOf(place, code)) ?? []).filter((rule) => ours.includes(rule));

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'pure-code-'));
    const places = [...pure, ...free];
    const files = places.flatMap((place) => samples.map((code) => [fileOf(place, code), code]));
    const jsPlugins = settings.jsPlugins.map((path) => resolve(path));
    const given = { ...settings, jsPlugins, options: {} };
    broken = rulesBroken(root, Object.fromEntries(files) as Record<string, string>, given);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(pure)('may not touch clock, randomness or machine: %s', (place) => {
    for (const code of impureCode) expect([code, brokenBy(place, code)]).toEqual([code, ['pure']]);
  });

  it.each(pure)('may compute: %s', (place) => {
    for (const code of pureCode) expect([code, brokenBy(place, code)]).toEqual([code, []]);
  });

  it.each([...pure, ...free])('keep to one dialect: %s', (place) => {
    for (const code of foreignDialect)
      expect([code, brokenBy(place, code)]).toEqual([code, ['dialect']]);
  });

  it.each([...pure, ...free])('say which imports are types, but beside decorators: %s', (place) => {
    expect(brokenBy(place, TYPE_AS_VALUE)).toEqual(['type-imports']);
    expect(brokenBy(place, DECORATED)).toEqual([]);
  });

  it.each(free)('are apart from what may: %s', (place) => {
    for (const code of impureCode) expect([code, brokenBy(place, code)]).toEqual([code, []]);
  });
});
