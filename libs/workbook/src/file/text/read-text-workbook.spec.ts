import { describe, expect, test } from '@jest/globals';
import { makeWorkbook, readBytes } from '../../testing/make-workbook.js';
import { encodeText } from './testing/encode-text.js';
import type { TextEncoding } from './text-encoding.js';

const HTML =
  '<html><head><meta charset="windows-1251"></head><body><table border=1>' +
  '<tr><td colspan=3>Ведомость по товарам</td></tr>' +
  '<tr><th>Артикул</th><th>Номенклатура</th><th>Сумма</th></tr>' +
  '<tr><td>00017</td><td>Бумага офисная</td><td>1&nbsp;250,50</td></tr>' +
  '<tr><td>00025</td><td>Ручка шариковая</td><td>340,00</td></tr>' +
  '<tr><td colspan=2>Итого</td><td>1&nbsp;590,50</td></tr></table></body></html>';

const XML =
  '<?xml version="1.0" encoding="windows-1251"?><?mso-application progid="Excel.Sheet"?>' +
  '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
  'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Остатки"><Table>' +
  '<Row><Cell><Data ss:Type="String">Код</Data></Cell><Cell><Data ss:Type="String">Товар</Data>' +
  '</Cell><Cell><Data ss:Type="String">Остаток</Data></Cell></Row>' +
  '<Row ss:Index="3"><Cell><Data ss:Type="String">00017</Data></Cell><Cell>' +
  '<Data ss:Type="String">Бумага &amp; картон</Data></Cell><Cell><Data ss:Type="Number">12.5' +
  '</Data></Cell></Row><Row><Cell><Data ss:Type="String">00018</Data></Cell><Cell>' +
  '<Data ss:Type="String">Клей</Data></Cell><Cell><Data ss:Type="Number">3</Data></Cell></Row>' +
  '</Table></Worksheet></Workbook>';

const written: readonly TextEncoding[] = ['windows-1251', 'koi8-r', 'utf-8', 'utf-16le'];

describe('a page with a table gives the same table as a workbook would', () => {
  test.each(written)('in %s', (encoding) => {
    const page = HTML.replace('windows-1251', encoding === 'koi8-r' ? 'koi8-r' : 'windows-1251');
    const { tables, fileInfo } = readBytes(encodeText(page, encoding), 'Ведомость.xls');
    expect(tables[0]).toMatchObject({ range: 'A2:C5', headerRows: [2] });
    expect(tables[0]?.rows).toEqual([
      ['00017', 'Бумага офисная', '1250.5'],
      ['00025', 'Ручка шариковая', '340'],
    ]);
    expect(tables[0]?.checks[0]).toMatchObject({ difference: '0', totalRow: 5 });
    expect(fileInfo).toMatchObject({ file_format: 'html', total_sheets: 1 });
    expect(fileInfo.notes[0]).toMatch(/^Внутри файла не книга Excel, а веб-страница .*кодировка/);
  });
});

describe('a table of XML 2003 is read', () => {
  test.each(['windows-1251', 'utf-8', 'utf-16le'] as const)('in %s', (encoding) => {
    const { tables, fileInfo } = readBytes(encodeText(XML, encoding), 'Остатки.xls');
    expect(tables[0]).toMatchObject({ sheet: 'Остатки', sourceRows: [3, 4] });
    expect(tables[0]?.rows).toEqual([
      ['00017', 'Бумага & картон', '12.5'],
      ['00018', 'Клей', '3'],
    ]);
    expect(fileInfo.file_format).toBe('xml');
  });

  test('as another program writes it', () => {
    const rows = [
      ['Товар', 'Сумма'],
      ['Чай', 1.5],
      ['Кофе', 2.5],
    ] as const;
    expect(readBytes(makeWorkbook([{ rows }], 'xlml'), 'а.xls').tables[0]?.rows).toEqual([
      ['Чай', '1.5'],
      ['Кофе', '2.5'],
    ]);
  });

  test('entities that multiply are refused', () => {
    const bomb = XML.replace('?><?mso', '?><!DOCTYPE a [<!ENTITY b "b">]><?mso');
    expect(() => readBytes(encodeText(bomb, 'utf-8'), 'а.xls')).toThrow('Файл поврежден');
  });
});

describe('a delimited text gives the same table as a workbook would', () => {
  test('with a title, groups of digits and a total', () => {
    const csv =
      'Продажи за июнь 2026 г.;;;\r\n;;;\r\nДата;Артикул;Контрагент;Сумма, руб.\r\n' +
      '01.06.2026;000123;"ООО ""Ромашка"", Москва";1 250,50\r\n' +
      '02.06.2026;000045;ИП Орлов;"340,00"\r\n;;Итого;1 590,50\r\n';
    const { tables } = readBytes(encodeText(csv, 'windows-1251'), 'Продажи.xls');
    expect(tables[0]).toMatchObject({ range: 'A3:D6', sourceRows: [4, 5], sheet: 'Таблица' });
    expect(tables[0]?.rows).toEqual([
      ['2026-06-01', '000123', 'ООО "Ромашка", Москва', '1250.5'],
      ['2026-06-02', '000045', 'ИП Орлов', '340'],
    ]);
    expect(tables[0]?.checks[0]?.difference).toBe('0');
    expect(tables[0]?.columns.flatMap(({ notices }) => notices)).toEqual([]);
  });
});
