import { describe, expect, it } from '@jest/globals';
import { numeralIn, unknownNumeralIn } from './numerals.js';

describe('numerals in prose', () => {
  it.each([
    'выручка 12',
    'рост на ¼',
    'треть суммы',
    'половина выручки',
    'вдвое больше',
    'в два раза больше',
    'большинство клиентов',
    'почти миллион',
    'удвоилась',
    'десятки позиций',
    'выросла втрое',
    'двух складов',
    'четверть итога',
  ])('are found in «%s»', (text) => {
    expect(numeralIn(text)).not.toBeNull();
  });

  it.each([
    'выручка растет',
    'стоимость и достаток',
    'однако тройник',
    'пятно на сотруднике',
    'дверь, трибуна и статистика',
  ])('are not seen in «%s»', (text) => {
    expect(numeralIn(text)).toBeNull();
  });
});

describe('numerals that nothing vouches for', () => {
  const known = new Set(['64,16\u00a0%', 'Алматы 3PL', '12', '227,4\u00a0млн\u00a0₸']);

  it.each(['доля 64,16\u00a0%', '«Алматы 3PL» — 227,4\u00a0млн\u00a0₸', '12 строк'])(
    'are none in «%s»',
    (text) => {
      expect(unknownNumeralIn(text, known)).toBeNull();
    },
  );

  it.each([
    'доля 164,16\u00a0%',
    'доля 64,17\u00a0%',
    'Алматы 4PL',
    '1\u00a0227,4\u00a0млн\u00a0₸',
    '127 строк',
    '5,12 строки',
    '12,5 строки',
    '\u221212 строк',
    'треть из 12',
  ])('are found in «%s»', (text) => {
    expect(unknownNumeralIn(text, known)).not.toBeNull();
  });
});
