import { describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { ask } from '../ask.js';
import type { Condition, Key, Measure } from '../frame.js';
import { refusalsOf } from './check.js';

const { tables } = readSheets({
  name: 'Движение',
  rows: [
    ['№', 'Дата', 'Операция', 'Овощ', 'Вес, кг'],
    ...Array.from({ length: 60 }, (_, at) => [
      `Д-${at}`,
      new Date(Date.UTC(2025, 0, 1 + at)),
      ['Приемка', 'Отгрузка', 'Продажа'][at % 3] ?? '',
      ['Лук', 'Морковь', 'Свекла', 'Репа'][(at * at) % 4] ?? '',
      100 + ((at * 37) % 90),
    ]),
  ],
});
const meaning = meaningOf(tables);
const table = meaning.tables[0]?.id ?? '';
const id = (column: string) => ({ table, column });
const by = (column: string): Key => ({
  is: 'value',
  column: id(column),
  also: [],
  merged: true,
});
const weight: Measure = { is: 'sum', of: { is: 'cell', column: id('Вес, кг') } };
const of = (...values: readonly string[]): Condition => ({
  is: 'one-of',
  column: id('Операция'),
  values,
});

const codesOf = (measure: Measure, where: Condition | null, ...keys: readonly Key[]) => {
  const named = keys.map((key, at) => ({ name: `k${at}`, key }));
  const asked = ask({ measures: [{ name: 'm', measure }], by: named, where });
  return refusalsOf({ unions: [], asks: [asked] }, meaning).map(({ refusal }) => refusal.code);
};

describe('amounts of unlike operations', () => {
  it('given what came and what left together, then it is neither added up nor averaged', () => {
    expect(codesOf(weight, null)).toEqual(['operations-together']);
    expect(codesOf(weight, null, by('Овощ'))).toEqual(['operations-together']);
    expect(codesOf({ ...weight, is: 'mean' }, null)).toEqual(['operations-together']);
    expect(codesOf(weight, of('Приемка', 'Отгрузка'))).toEqual(['operations-together']);
    expect(codesOf(weight, { is: 'not', of: of('Продажа') })).toEqual(['operations-together']);
  });

  it('given one of them, those that are alike, or each by itself, then nothing stands against it', () => {
    expect(codesOf(weight, of('отгрузка'))).toEqual([]);
    expect(codesOf(weight, of('Отгрузка', 'Продажа'))).toEqual([]);
    expect(codesOf(weight, { is: 'not', of: of('Приемка') })).toEqual([]);
    expect(codesOf(weight, null, by('Операция'))).toEqual([]);
    expect(codesOf({ is: 'count', table }, null, by('Овощ'))).toEqual([]);
  });
});
