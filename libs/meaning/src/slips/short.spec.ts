import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from '../testing/made-sheet.js';

const WRONG = 48;
const feeOf = (salary: number): number => (salary * 12 * 0.15) / 1000;

interface Amounts {
  readonly salary: number;
  readonly fee: number;
  readonly paid: number;
}

/** A fee of a salary, paid at once in most rows; `wrong`: one of these rows. */
function slips(wrong: Partial<Amounts>, paid = 'Доплата, тыс. руб.') {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const salary = 90_000 + noise(at, 60) * 1_000;
    const right = { salary, fee: feeOf(salary), paid: feeOf(salary) };
    const { fee, ...own } = at === WRONG ? { ...right, ...wrong } : right;
    return [`${at}/25`, day(at), pick(['слесарь', 'повар'], at), own.salary, fee, own.paid];
  });
  const head = ['Заявка', 'Дата', 'Должность', 'Оклад, руб.', 'Гонорар, тыс. руб.', paid];
  return tableCalled(readMade({ name: 'Заявки', rows: [head, ...rows] }), 'Заявки').slips;
}

describe('two amounts a nought apart that are one in other rows', () => {
  it('given one that what it is made of speaks against, then its lost nought is put back', () => {
    expect(slips({ salary: 145_000, fee: 26.1, paid: 261 })).toMatchObject([
      { column: { column: 'Гонорар, тыс. руб.' }, value: 26.1, meant: 261, carried: [] },
    ]);
  });

  it('given one that is too high for what it is made of, then that is the wrong one', () => {
    expect(slips({ salary: 145_000, fee: 261, paid: 2_610 })).toMatchObject([
      { column: { column: 'Доплата, тыс. руб.' }, value: 2_610, meant: 261 },
    ]);
  });

  it('given a tenth that was paid, then the rest may be owed', () => {
    const found = slips({ salary: 145_000, fee: 261, paid: 26.1 }, 'Оплачено, тыс. руб.');
    expect(found.map(({ meant }) => meant)).not.toContain(261);
  });
});
