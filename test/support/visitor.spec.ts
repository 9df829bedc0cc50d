import { describe, expect, it } from '@jest/globals';
import { PROVE } from './prove.js';
import { looksOf } from './visitor.js';

const screens = Array.from({ length: 40 }, (_, at) => `/screen-${at}`);
const written = (screen: string) =>
  looksOf(screen).map(({ size, scheme }) => `${size.width} ${scheme}`);

describe('The looks in which a screen is judged', () => {
  it('are one, the same each time; in prove all of them', () => {
    for (const screen of screens) {
      expect(written(screen)).toHaveLength(PROVE ? 4 : 1);
      expect(written(screen)).toEqual(written(screen));
    }
  });

  it('are all together those of many screens', () => {
    expect(new Set(screens.flatMap(written))).toEqual(
      new Set(['1280 light', '1280 dark', '390 light', '390 dark']),
    );
  });
});
