import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

type Answers = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const PURE = [
  'libs/ledger/src/domain/ledger.ts',
  'libs/ledger/src/read-model/balance.projection.ts',
  'eventstore/catalogue.ts',
];
const FREE = ['libs/ledger/src/ledger.module.ts', 'libs/ledger/src/domain/ledger.spec.ts'];

const IMPURE_CODE = [
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
const PURE_CODE = ['const at = new Date(event.recordedAt);', 'const most = Math.max(1, 2);'];

describe('Deciders, projections and the catalogue', () => {
  let answers: Answers;

  beforeAll(() => {
    const script = join('test', 'architecture', 'pure-code.mjs');
    const input = JSON.stringify({
      files: [...PURE, ...FREE],
      codes: [...IMPURE_CODE, ...PURE_CODE],
    });
    const output = execFileSync(process.execPath, [script], { input, encoding: 'utf8' });
    answers = JSON.parse(output) as Answers;
  });

  it.each(PURE)('may not touch clock, randomness or machine: %s', (file) => {
    for (const code of IMPURE_CODE) {
      expect([code, answers[file]?.[code]?.length]).toEqual([code, 1]);
    }
  });

  it.each(PURE)('may compute: %s', (file) => {
    for (const code of PURE_CODE) expect([code, answers[file]?.[code]]).toEqual([code, []]);
  });

  it.each(FREE)('are apart from what may: %s', (file) => {
    expect(answers[file]).toEqual({});
  });
});
