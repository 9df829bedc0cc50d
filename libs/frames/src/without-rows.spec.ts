import { describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import type { Condition, Measure } from './frame.js';
import { book, sheet, unit } from './testing/book.js';
import { cell } from './testing/clinic.js';
import { withoutRows } from './without-rows.js';

const of = (name: string) => ({ table: 't', column: name });
const flow = { is: 'flow', unit: unit('₽') } as const;
const { meaning } = book([
  sheet(
    't',
    [
      { name: 'Выручка', type: 'number', role: flow },
      { name: 'Штук', type: 'number', role: { is: 'flow', unit: unit('шт') } },
    ],
    [],
  ),
]);
const rows: Condition = {
  is: 'compare',
  left: cell(of('Выручка')),
  sign: '>',
  right: { is: 'constant', value: 1_000_000 },
};
const doubted = { columns: [of('Выручка')], rows };
const sure: Condition = { is: 'not', of: rows };
const revenue: Measure = { is: 'sum', of: cell(of('Выручка')) };
const pieces: Measure = { is: 'sum', of: cell(of('Штук')) };
const count: Measure = { is: 'count', table: 't' };
const without = (measure: Measure) => {
  const changed = withoutRows(
    ask({ measures: [{ name: 'a', measure }], by: [] }),
    doubted,
    meaning,
  );
  return changed.is === 'table' ? changed.measures[0]?.measure : null;
};

describe('an ask without rows whose number is doubted', () => {
  it('given a sum of the column, then it leaves them out', () => {
    expect(without(revenue)).toEqual({ is: 'only', where: sure, measure: revenue });
  });

  it('given a count or another column, then they stay', () => {
    expect(without(count)).toEqual(count);
    expect(without(pieces)).toEqual(pieces);
  });

  it('given a quotient, then neither side has them', () => {
    const each: Measure = { is: 'ratio', part: revenue, whole: pieces, as: 'each' };
    expect(without(each)).toEqual({ is: 'only', where: sure, measure: each });
  });

  it('given a share, a change, or groups within groups, then what they are of leaves them out', () => {
    const only = { is: 'only', where: sure, measure: revenue } as const;
    const share: Measure = { is: 'share', of: revenue, within: [] };
    expect(without(share)).toEqual({ ...share, of: only });
    const less: Measure = { is: 'difference', left: revenue, right: pieces };
    expect(without(less)).toEqual({ ...less, left: only });
  });

  it('given an ask that speaks of the rows by itself, then it stays as it is', () => {
    const both = ask({
      measures: [
        { name: 'with', measure: revenue },
        { name: 'without', measure: { is: 'only', where: sure, measure: revenue } },
      ],
      by: [],
    });
    expect(withoutRows(both, doubted, meaning)).toEqual(both);
    const list = {
      is: 'rows',
      columns: [{ name: 'a', value: cell(of('Выручка')) }],
      where: null,
      order: [],
      top: null,
      totals: [],
    } as const;
    expect(withoutRows(list, doubted, meaning)).toBe(list);
  });

  it('given a sum with the rows beside one without, then all other sums leave them out', () => {
    const only = { is: 'only', where: sure, measure: revenue } as const;
    const mean: Measure = { is: 'mean', of: cell(of('Выручка')) };
    const asked = ask({
      measures: [
        { name: 'with', measure: revenue },
        { name: 'without', measure: only },
        { name: 'mean', measure: mean },
      ],
      by: [],
    });
    const changed = withoutRows(asked, doubted, meaning);
    expect(changed.is === 'table' ? changed.measures.map(({ measure }) => measure) : []).toEqual([
      revenue,
      only,
      { is: 'only', where: sure, measure: mean },
    ]);
    const told = { ...asked, where: rows };
    expect(withoutRows(told, doubted, meaning)).toBe(told);
  });

  it('given a relation or two means, then their rows leave them out', () => {
    const x = cell(of('Выручка'));
    const relation = {
      is: 'relation',
      over: 'rows',
      x,
      y: cell(of('Штук')),
      method: 'pearson',
      where: null,
      by: [],
    } as const;
    expect(withoutRows(relation, doubted, meaning)).toEqual({ ...relation, where: sure });
    const [first, second] = ['<', '>='].map((sign): Condition => ({
      is: 'compare',
      left: cell(of('Штук')),
      sign: sign === '<' ? '<' : '>=',
      right: { is: 'constant', value: 5 },
    }));
    if (first === undefined || second === undefined) throw new Error('two conditions');
    const means = { is: 'means-differ', of: x, first, second } as const;
    expect(withoutRows(means, doubted, meaning)).toEqual({
      ...means,
      first: { is: 'all', of: [first, sure] },
      second: { is: 'all', of: [second, sure] },
    });
  });
});
