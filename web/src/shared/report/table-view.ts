import type { TableColumn, TableData, TableRow } from '../../../../libs/contract/src/index.js';
import { isDecimalText } from '../../../../libs/presentation/src/report/decimal-text.js';
import {
  cellText,
  cellValue,
  columnOf,
  isNumeric,
  type PlainValue,
} from '../../../../libs/presentation/src/report/table-cells.js';

export interface TableSort {
  readonly column: number;
  readonly order: 'ascending' | 'descending';
}

/** A column's first press sorts it up, the next one down, the third leaves it as it was given. */
export const nextSort = (sort: TableSort | null, column: number): TableSort | null => {
  if (sort?.column !== column) return { column, order: 'ascending' };
  return sort.order === 'ascending' ? { column, order: 'descending' } : null;
};

/** Rows that hold the words, as they are shown, and in the order asked for. */
export const viewRows = (
  table: TableData,
  search: string,
  sort: TableSort | null,
): readonly TableRow[] => {
  const columns = table.headers.map((_, index) => columnOf(table, index));
  const found = foundRows(table.rows, columns, search);
  if (sort === null) return found;
  const column = columns[sort.column];
  if (column === undefined) return found;
  const sign = sort.order === 'ascending' ? 1 : -1;
  return [...found].sort((one, other) =>
    compared(cellValue(one[sort.column]), cellValue(other[sort.column]), column, sign),
  );
};

const plain = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

function foundRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  search: string,
): readonly TableRow[] {
  const words = plain(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(columns.map((column, at) => cellText(row[at], column)).join(' '));
    return words.every((word) => text.includes(word));
  });
}

const texts = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const isEmpty = (value: PlainValue): boolean => value === null || value === '';

const numberOf = (value: PlainValue): number | null => {
  if (typeof value === 'number') return value;
  if (value === null || !isDecimalText(value)) return null;
  return Number(value.replace('\u2212', '-').replace(',', '.'));
};

/** Empty cells stand last, whichever way the others go. */
function compared(one: PlainValue, other: PlainValue, column: TableColumn, sign: number): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const [left, right] = isNumeric(column) ? [numberOf(one), numberOf(other)] : [null, null];
  if (left !== null && right !== null) return sign * (left - right);
  return sign * texts.compare(String(one), String(other));
}
