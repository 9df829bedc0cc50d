import { describe, expect, it } from '@jest/globals';
import type { Slip } from '../../meaning/src/index.js';
import { asMeant, slipsReadBy } from './as-meant.js';
import { ask } from './ask.js';
import type { Condition, TableAsk } from './frame.js';
import { book, sheet, unit } from './testing/book.js';
import { cell } from './testing/clinic.js';

const of = (name: string) => ({ table: 't', column: name });
const role = { is: 'flow', unit: unit('₽') } as const;
const slip = (name: string, value: number, carried: Slip['carried'] = []): Slip => ({
  column: of(name),
  value,
  meant: value / 10,
  at: [{ column: of(name), number: value }],
  against: { beside: null, times: null, kind: null, usual: 1, isMade: false, elsewhere: null },
  carried,
});
const made = sheet(
  't',
  [
    { name: 'Сумма', type: 'number', role },
    { name: 'Итого', type: 'number', role },
    { name: 'Площадь', type: 'number', role },
  ],
  [['300', '2400', '39600']],
);
const sum = slip('Сумма', 300, [{ column: of('Итого'), value: 2400, meant: 240 }]);
const area = slip('Площадь', 39_600);
const { meaning } = book([{ table: made.table, meaning: { ...made.meaning, slips: [sum, area] } }]);

const asked = (where: Condition | null): TableAsk => ({
  ...ask({
    measures: [
      { name: 'с', measure: { is: 'sum', of: cell(of('Сумма')) } },
      { name: 'п', measure: { is: 'sum', of: cell(of('Площадь')) } },
    ],
    by: [],
  }),
  where,
});
const isWritten = (name: string, value: number): Condition => ({
  is: 'compare',
  left: cell(of(name)),
  sign: '=',
  right: { is: 'constant', value },
});

describe('two numbers that look mistyped', () => {
  it.each([
    ['neither', null, [sum, area]],
    ['one', isWritten('Площадь', 39_600), [sum]],
    ['the other', isWritten('Сумма', 300), [area]],
    ['what was worked out from the other', isWritten('Итого', 2400), [area]],
  ] as const)(
    'given an ask that speaks of %s, then the rest are as they were meant',
    (_, where, left) => {
      expect(slipsReadBy(asked(where), meaning)).toEqual(left);
      expect(asMeant(asked(where), meaning)).toMatchObject({ slips: 'meant' });
    },
  );

  it('given one that speaks of both, then both stay as they are written', () => {
    const both = asked({ is: 'all', of: [isWritten('Площадь', 39_600), isWritten('Сумма', 300)] });
    expect(asMeant(both, meaning)).toEqual(both);
  });
});

it('given rows whose columns do not come to the same, then a number that is wrong beside others only is as it was meant', () => {
  const beside = (name: string) => {
    const told = { ...area, against: { ...area.against, beside: of(name) } };
    const table = { ...made.meaning, slips: [told] };
    return book([{ table: made.table, meaning: table }]).meaning;
  };
  const off = { is: 'minus', left: cell(of('Сумма')), right: cell(of('Площадь')) } as const;
  const far = asked({
    is: 'compare',
    left: { is: 'absolute', of: off },
    sign: '>',
    right: { is: 'constant', value: 1 },
  });
  expect(asMeant(far, beside('Сумма'))).toEqual(far);
  expect(asMeant(far, beside('Итого'))).toMatchObject({ slips: 'meant' });
});
