import { describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../libs/meaning/src/read-meaning.js';
import { madeTrade } from '../../libs/meaning/src/testing/made-trade.js';
import { Dice } from '../../libs/workbook/src/testing/generator/dice.js';
import { readSheets } from '../../libs/workbook/src/testing/make-workbook.js';
import { PROVE, seededRandom } from './prove.js';

const tablesOf = (seed: number) =>
  readSheets(...madeTrade(new Dice(seededRandom(21, seed))).sheets).tables;

describe('the meaning of tables, in tests', () => {
  it('given the same tables, then it is worked out once; in prove each time', () => {
    const tables = tablesOf(1);
    const first = meaningOf(tables);
    expect(meaningOf(tables) === first).toBe(!PROVE);
    expect(meaningOf([...tables]) === first).toBe(!PROVE);
    expect(meaningOf(tables)).toEqual(first);
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
    expect(meaningOf([table, ...others], [{ ...answer }]) === settled).toBe(!PROVE);
  });
});
