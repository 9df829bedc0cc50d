import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Ordered {
  readonly path: string;
}
interface Sequencer {
  sort(tests: readonly Ordered[]): readonly Ordered[];
}
const load = createRequire(join(process.cwd(), 'package.json'));
const LongestFirst = load('./tools/shared/longest-first.cjs') as {
  new (): Sequencer;
  readonly long: readonly RegExp[];
};
const seconds = load('./tools/shared/suite-seconds.json') as Readonly<Record<string, number>>;

const tests = ['apps', 'libs', 'test', 'web', 'eventstore'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|e2e-spec)\.tsx?$/.test(file))
    .map((file) => ({ path: join(folder, file) })),
);

describe('The order of test files', () => {
  it.each(LongestFirst.long)('knows files by %s', (pattern) => {
    expect(tests.filter(({ path }) => pattern.test(path))).not.toEqual([]);
  });

  it('begins with what takes longest, and leaves nothing out', () => {
    const sorted = new LongestFirst().sort(tests);
    const [longest] = Object.keys(seconds).filter((path) => path.includes('/'));
    expect(sorted[0]?.path).toBe(longest);
    expect(sorted.toSorted(byPath)).toEqual(tests.toSorted(byPath));
  });

  it('puts what nobody has measured before what is known to be short', () => {
    const folder = mkdtempSync(join(tmpdir(), 'order-'));
    const fresh = { path: join(folder, 'fresh.spec.ts') };
    writeFileSync(fresh.path, '');
    const [shortest = ''] = Object.keys(seconds)
      .filter((path) => path.startsWith('test/'))
      .slice(-1);
    const order = new LongestFirst().sort([{ path: shortest }, fresh]);
    rmSync(folder, { recursive: true });
    expect(seconds[shortest]).toBeLessThan(3);
    expect(order[0]).toBe(fresh);
  });
});

const byPath = (one: Ordered, other: Ordered): number => (one.path < other.path ? -1 : 1);
