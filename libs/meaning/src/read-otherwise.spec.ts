import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
import { columnOf } from './meaning.js';
import { meaningOf } from './meaning-of.js';

const SLIP = 40;

/** Contracts of one year; one of them ends in another century, four have a second writing. */
function contracts(name: string, months: readonly number[], hasNumber = true): SheetParts {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, months[at % months.length] ?? 0, 1 + (at % 28)));
    const dated = at === SLIP ? new Date(day.setUTCFullYear(2052)) : day;
    const firm = at % 30 === 7 ? 'Молочный двор АО' : 'АО «Молочный двор»';
    const buyer = at % 3 === 0 ? 'ООО «Вега»' : firm;
    return [...(hasNumber ? [`А-${at}`] : []), dated, buyer, 1_000 + ((at * 37) % 90) * 10];
  });
  const head = [...(hasNumber ? ['№ договора'] : []), 'Дата', 'Поставщик', 'Сумма, руб.'];
  return { name, rows: [head, ...rows] };
}

const columnIn = (name: string, ...sheets: readonly SheetParts[]) => {
  const { tables } = readSheets(...sheets);
  const meaning = meaningOf(tables);
  return columnOf(meaning, { table: meaning.tables[0]?.id ?? '', column: name });
};

describe('what is read otherwise than it stands', () => {
  it('given a mistyped year, then the column has it as written, as read, and by the number of its row', () => {
    expect(columnIn('Дата', contracts('Договоры', [0, 1, 2, 3])).mended).toEqual([
      {
        written: '2052-01-13',
        meant: '2025-01-13',
        of: { header: '№ договора', value: 'А-40' },
        row: SLIP + 2,
      },
    ]);
  });

  it('given rows without a number, then its row alone tells it', () => {
    const { mended } = columnIn('Дата', contracts('Договоры', [0, 1, 2, 3], false));
    expect(mended).toMatchObject([{ of: null, row: SLIP + 2 }]);
  });

  it('given a second writing of a name, then the column has it with its rows; others have nothing', () => {
    const sheet = contracts('Договоры', [0, 1, 2, 3]);
    expect(columnIn('Поставщик', sheet).respelled).toEqual([
      { written: 'Молочный двор АО', meant: 'АО «Молочный двор»', rows: 4 },
    ]);
    expect(columnIn('Сумма, руб.', sheet)).not.toHaveProperty('mended');
    expect(columnIn('Сумма, руб.', sheet)).not.toHaveProperty('respelled');
  });

  it('given sheets of one form, then the whole has what each of them has', () => {
    const sheets = [contracts('Весна', [2, 3, 4], false), contracts('Лето', [5, 6, 7], false)];
    expect(columnIn('Дата', ...sheets).mended).toHaveLength(2);
    expect(columnIn('Поставщик', ...sheets).respelled).toMatchObject([{ rows: 8 }]);
  });
});
