import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Ordered {
  readonly path: string;
}
interface Sequencer {
  sort(tests: readonly Ordered[]): readonly Ordered[];
}
const LongestFirst = createRequire(join(process.cwd(), 'package.json'))(
  './tools/shared/longest-first.cjs',
) as { new (): Sequencer; readonly long: readonly RegExp[] };

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
    expect(sorted[0]?.path).toMatch(/^test\/crash\//);
    expect(sorted.toSorted(byPath)).toEqual(tests.toSorted(byPath));
  });
});

const byPath = (one: Ordered, other: Ordered): number => (one.path < other.path ? -1 : 1);
