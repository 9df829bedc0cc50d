import { describe, expect, it } from '@jest/globals';
import { numbersIn } from './numbers.js';
import { sentencesOf } from './words.js';

describe('numerals of a text', () => {
  it.each<readonly [string, readonly number[]]>([
    ['1 234 567,89 ₽', [1_234_567.89]],
    ['от 3–5 до −7', [3, 5, -7]],
    ['в 2024 году 500 строк', [2024, 500]],
    ['Юг-5 и 17,9 млн', [5, 17_900_000]],
    ['2,5 тыс. и 3 млрд', [2500, 3e9]],
    ['1\u202f000', [1000]],
  ])('given «%s», they are %j', (text, values) => {
    expect(numbersIn(text).map(({ value, scale }) => value * scale)).toEqual(values);
  });
});

describe('sentences', () => {
  it('given abbreviations and initials, they end none', () => {
    expect(sentencesOf('Взял 5 млн руб. В апреле. Лучший — Ярцева О. П. Она первая.')).toEqual([
      'Взял 5 млн руб. В апреле.',
      'Лучший — Ярцева О. П. Она первая.',
    ]);
  });
});
