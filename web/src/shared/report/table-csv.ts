import type { TableData } from '../../../../libs/contract/src/index.js';
import { isDecimalText } from '../../../../libs/presentation/src/report/decimal-text.js';
import {
  cellValue,
  columnOf,
  headerText,
  isNumeric,
  type PlainValue,
} from '../../../../libs/presentation/src/report/table-cells.js';

const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';
/** A spreadsheet takes a text with such a beginning for a formula. */
const FORMULA_START = /^[\t\r\n]|^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/;

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;

/** Texts from cells become harmless: an apostrophe stands before what would be computed. */
export const neutralText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

const csvNumber = (value: number | string): string =>
  String(value).replace('\u2212', '-').replace('.', ',');

const csvCell = (value: PlainValue, numeric: boolean): string => {
  if (value === null) return '';
  if (typeof value === 'number') return csvNumber(value);
  if (numeric && isDecimalText(value)) return csvNumber(value);
  return quoted(neutralText(value));
};

/** As Excel in Russian opens it by a double click: UTF-8 with its mark, «;», decimal comma. */
export const tableCsv = (table: TableData): string => {
  const header = table.headers.map((_, index) => quoted(neutralText(headerText(table, index))));
  const numeric = table.headers.map((_, index) => isNumeric(columnOf(table, index)));
  const rows = table.rows.map((row) =>
    table.headers.map((_, index) => csvCell(cellValue(row[index]), numeric[index] === true)),
  );
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => row.join(SEPARATOR) + LINE_END).join('');
};
