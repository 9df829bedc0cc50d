import { describe, expect, it } from '@jest/globals';
import { isShort } from './short-label.js';

describe('values that need their column', () => {
  it.each(['2', 'Да', 'Нет', 'нет', 'СЗР'])('given %s, then it says nothing alone', (text) =>
    expect(isShort(text)).toBe(true),
  );

  it.each(['Соя', 'рис', 'Набережная'])('given %s, then it is a word of its own', (text) =>
    expect(isShort(text)).toBe(false),
  );
});
