import { describe, expect, it } from '@jest/globals';
import type { Ask, Condition } from '../../../frames/src/frame.js';
import { book, sheet } from '../../../frames/src/testing/book.js';
import { silentIn } from './silent-conditions.js';

const { meaning } = book([
  sheet(
    't',
    [
      { name: 'Мастер', type: 'text' },
      { name: 'Срок', type: 'date' },
      { name: 'Приезд', type: 'text' },
    ],
    [['Гущин', '2025-07-15', '10']],
  ),
]);
const column = (name: string) => ({ table: 't', column: name });
const due: Condition = {
  is: 'within',
  of: { is: 'cell', column: column('Срок') },
  from: null,
  before: '2025-10-31',
};
const filled = (name: string): Condition => ({
  is: 'not',
  of: { is: 'empty', column: column(name) },
});
const byMaster = (...of: readonly Condition[]): Ask => ({
  is: 'table',
  measures: [{ name: 'Заказы', measure: { is: 'count', table: 't' } }],
  by: [
    {
      name: 'Мастер',
      key: { is: 'value', column: column('Мастер'), also: [], merged: true },
    },
  ],
  where: { is: 'all', of },
  having: null,
  order: [],
  top: null,
  everyPeriod: false,
});
const found = (...asks: readonly Ask[]) => silentIn({ unions: [], asks }, meaning);

describe('conditions that no name of a number tells', () => {
  it('given two of an ask, then each is left out by itself, in a result that has the labels of the ask', () => {
    const asked = found(byMaster(), byMaster(due, filled('Приезд')));
    // Labels of a result are known by its letter and the place of its ask.
    expect(asked.map(({ other }) => other)).toEqual(['l1', 'u1']);
    const every: Condition = { is: 'all', of: [] };
    expect(asked.map(({ ask }) => (ask.is === 'table' ? ask.where : null))).toEqual([
      { is: 'all', of: [every, filled('Приезд')] },
      { is: 'all', of: [due, every] },
    ]);
  });

  it('given a column that groups are told apart by, then who has none is no row of theirs', () => {
    expect(found(byMaster(filled('Мастер')))).toEqual([]);
  });
});
