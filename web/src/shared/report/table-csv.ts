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

const cellOf = (value: PlainValue, numeric: boolean, quote: (text: string) => string): string => {
  if (value === null) return '';
  if (typeof value === 'number') return csvNumber(value);
  if (numeric && isDecimalText(value)) return csvNumber(value);
  return quote(neutralText(value));
};

const linesOf = (table: TableData, quote: (text: string) => string): readonly string[][] => {
  const header = table.headers.map((_, index) => quote(neutralText(headerText(table, index))));
  const numeric = table.headers.map((_, index) => isNumeric(columnOf(table, index)));
  const rows = table.rows.map((row) =>
    table.headers.map((_, index) => {
      const isNumber = numeric[index] === true;
      return cellOf(cellValue(row[index]), isNumber, quote);
    }),
  );
  return [header, ...rows];
};

/** As Excel in Russian opens it by a double click: UTF-8 with its mark, «;», decimal comma. */
export const tableCsv = (table: TableData): string =>
  BYTE_ORDER_MARK +
  linesOf(table, quoted)
    .map((line) => line.join(SEPARATOR) + LINE_END)
    .join('');

/** What is within a cell divides no cells. */
const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** For the clipboard: a spreadsheet takes it apart into cells by itself. */
export const tableTsv = (table: TableData): string =>
  linesOf(table, onOneLine)
    .map((line) => line.join('\t'))
    .join('\n');
