import { describe, expect, it } from '@jest/globals';
import { rowsCsv } from './rows-csv.js';

const written = (...cells: readonly string[]) =>
  rowsCsv(['А'], [{ row: 2, cells }])
    .split('\r\n')[1]
    ?.slice('2;'.length);

describe('rows as a file', () => {
  it('begins with the mark of UTF-8 and the row of the sheet', () => {
    expect(rowsCsv(['Товар', 'Сумма; руб.'], [{ row: 7, cells: ['Чай', '1,5'] }])).toBe(
      '\ufeffСтрока;Товар;"Сумма; руб."\r\n7;Чай;1,5\r\n',
    );
  });

  it.each(['=1+1', '@SUM(A1)', '+7 (495) 000', '-скидка', '\tтекст'])(
    'does not let %j start a formula',
    (text) => {
      expect(written(text)).toBe(`'${text}`);
    },
  );

  it('nor what begins with a line break, which is quoted as well', () => {
    expect(rowsCsv(['А'], [{ row: 2, cells: ['\r=1'] }])).toContain('2;"\'\r=1"');
  });

  it.each(['-12', '-12,50', '+3', '0', '-0.5'])('leaves the number %s as it is', (text) => {
    expect(written(text)).toBe(text);
  });

  it('doubles quotes', () => {
    expect(written('ООО "Юг"', 'а;б')).toBe('"ООО ""Юг""";"а;б"');
  });

  it('neutralises a header, too', () => {
    expect(rowsCsv(['=A1'], [])).toBe("\ufeffСтрока;'=A1\r\n");
  });
});
