import { describe, expect, it } from '@jest/globals';
import type { Definition } from '../../meaning/src/index.js';
import { PersonalNames } from './personal-names.js';
import { toldDefinitions } from './told-definitions.js';

const column = { table: 't1', column: 'Статус' };
const population = (id: string, name: string, out: readonly string[]): Definition => ({
  is: 'population',
  id,
  name,
  table: 't1',
  column,
  out,
  in: ['Закрыт'],
  standings: {},
  rowsOut: out.length * 3,
  rowsIn: 40,
  settledBy: 'evidence',
  because: '',
  score: 1,
});

const names = new PersonalNames();

describe('definitions as a model is told of them', () => {
  it('given a population that leaves nothing out, then it is not told', () => {
    expect(
      toldDefinitions([population('population:rows:t1', 'Какие строки считаются', [])], names),
    ).toEqual([]);
  });

  it('given two that leave the same rows out, then their condition stands once, with its table', () => {
    const both = [
      population('population:rows:t1', 'Какие строки считаются', ['Отменён']),
      population('population:done:t1', 'Что состоялось', ['Отменён']),
    ];
    const told = toldDefinitions(both, names);
    const where = { is: 'not', of: { is: 'one-of', column, values: ['Отменён'] } };
    const name = 'Какие строки считаются; Что состоялось';
    expect(told).toEqual([{ is: 'population', name, table: 't1', where, rowsLeftOut: 3 }]);
  });
});
