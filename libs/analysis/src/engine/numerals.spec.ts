import { describe, expect, it } from '@jest/globals';
import { numeralIn, strictNumeralIn, unknownNumeralIn } from './numerals.js';

describe('a known number with a mark before it', () => {
  it('given the hyphen of «Топ-5», then it is that number', () => {
    expect(unknownNumeralIn('Топ-5 городов: 5 строк', new Set(['5']))).toBeNull();
  });

  it.each(['осталось -5', 'от 3-5', '−5 строк', '-5'])('given «%s», then it is another', (text) => {
    expect(unknownNumeralIn(text, new Set(['5', '3']))).not.toBeNull();
  });
});

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
    ...['пять тысяч двести', 'каждый третий', 'на порядок больше', 'в разы', 'двадцати пяти'],
    ...[
      'полтора',
      'дважды',
      'сорока',
      'девяноста',
      'трехкратный рост',
      'пятая часть',
      'полмиллиона',
    ],
    ...['10²', 'XIV', 'Ⅻ', '٣٤', '४२', '①', 'т\u200bреть', 'тpеть', 'полови\u0301на', 'ТРЕТЬ'],
    ...['львиная доля', 'вчетверо', 'семьюстами или триста', 'три четверти', 'десятки', 'сотня'],
  ])('are found in «%s»', (text) => {
    expect(numeralIn(text)).not.toBeNull();
  });

  it.each([
    'выручка растет',
    'стоимость и достаток',
    'однако тройник',
    'пятно на сотруднике',
    'дверь, трибуна и статистика',
    ...['стол и стоянка', 'класс A, класс X', 'пятница', 'тройка мест', 'сотрудник', 'полка'],
    ...['коэффициент CV', 'столица', 'пределы', 'однажды', 'четкий', 'семья'],
  ])('are not seen in «%s»', (text) => {
    expect(numeralIn(text)).toBeNull();
  });
});

describe('what only a cell may say where the writer is not trusted', () => {
  it.each([
    ...['первый', 'на третьем месте', 'десятого', 'почти все', 'рублей', 'процентов', 'в мае'],
    ...['в прошлом году', 'штук', '三百', 'αβγ', 'долларов', 'пара складов', 'в раза'],
  ])('is found in «%s»', (text) => {
    expect(strictNumeralIn(text)).not.toBeNull();
  });

  it.each(['выручка растет', 'доля продаж', 'маршрут', 'среди складов', 'пара́метр', 'разное'])(
    'is not seen in «%s»',
    (text) => {
      expect(strictNumeralIn(text)).toBeNull();
    },
  );
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
    '12 64,16\u00a0%',
  ])('are found in «%s»', (text) => {
    expect(unknownNumeralIn(text, known)).not.toBeNull();
  });
});
