import { expect, it } from '@jest/globals';
import { spelledOnce } from './spelled-once.js';

it('given spellings that differ by case, spaces and ё, then the first of each stands, in order', () => {
  const texts = ['Не пришёл', 'Отменён', 'не  пришел', 'отменен ', 'Отказ'];
  expect(spelledOnce(texts)).toEqual(['Не пришёл', 'Отменён', 'Отказ']);
});
