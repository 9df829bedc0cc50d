import { expect, it } from '@jest/globals';
import { monthsSaid } from './plan-times.js';

it.each([
  ['План на год, руб.', 12],
  ['План на 2025 год', 12],
  ['Годовой план', 12],
  ['План 9 мес. / тыс. руб.', 9],
  ['План на полугодие, т', 6],
  ['План на квартал', 3],
  ['План выручки на месяц, руб.', 1],
  ['План, руб.', null],
  ['План по городам', null],
  ['План продаж по месяцам', null],
])('given «%s», then it is for %p months', (text, months) => {
  expect(monthsSaid(text)).toBe(months);
});
