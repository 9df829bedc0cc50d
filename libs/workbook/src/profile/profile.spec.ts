import { describe, expect, test } from '@jest/globals';
import { columnOf, firstTable, readRows, readSheets } from '../testing/make-workbook.js';
import { preview } from './preview.js';

describe('roles of columns', () => {
  test('given a list of orders, then each column is told for what it is', () => {
    const table = readRows(
      ['Номер заказа', 'Дата', 'Клиент', 'Комментарий', 'Оценка', 'Год', 'Валюта', 'Пусто'],
      ['A-1', '01.02.2024', 'Ромашка', 'x'.repeat(70), 5, 2024, 'RUB', null],
      ['A-2', '02.02.2024', 'Ромашка', 'y'.repeat(70), 4, 2023, 'RUB', null],
      ['A-3', '03.02.2024', 'Лютик', 'z'.repeat(70), 5, 2024, 'RUB', null],
    );
    expect(table.columns.map(({ role }) => role)).toEqual([
      'identifier',
      'date',
      'category',
      'text',
      'measure',
      'category',
      'constant',
      'empty',
    ]);
    expect(columnOf(table, 'Оценка')).toMatchObject({ additive: false, traits: ['scale'] });
    expect(columnOf(table, 'Год').traits).toContain('period');
  });

  test('given rows that are counted without a heading, then the counter is an identifier', () => {
    const table = readRows(
      [null, 'Имя', 'Сумма'],
      [1, 'А', 10],
      [2, 'Б', 20],
      [3, 'В', 40],
      [4, 'Г', 50],
    );
    expect(table.columns[0]).toMatchObject({ role: 'identifier', additive: false });
  });

  test.each(['Очередность', 'Seq', 'Рейтинг продавца'])(
    'given 1, 2, 3 … under «%s» on every row, then nothing adds it up',
    (header) => {
      const rows = Array.from({ length: 12 }, (_, at) => [at + 1, `Товар ${at}`, 100 + at * at]);
      const table = readRows([header, 'Товар', 'Сумма'], ...rows);
      expect(columnOf(table, header)).toMatchObject({ additive: false });
      expect(columnOf(table, header).role).not.toBe('measure');
      expect(columnOf(table, 'Сумма')).toMatchObject({ role: 'measure', additive: true });
    },
  );

  test('given positions of a list in tens, then they are identifiers', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [(at + 1) * 10, `Товар ${at}`]);
    expect(columnOf(readRows(['Поз.', 'Товар'], ...rows), 'Поз.').role).toBe('identifier');
  });

  test('statistics are exact and examples are few', () => {
    const table = readRows(['Имя', 'Сумма'], ['А', 0.1], ['Б', 0.2], ['А', -5], ['В', 0]);
    expect(columnOf(table, 'Сумма').stats).toEqual({
      nulls: 0,
      distinct: 4,
      min: '-5',
      max: '0.2',
      sum: '-4.7',
      negatives: 1,
      zeros: 1,
      examples: ['0.1', '0.2', '-5', '0'],
    });
    expect(columnOf(table, 'Имя').stats.examples[0]).toBe('А');
  });
});

describe('the profile', () => {
  const read = readSheets(
    {
      name: 'Продажи',
      rows: [
        ['Артикул', 'Штук'],
        ['WB-1', 5],
        ['WB-2', 6],
        ['WB-3', 7],
        ['WB-1', 8],
      ],
    },
    {
      name: 'Справочник',
      rows: [
        ['Артикул', 'Категория'],
        ['WB-1', 'Еда'],
        ['WB-2', 'Еда'],
        ['WB-3', 'Дом'],
      ],
    },
  );

  test('holds no row of a table', () => {
    expect(read.profile.tables.map(({ rowCount }) => rowCount)).toEqual([4, 3, 4]);
    expect(read.profile.tables.some((table) => 'rows' in table)).toBe(false);
  });

  test('tells over which columns tables can be joined without doubling rows', () => {
    expect(read.profile.links).toContainEqual({
      fromTable: 't1',
      fromColumn: 'Артикул',
      toTable: 't2',
      toColumn: 'Артикул',
      coverage: 1,
      toIsUnique: true,
      sameName: true,
    });
  });

  test('survives JSON, for it crosses processes', () => {
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  test('the file panel counts sheets, rows and columns', () => {
    expect(read.fileInfo).toEqual({
      total_sheets: 2,
      total_rows_all_sheets: 9,
      max_columns: 2,
      sheet_names: ['Продажи', 'Справочник'],
      file_format: 'xlsx',
      tables_found: 2,
      notes: [
        'Продажи: шапка в одну строку, 4 строки детализации',
        'Справочник: шапка в одну строку, 3 строки детализации',
      ],
    });
  });
});

describe('the preview', () => {
  test('shows at most twenty rows as a person reads them', () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`01.02.2024`, 1234.5 + index, null]);
    const table = firstTable(readSheets({ rows: [['Дата', 'Сумма', 'Имя'], ...rows, ['x']] }));
    const [shown] = preview([table]);
    expect(shown?.rows).toHaveLength(20);
    expect(shown).toMatchObject({ rowCount: 30, columns: ['Дата', 'Сумма', 'Имя'] });
    expect(shown?.rows[0]).toEqual(['01.02.2024', '1\u00a0234,5', '']);
  });
});
