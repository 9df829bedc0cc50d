import { describe, expect, it } from '@jest/globals';
import type { TableData } from '../../../../libs/contract/src/index.js';
import { formatDecimalText } from '../../../../libs/presentation/src/report/decimal-text.js';
import { fileNameOf } from './download.js';
import {
  cellText,
  columnOf,
  headerText,
} from '../../../../libs/presentation/src/report/table-cells.js';
import { neutralText, tableCsv, tableTsv } from './table-csv.js';

const NB = '\u00a0';
const table: TableData = {
  headers: ['Имя', 'Сумма', 'Доля'],
  columns: [
    { name: 'Имя', kind: 'text' },
    { name: 'Сумма', kind: 'number', unit: '₽', decimals: 2 },
    { name: 'Доля', kind: 'percent', decimals: 1 },
  ],
  rows: [
    ['ООО «Ромашка»; Тверь', -1234.5, 12.34],
    ['=1+1', '227396368.09', null],
  ],
  rowsOmitted: 0,
};

describe('a table for the clipboard', () => {
  it('comes apart into cells: tabs between them, exact numbers, no line within a cell', () => {
    const rows = [...table.rows, ['два\tслова\nниже', 1, 0]];
    expect(tableTsv({ ...table, rows })).toBe(
      'Имя\tСумма, ₽\tДоля\n' +
        'ООО «Ромашка»; Тверь\t-1234,5\t12,34\n' +
        "'=1+1\t227396368,09\t\n" +
        'два слова ниже\t1\t0',
    );
  });
});

describe('a table as CSV', () => {
  it('opens in Excel: mark, semicolons, decimal commas, exact numbers', () => {
    expect(tableCsv(table)).toBe(
      '\ufeffИмя;Сумма, ₽;Доля\r\n' +
        '"ООО «Ромашка»; Тверь";-1234,5;12,34\r\n' +
        "'=1+1;227396368,09;\r\n",
    );
  });

  it.each(['=cmd|calc', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'lets no text begin a formula: %j',
    (text) => {
      expect(neutralText(text)).toBe(`'${text}`);
    },
  );

  it('leaves ordinary texts alone', () => {
    expect(neutralText('Склад № 1')).toBe('Склад № 1');
    expect(neutralText('')).toBe('');
  });

  it('neutralises what only looks like a number in a text column, and headers', () => {
    const risky: TableData = {
      headers: ['=HEAD'],
      columns: [{ name: '=HEAD', kind: 'text' }],
      rows: [['-12,5'], [{ value: '=1', classes: 'x' }], ['a"b']],
      rowsOmitted: 0,
    };
    expect(tableCsv(risky)).toBe('\ufeff\'=HEAD\r\n\'-12,5\r\n\'=1\r\n"a""b"\r\n');
  });
});

describe('a cell as it is read', () => {
  it('has its column’s digits, unit sign and a real minus', () => {
    const [, sum, share] = table.columns;
    expect(cellText(-1234.5, sum ?? columnOf(table, 1))).toBe(`−1${NB}234,50`);
    expect(cellText('227396368.09', sum ?? columnOf(table, 1))).toBe(`227${NB}396${NB}368,09`);
    expect(cellText(12.34, share ?? columnOf(table, 2))).toBe(`12,3${NB}%`);
    expect(cellText(null, columnOf(table, 0))).toBe('—');
  });

  it('is a date in its column', () => {
    const day = { name: 'Дата', kind: 'date' } as const;
    expect(cellText('2026-06-30', day)).toBe('30.06.2026');
    expect(cellText('2026-06-30T14:05:00', day)).toBe('30.06.2026, 14:05');
    expect(cellText('июнь', day)).toBe('июнь');
  });

  it('is numeric in an older table when all its cells are numbers', () => {
    const old: TableData = { headers: ['А', 'Б'], columns: [], rows: [['x', 1]], rowsOmitted: 0 };
    expect([columnOf(old, 0).kind, columnOf(old, 1).kind]).toEqual(['text', 'number']);
  });

  it('has its unit in the header once', () => {
    expect(headerText(table, 1)).toBe('Сумма, ₽');
    const said: TableData = {
      ...table,
      headers: ['Объем, л'],
      columns: [{ name: 'Объем, л', kind: 'number', unit: 'л' }],
    };
    expect(headerText(said, 0)).toBe('Объем, л');
  });
});

describe('decimal text', () => {
  it('is grouped digit by digit', () => {
    expect(formatDecimalText('12345678901234567890.123')).toBe(
      `12${NB}345${NB}678${NB}901${NB}234${NB}567${NB}890,123`,
    );
    expect(formatDecimalText('-0.5')).toBe('−0,5');
    expect(formatDecimalText('много')).toBe('много');
  });
});

describe('a file name', () => {
  it('keeps letters of any script and nothing dangerous', () => {
    expect(fileNameOf('Доля «А»: 64 %', 'csv')).toBe('Доля _А_ 64 _.csv');
    expect(fileNameOf('../../etc/passwd', 'csv')).not.toContain('/');
    expect(fileNameOf('', 'png')).toBe('report.png');
  });
});
