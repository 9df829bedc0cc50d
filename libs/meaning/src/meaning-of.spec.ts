import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../test/support/prove.js';
import { Dice } from '../../workbook/src/testing/generator/dice.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import { meaningOf } from './meaning-of.js';
import { madeTrade } from './testing/made-trade.js';

const tablesOf = (seed: number) =>
  readSheets(...madeTrade(new Dice(seededRandom(21, seed))).sheets).tables;

describe('the meaning of tables', () => {
  it('given the same tables, then it is worked out once', () => {
    const tables = tablesOf(1);
    const first = meaningOf(tables);
    expect(meaningOf(tables)).toBe(first);
    expect(meaningOf([...tables])).toBe(first);
  });

  it('given other tables, though they say the same, then it is worked out anew', () => {
    const first = meaningOf(tablesOf(1));
    const again = meaningOf(tablesOf(1));
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('given fewer of the tables, or an answer, then it is another', () => {
    const [table, ...others] = tablesOf(1);
    if (table === undefined) throw new Error('no table');
    const first = meaningOf([table, ...others]);
    expect(meaningOf([table]).tables).toHaveLength(1);
    const answer = { settles: 'revenue', label: 'Оплаченное' };
    const settled = meaningOf([table, ...others], [answer]);
    expect(settled).not.toBe(first);
    expect(meaningOf([table, ...others], [{ ...answer }])).toBe(settled);
  });
});
