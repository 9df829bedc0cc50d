import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

type Answers = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const pure = [
  'libs/ledger/src/domain/ledger.ts',
  'libs/ledger/src/read-model/balance.projection.ts',
  'eventstore/catalogue.ts',
];
const free = ['libs/ledger/src/ledger.module.ts', 'libs/ledger/src/domain/ledger.spec.ts'];

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

describe('Deciders, projections and the catalogue', () => {
  let answers: Answers;

  beforeAll(() => {
    const script = join('test', 'architecture', 'pure-code.mjs');
    const input = JSON.stringify({
      files: [...pure, ...free],
      codes: [...impureCode, ...pureCode, ...foreignDialect],
    });
    const output = execFileSync(process.execPath, [script], { input, encoding: 'utf8' });
    answers = JSON.parse(output) as Answers;
  });

  it.each(pure)('may not touch clock, randomness or machine: %s', (file) => {
    for (const code of impureCode) {
      expect([code, answers[file]?.[code]?.length]).toEqual([code, 1]);
    }
  });

  it.each(pure)('may compute: %s', (file) => {
    for (const code of pureCode) expect([code, answers[file]?.[code]]).toEqual([code, []]);
  });

  it.each([...pure, ...free])('keep to one dialect: %s', (file) => {
    for (const code of foreignDialect) {
      expect([code, answers[file]?.[code]?.length]).toEqual([code, 1]);
    }
  });

  it.each(free)('are apart from what may: %s', (file) => {
    for (const code of impureCode) expect([code, answers[file]?.[code]]).toEqual([code, []]);
  });
});
