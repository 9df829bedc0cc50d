import { describe, expect, it } from '@jest/globals';
import type { Ask, Condition, Measure } from '../frame.js';
import { ask } from '../ask.js';
import { book, sheet } from '../testing/book.js';
import { refusalsOf } from './check.js';

const of = (name: string) => ({ table: 't', column: name });

const made = sheet(
  't',
  [
    { name: 'Ребенок', type: 'text' },
    { name: 'Возраст', type: 'number', role: { is: 'ordinal', order: [] } },
    { name: 'Карта', type: 'text', role: { is: 'identifier' } },
    { name: 'Клуб', type: 'text' },
    { name: 'Сумма', type: 'number' },
  ],
  [['Олейник Артём', '9', 'К-1', 'Юг', '100']],
);
const [child, ...columns] = made.meaning.columns;
if (child === undefined) throw new Error('no child');
const meaning = { ...made.meaning, columns: [{ ...child, apartBy: of('Возраст') }, ...columns] };
const sales = book([{ table: made.table, meaning }]).meaning;

const codes = (asked: Ask): readonly string[] =>
  refusalsOf({ unions: [], asks: [asked] }, sales).map(({ refusal }) => refusal.code);
const key = (name: string) => ({ is: 'value', column: of(name), also: [], merged: true }) as const;
const money: Measure = { is: 'sum', of: { is: 'cell', column: of('Сумма') } };
const count: Measure = { is: 'count', table: 't' };
const asking = (measure: Measure, by: readonly string[] = [], where: Condition | null = null) =>
  ask({
    measures: [{ name: 'м', measure }],
    by: by.map((name) => ({ name, key: key(name) })),
    where,
  });
const again = (...names: readonly string[]): Condition => ({
  is: 'repeated',
  columns: names.map(of),
});
const each = (...names: readonly string[]): Measure => ({
  is: 'over-groups',
  how: 'mean',
  of: money,
  by: names.map(key),
  sign: null,
  value: null,
});
const inAll = (...names: readonly string[]): Condition => ({
  is: 'compare',
  left: {
    is: 'of-group',
    how: 'count',
    of: { is: 'cell', column: of('Сумма') },
    within: names.map(of),
  },
  sign: '>',
  right: { is: 'constant', value: 1 },
});

describe('a name that several bear', () => {
  it.each<readonly [string, Ask]>([
    ['is counted', asking({ is: 'distinct', column: of('Ребенок') })],
    ['is counted in each club', asking({ is: 'distinct', column: of('Ребенок') }, ['Клуб'])],
    ['comes again', asking(count, [], again('Ребенок'))],
    ['comes again to the club', asking(count, [], again('Ребенок', 'Клуб'))],
    ['has a mean', asking(each('Ребенок'))],
    ['has bought so often', asking(count, [], inAll('Ребенок'))],
    ['leads', asking(money, ['Ребенок'])],
  ])('given that it %s by itself, then it is refused', (_, asked) => {
    expect(codes(asked)).toEqual(['name-of-several']);
  });

  it.each<readonly [string, Ask]>([
    ['counted by age', asking({ is: 'distinct', column: of('Ребенок') }, ['Возраст'])],
    ['coming again with the age', asking(count, [], again('Ребенок', 'Возраст'))],
    ['a mean of name and age', asking(each('Ребенок', 'Возраст'))],
    ['bought by name and card', asking(count, [], inAll('Ребенок', 'Карта'))],
    ['leading by name and age', asking(money, ['Ребенок', 'Возраст'])],
    ['a sum of rows', asking(money, ['Клуб'])],
    ['cards counted', asking({ is: 'distinct', column: of('Карта') })],
  ])('given %s, then it may be asked', (_, asked) => {
    expect(codes(asked)).toEqual([]);
  });
});
