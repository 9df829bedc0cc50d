import { expect, it } from '@jest/globals';
import { columnsIn, partsIn } from './columns-in.js';

const of = (column: string) => ({ table: 't', column });
const part = {
  is: 'all',
  of: [
    { is: 'compare', left: { is: 'cell', column: of('a') }, right: { is: 'constant', value: 1 } },
    { is: 'not', of: { is: 'compare', left: { is: 'cell', column: of('b') }, right: null } },
  ],
  also: [of('c'), of('a')],
};

it('given a part of a frame, then columns that stand in it are told in its order, each time', () => {
  expect(columnsIn(part)).toEqual([of('a'), of('b'), of('c'), of('a')]);
  expect(columnsIn(of('a'))).toEqual([of('a')]);
  expect([undefined, null, 'a'].flatMap(columnsIn)).toEqual([]);
});

it('given a part of a frame, then parts that are so called are found, the outer one first', () => {
  const [first, second] = partsIn(part, new Set(['compare', 'not']));
  expect([first, second]).toEqual([part.of[0], part.of[1]]);
  expect(partsIn(part, new Set(['compare', 'not']))).toHaveLength(3);
  expect(partsIn(part, new Set(['union']))).toEqual([]);
});
