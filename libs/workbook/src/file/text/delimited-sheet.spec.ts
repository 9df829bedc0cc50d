import { describe, expect, test } from '@jest/globals';
import { delimitedSheet } from './delimited-sheet.js';
import { WorkbookRefused } from '../workbook-refused.js';

function rowsOf(text: string): readonly (readonly string[])[] {
  const { sheet } = delimitedSheet(text, 'Таблица');
  return sheet.cells.map((row) => row.map((cell) => String(cell?.value ?? '')));
}

describe('a delimited text is taken apart as Excel does', () => {
  test('its first line may name the delimiter, and is no row', () => {
    const text = 'sep=,\r\nТовар,Сумма\r\nЧай,"1,5"\r\n';
    const { sheet, delimiter } = delimitedSheet(text, 'Таблица');
    expect(delimiter).toBe(',');
    expect(sheet.rowNumbers).toEqual([0, 1]);
    expect(sheet.cells[1]?.[1]?.value).toBe('1,5');
  });

  test('blank lines and a title keep the numbers of the rows', () => {
    const text = 'Отчет о продажах\n\nТовар;Сумма;Склад\nЧай;1,5;Юг\nКофе;2,5;Юг\n';
    expect(delimitedSheet(text, 'Таблица').sheet.rowNumbers).toEqual([0, 2, 3, 4]);
  });

  test('decimal commas do not make columns', () => {
    expect(rowsOf('Товар;Цена\nЧай;1,50\nКофе;2,75\nСок;3,10\n')[1]).toEqual(['Чай', '1,50']);
  });

  test('a quote in the middle of a field, and one that is never closed, are letters', () => {
    const rows = rowsOf('Клиент;Сумма\nООО "Юг";1\n"Север" ООО;2\n"Восток;3\n');
    expect(rows.map(([name]) => name)).toEqual(['Клиент', 'ООО "Юг"', '"Север" ООО', '"Восток']);
  });

  test('spaces around quotes are no part of the field', () => {
    expect(rowsOf('"Товар", "Сумма"\n"Чай", "1,5"\n"Кофе", "2,5"\n')[2]).toEqual(['Кофе', '2,5']);
  });

  test('codes keep their zeros, also when they are written as a formula of text', () => {
    const { sheet } = delimitedSheet('Код;Шт\n00123;1\n="00045";2\n"=""007""";3\n', 'Таблица');
    expect(sheet.cells.map((row) => row[0]?.value)).toEqual(['Код', '00123', '00045', '007']);
    expect(sheet.cells[2]?.[0]?.kind).toBe('text');
  });

  test('rows that end in many blank fields are as wide as what they hold', () => {
    expect(delimitedSheet('А;Б;;;\nчай;1;;;\nсок;2;;;\n', 'Таблица').sheet.columnNumbers).toEqual([
      0, 1,
    ]);
  });
});

describe('a text that is no table is refused with its own sentence', () => {
  test.each([
    ['prose', 'Добрый день!\n\nВысылаю отчет, как договаривались.\nС уважением, Анна\n'],
    ['prose with a comma in each line', 'Привет, мир\nКак дела, друг\nДо встречи, пока\n'],
    ['a program', 'int main() {\n  int a, b;\n  a = 1;\n  b = foo(a, 2);\n  return 0;\n}\n'],
    ['a script', "const a = require('a');\nconst b = a(1, 2);\nmodule.exports = { a, b };\n"],
    ['settings', 'host = localhost\nport = 8080\nname = База данных\n'],
    ['one column', 'Сумма\n100\n200\n300\n'],
    ['random letters', 'fkq jhw elr\nqwoe iru qpw\neoriu qwpeo\n'],
    ['one line', 'Товар;Сумма'],
    ['blanks', ' \n\n \n'],
  ])('%s', (_, text) => {
    let code = '';
    try {
      delimitedSheet(text, 'Таблица');
    } catch (error) {
      if (error instanceof WorkbookRefused) code = error.code;
    }
    expect(code).toBe('workbook.text');
  });
});
