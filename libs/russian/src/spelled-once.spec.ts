import { expect, it } from '@jest/globals';
import { spelledOnce } from './spelled-once.js';

it('given spellings that differ by case, spaces, ё and ъ, then the first of each stands, in order', () => {
  const texts = ['Не пришёл', 'Отменён', 'не  пришел', 'отменен ', 'Отказ', 'Подьезд', 'Подъезд'];
  expect(spelledOnce(texts)).toEqual(['Не пришёл', 'Отменён', 'Отказ', 'Подьезд']);
});
