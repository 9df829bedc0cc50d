import { describe, expect, it } from '@jest/globals';
import type { Provenance } from '../../../contract/src/index.js';
import { erasedMessage } from './erased-rows.js';

const entry: Provenance = {
  id: 'n1',
  shown: '5',
  exact: '5',
  sheet: 'Лист_1',
  range: 'A9:I862',
  query: '',
  rowsTaken: 853,
  rowsExcluded: [],
  rowsFrom: 10,
  rowsTo: 862,
};

describe('what is said of rows whose file is deleted', () => {
  it('names the rows and the sheet', () => {
    expect(erasedMessage(entry, false)).toBe('Файл удален; строки 10–862 листа «Лист_1»');
  });

  it('names the rows alone of a text, which has no sheets', () => {
    expect(erasedMessage(entry, true)).toBe('Файл удален; строки 10–862');
  });

  it('tells how many of them were taken', () => {
    const part = { ...entry, filter: '"Склад" = 1', rowsTaken: 15 };
    expect(erasedMessage(part, false)).toBe(
      'Файл удален; строки 10–862 листа «Лист_1», из них взято 15',
    );
  });

  it('goes by the range where a report of before knows no more', () => {
    const without = new Set(['rowsFrom', 'rowsTo']);
    const kept = Object.entries(entry).filter(([name]) => !without.has(name));
    const before = Object.fromEntries(kept) as typeof entry;
    expect(erasedMessage(before, false)).toBe('Файл удален; строки 10–862 листа «Лист_1»');
    expect(erasedMessage({ ...before, range: 'A1:B2' }, true)).toBe('Файл удален; строка 2');
    expect(erasedMessage({ ...before, range: 'C4' }, true)).toBe('Файл удален; строка 4');
  });
});
