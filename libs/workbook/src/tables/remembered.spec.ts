import { describe, expect, it } from '@jest/globals';
import { remembered } from './remembered.js';

describe('what is remembered of texts', () => {
  it('given a text again, then it is not worked out again', () => {
    const asked: string[] = [];
    const lengths = remembered((text) => {
      asked.push(text);
      return { length: text.length };
    });
    expect(['склад', 'цех', 'склад', 'цех'].map((text) => lengths(text).length)).toEqual([
      5, 3, 5, 3,
    ]);
    expect(asked).toEqual(['склад', 'цех']);
  });

  it('given texts without end, then it goes on', () => {
    const same = remembered((text) => text);
    const texts = Array.from({ length: 50_000 }, (_, at) => String(at));
    expect(texts.every((text) => same(text) === text)).toBe(true);
  });
});
