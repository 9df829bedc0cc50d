import { describe, expect, test } from '@jest/globals';
import type { Sheet } from '../../model.js';
import { htmlSheets } from './html-sheet.js';

function sheetOf(html: string): Sheet {
  const [sheet] = htmlSheets(html, 'Таблица').sheets;
  if (sheet === undefined) throw new Error('No sheet');
  return sheet;
}

const valuesOf = ({ cells }: Sheet) => cells.map((row) => row.map((cell) => cell?.value ?? null));

describe('a page is read as a spreadsheet shows it', () => {
  test('tables and the lines between them stand beneath one another', () => {
    const sheet = sheetOf(
      '<h1>Продажи</h1><p>за июнь<table><tr><td>а<td>б<tr><td>1<td>2</table>' +
        '<table><tr><td>в</td></tr></table>',
    );
    expect(valuesOf(sheet)).toEqual([
      ['Продажи', null],
      ['за июнь', null],
      ['а', 'б'],
      ['1', '2'],
      ['в', null],
    ]);
    expect(sheet.rowNumbers).toEqual([0, 1, 2, 3, 5]);
  });

  test('spans become merges, and what follows moves aside', () => {
    const sheet = sheetOf(
      '<table><thead><tr><th rowspan=2>Товар<th colspan="2">Июнь</tr><tr><th>план<th>факт</tr>' +
        '</thead><tbody><tr><td>чай<td>1<td>2</tr></tbody></table>',
    );
    expect(valuesOf(sheet)).toEqual([
      ['Товар', 'Июнь', null],
      [null, 'план', 'факт'],
      ['чай', '1', '2'],
    ]);
    expect(sheet.merges).toEqual([
      { top: 0, left: 0, bottom: 1, right: 0, lastRow: 1, lastColumn: 0 },
      { top: 0, left: 1, bottom: 0, right: 2, lastRow: 0, lastColumn: 2 },
    ]);
  });

  test('a span that claims thousands costs nothing', () => {
    const sheet = sheetOf('<table><tr><td colspan=60000 rowspan=60000>а</td></tr></table>');
    expect(sheet.merges).toMatchObject([{ top: 0, left: 0, bottom: 0, right: 0, lastRow: 0 }]);
    expect(sheet.columnNumbers).toEqual([0]);
  });

  test('entities, no-break spaces and line breaks are letters of the cell', () => {
    const sheet = sheetOf(
      '<table><tr><td>1&nbsp;234,50 &#8381;</td><td>&laquo;А &amp; Б&raquo;<br>в&#1081;</td>' +
        '<td>a &lt; b &unknown; &#150;</td></tr></table>',
    );
    expect(valuesOf(sheet)[0]).toEqual(['1\u00a0234,50 ₽', '«А & Б»\nвй', 'a < b &unknown; –']);
  });

  test('a table within a cell follows its row', () => {
    const sheet = sheetOf(
      '<table><tr><td>Отчет<table><tr><td>а<td>1</table></td></tr><tr><td>Итог</td></tr></table>',
    );
    expect(valuesOf(sheet)).toEqual([
      ['Отчет', null],
      ['а', '1'],
      ['Итог', null],
    ]);
  });

  test('what is not shown is left out or marked as hidden', () => {
    const page = htmlSheets(
      '<style>.no { display: none } td{color:red}</style><table><col><col style="display:none">' +
        '<tr><td>а<td>x<td>б</tr><tr style="display: none"><td>1<td>x<td>2</tr>' +
        '<tr class="row no"><td>3<td>x<td>4</tr><tr><td class=no>z</td><td>5<td>x<td>6</tr></table>' +
        '<div style="display:none"><table><tr><td>тайна</td></tr></table>текст</div>',
      'Таблица',
    );
    const [shown, hidden] = page.sheets;
    expect(shown?.hiddenRows).toEqual([false, true, true, false]);
    expect(shown?.hiddenColumns).toEqual([false, true, false]);
    expect(shown === undefined ? [] : valuesOf(shown).at(-1)).toEqual(['5', 'x', '6']);
    expect(hidden).toMatchObject({ hidden: true, name: 'Таблица (скрыто)' });
  });

  test('scripts, comments and signs that open no tag are no text', () => {
    const sheet = sheetOf(
      '<!-- <table> --><script>if (a < b) "<td>x</td>"</script>' +
        '<table><tr><td>5 < 6</td><td title="a > b">да</td></tr></table><!-- конец',
    );
    expect(valuesOf(sheet)).toEqual([['5 < 6', 'да']]);
  });

  test('Excel names its sheet and keeps the number beside the text', () => {
    const sheet = sheetOf(
      '<html xmlns:x="x"><xml><x:ExcelWorksheet><x:Name>Лист_1</x:Name></x:ExcelWorksheet></xml>' +
        '<table><tr><td x:num="1234.567">1 234,57</td><td x:num="45444">01.06.2024</td>' +
        `<td style='mso-number-format:"\\@"' x:num="123">00123</td><td x:num>15</td></tr></table>`,
    );
    expect(sheet.name).toBe('Лист_1');
    expect(sheet.cells[0]).toEqual([
      { type: 'number', value: 1234.567, kind: 'general' },
      { type: 'text', value: '01.06.2024', kind: 'general', fromText: true },
      { type: 'text', value: '00123', kind: 'text', fromText: true },
      { type: 'text', value: '15', kind: 'general', fromText: true },
    ]);
  });

  test('the title names the sheet where nothing else does', () => {
    expect(sheetOf('<title>Остатки: склад</title><table><tr><td>а</table>').name).toBe(
      'Остатки  склад',
    );
  });

  test('a page without a table is refused', () => {
    expect(() => htmlSheets('<html><body>Войдите в систему</body></html>', 'Таблица')).toThrow(
      'таблиц в ней нет',
    );
  });
});
