import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isSitePage, sitePages } from '../../../libs/contract/src/pages.js';

/** Loading the router would load every feature; its paths stand in its text. */
function pathsOfRouter(): ReadonlySet<string> {
  const text = readFileSync(join(process.cwd(), 'web/src/routes/router.tsx'), 'utf8');
  const direct = [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  const listed = [...text.matchAll(/^\s+\[?'(\/[^']*)'/gm)].map(([, path = '']) => path);
  const inLine = [...text.matchAll(/\(\[([^\]]+)\] as const\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path),
  );
  return new Set([...direct, ...listed, ...inLine]);
}

describe('The pages that the server knows', () => {
  it('are those of the router', () => {
    const written = (path: string): readonly string[] => {
      if (path.includes('$provider'))
        return ['google', 'yandex'].map((provider) => path.replace('$provider', provider));
      return [path];
    };
    const routed = new Set([...pathsOfRouter()].flatMap(written));
    expect([...routed].toSorted()).toEqual([...sitePages].toSorted());
  });

  it('are told from what only looks like them', () => {
    expect(isSitePage('/reports/12')).toBe(true);
    expect(isSitePage('/reports/12/')).toBe(true);
    expect(isSitePage('/reports/12/13')).toBe(false);
    expect(isSitePage('/reportsX')).toBe(false);
  });
});
