import { expect, it } from '@jest/globals';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { basisOf } from './measures.js';

it('given a discount of nothing where none stands, weighed by sums, then sums alone are needed', () => {
  const column = (name: string): ColumnId => ({ table: 't1', column: name });
  const sums = { is: 'cell', column: column('Сумма') } as const;
  const discount = {
    is: 'default',
    of: { is: 'cell', column: column('Скидка, %') },
    otherwise: { is: 'constant', value: 0 },
  } as const;
  const part = { is: 'times', left: discount, right: sums } as const;
  const quantity: Quantity = {
    id: 'mean:discount',
    of: { is: 'ratio', part, whole: sums, as: 'each' },
    where: null,
    name: 'скидка в среднем',
    event: null,
    importance: 0.6,
    better: 'less',
  };
  const table = { id: 't1' } as Subject['table'];
  expect(basisOf(quantity, { table } as Subject)).toEqual({
    is: 'only',
    where: { is: 'not', of: { is: 'empty', column: column('Сумма') } },
    measure: { is: 'count', table: 't1' },
  });
});
