import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Score } from '../../apps/cli/src/score/measure.js';
import { runScore } from '../../apps/cli/src/score/score-command.js';
import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import { InProcessReader } from '../../libs/workbook/src/testing/in-process-reader.js';
import { ownBooks, writeOwnSet } from './own-set.js';

/** What has been reached once: raise it with each gain, lower it never. */
const floor = JSON.parse(readFileSync(join(__dirname, 'floor.json'), 'utf8')) as Readonly<
  Record<'right' | 'wrong' | 'whole' | 'said' | 'first' | 'absurd', number>
>;

let folder: string;
let score: Score;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-set-'));
  await writeOwnSet(join(folder, 'own'));
  score = await measured();
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function measured(): Promise<Score> {
  const out = join(folder, 'out.json');
  const args = ['--set', join(folder, 'own'), '--marks-folder', join(__dirname, 'marks')];
  await runScore([...args, '--json', out], {
    env: {},
    say: () => undefined,
    complain: (sentence) => process.stderr.write(sentence),
    signal: new AbortController().signal,
    openJail: () => new InProcessJail(),
    openReader: () => new InProcessReader(),
  });
  return JSON.parse(await readFile(out, 'utf8')) as Score;
}

const withVerdict = (verdict: string) =>
  score.requests.filter((one) => one.verdict === verdict).map(({ id, why }) => `${id}: ${why}`);

describe("the project's own set", () => {
  it('is as large as a floor needs, and each of its answers is told', () => {
    expect(ownBooks.length).toBeGreaterThanOrEqual(4);
    expect(score.requests).toHaveLength(ownBooks.flatMap(({ requests }) => requests).length);
    expect(score.requests.length).toBeGreaterThanOrEqual(40);
    expect(score.findings.length).toBeGreaterThanOrEqual(16);
  });

  it(`at least ${floor.right} requests are answered right, at most ${floor.wrong} wrong`, () => {
    expect(withVerdict('right').length).toBeGreaterThanOrEqual(floor.right);
    const wrong = withVerdict('wrong');
    expect(wrong.length > floor.wrong ? wrong : []).toEqual([]);
    expect(score.requests.filter(({ isFault }) => isFault)).toEqual([]);
  });

  it(`at least ${floor.said} findings are said, ${floor.first} have their first number`, () => {
    expect(score.findings.filter(({ whole }) => whole).length).toBeGreaterThanOrEqual(floor.whole);
    expect(score.findings.filter(({ said }) => said).length).toBeGreaterThanOrEqual(floor.said);
    expect(score.findings.filter(({ first }) => first).length).toBeGreaterThanOrEqual(floor.first);
  });

  it(`at most ${floor.absurd} cards are known to be absurd`, () => {
    const absurd = score.proposals.reduce((total, one) => total + one.absurd, 0);
    expect(absurd).toBeLessThanOrEqual(floor.absurd);
    expect(score.proposals.flatMap(({ failed }) => failed)).toEqual([]);
  });
});
