import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { meaningOf } from './meaning-of.js';

/** Shifts with what the till showed against the books, and a word for it. */
function signTold(number: (at: number) => number, word: (at: number) => string): string | null {
  const table = tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: 'Расхождение, руб.', type: 'number', unit: 'руб.' },
      { name: 'Касса', type: 'text' },
    ],
    Array.from({ length: 60 }, (_, at) => [
      `2025-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
      String(number(at)),
      word(at),
    ]),
  );
  const columns = meaningOf([table]).tables[0]?.columns ?? [];
  return columns.find(({ header }) => header === 'Касса')?.signOf?.column ?? null;
}

const off = (at: number): number => (at % 3 === 0 ? 0 : (at % 3 === 1 ? -1 : 1) * (50 + at));
const words = ['сошлась', 'недостача', 'излишек'];

describe('texts that tell the sign of a number', () => {
  it('given a word for each sign, then it is of that number', () => {
    expect(signTold(off, (at) => words[at % 3] ?? '')).toBe('Расхождение, руб.');
  });

  it('given tills that have all signs, then they are things', () => {
    expect(signTold(off, (at) => `Касса ${1 + (Math.floor(at / 3) % 3)}`)).toBeNull();
  });

  it('given income and expenses, then the word says what an amount is', () => {
    const amount = (at: number): number => (at % 2 === 0 ? 1 : -1) * (50 + at);
    expect(signTold(amount, (at) => (at % 2 === 0 ? 'приход' : 'расход'))).toBeNull();
  });

  it('given what one of two ways costs, then they are ways', () => {
    const cost = (at: number): number => (at % 2) * (50 + at);
    expect(signTold(cost, (at) => (at % 2 === 0 ? 'самовывоз' : 'курьер'))).toBeNull();
  });
});
