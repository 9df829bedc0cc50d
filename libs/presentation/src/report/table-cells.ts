import type { TableCell, TableColumn, TableData } from '../../../contract/src/index.js';
import { formatFixed, formatNumber, NBSP } from '../format/number.js';
import { formatDecimalText, isDecimalText } from './decimal-text.js';

export type PlainValue = string | number | null;

export const cellValue = (cell: TableCell | undefined): PlainValue => {
  if (cell === undefined) return null;
  return cell !== null && typeof cell === 'object' ? cell.value : cell;
};

/** Older tables have headers only: what all their cells are tells the column. */
export const columnOf = (table: TableData, index: number): TableColumn => {
  const known = table.columns[index];
  if (known !== undefined) return known;
  const values = table.rows.map((row) => cellValue(row[index]));
  const numbers = values.some((value) => typeof value === 'number');
  const others = values.some((value) => typeof value === 'string');
  return { name: table.headers[index] ?? '', kind: numbers && !others ? 'number' : 'text' };
};

export const isNumeric = (column: TableColumn): boolean =>
  column.kind === 'number' || column.kind === 'percent';

const numberText = (value: number, decimals: number | undefined): string =>
  decimals === undefined ? formatNumber(value) : formatFixed(value, decimals);

const dateText = (text: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text);
  if (match === null) return text;
  const [, year = '', month = '', day = '', time] = match;
  return `${day}.${month}.${year}${time === undefined ? '' : `, ${time}`}`;
};

/** A cell as a person reads it; an empty one is a dash. */
export const cellText = (cell: TableCell | undefined, column: TableColumn): string => {
  const value = cellValue(cell);
  if (value === null || value === '') return '—';
  if (column.kind === 'date') return typeof value === 'string' ? dateText(value) : String(value);
  const suffix = column.kind === 'percent' ? `${NBSP}%` : '';
  if (typeof value === 'number') return numberText(value, column.decimals) + suffix;
  return isNumeric(column) && isDecimalText(value) ? formatDecimalText(value) + suffix : value;
};

/** «Выручка, ₸»; a unit that the name has already is not said twice. */
export const headerText = (table: TableData, index: number): string => {
  const column = table.columns[index];
  const name = table.headers[index] ?? column?.name ?? '';
  const unit = column?.unit;
  return unit === undefined || unit === '' || name.includes(unit) ? name : `${name}, ${unit}`;
};
