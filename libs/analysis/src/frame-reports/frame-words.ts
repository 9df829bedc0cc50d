import type { KeyWords } from '../../../frames/src/index.js';
import { monthNames, weekdayNames } from '../../../russian/src/index.js';

/** What a report of a frame calls parts of dates, truth and what is not filled in. */
export const frameWords: KeyWords = {
  parts: {
    weekday: weekdayNames,
    month: monthNames,
    quarter: ['I квартал', 'II квартал', 'III квартал', 'IV квартал'],
  },
  halves: ['1-е полугодие', '2-е полугодие'],
  yes: 'да',
  no: 'нет',
  empty: '(не указано)',
};

/** Headers of what the parts of the form give by themselves. */
export const formHeaders: Readonly<Record<string, string>> = {
  n: 'Число строк',
  r: 'Коэффициент связи',
  n1: 'Строк в первой группе',
  value1: 'В первой группе',
  n2: 'Строк во второй группе',
  value2: 'Во второй группе',
  difference: 'Разница',
  low: 'Разница, не меньше',
  high: 'Разница, не больше',
};
