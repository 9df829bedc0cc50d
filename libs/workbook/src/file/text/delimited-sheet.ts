import type { Cell, Sheet } from '../../model.js';
import { buildSheet } from '../build-sheet.js';
import type { FilledCell } from '../build-sheet.js';
import { CELLS_MAX, COLUMNS_MAX, ROWS_MAX } from '../read-limits.js';
import { cleanText, TEXT_LENGTH_MAX } from '../sheetjs-cell.js';
import { WorkbookRefused } from '../workbook-refused.js';
import { chooseDelimiter } from './choose-delimiter.js';
import { delimiters, readDelimited } from './delimited.js';
import type { Delimiter } from './delimited.js';

/** Excel takes the line for itself: it is no row. */
const TOLD_DELIMITER = /^"?sep=(.)"?\r?\n/i;
/** Written so that a spreadsheet keeps the zeros: `="00123"`. */
const KEPT_AS_TEXT = /^="([^"]*)"$/;

export interface DelimitedSheet {
  readonly sheet: Sheet;
  readonly delimiter: Delimiter;
}

/** Throws `WorkbookRefused` for a text that is no table. */
export function delimitedSheet(text: string, name: string): DelimitedSheet {
  const told = TOLD_DELIMITER.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const delimiter = delimiters.find((sign) => sign === told?.[1]) ?? chooseDelimiter(body);
  if (delimiter === null) throw new WorkbookRefused('workbook.text');
  const records = readDelimited(body, delimiter, {
    recordsMax: ROWS_MAX + 1,
    fieldsMax: 4 * CELLS_MAX,
  });
  const filled = records.flatMap((record, row) =>
    record.flatMap((field, column) => {
      const cell = cellOf(field);
      return cell === null ? [] : [{ row, column, cell }];
    }),
  );
  const width = records.reduce((widest, { length }) => Math.max(widest, length), 0);
  checkSize(filled, records.length, width);
  return { sheet: buildSheet(name, false, filled, {}), delimiter };
}

function cellOf(field: string): Cell | null {
  const kept = KEPT_AS_TEXT.exec(field.trim())?.[1];
  const value = cleanText((kept ?? field).slice(0, TEXT_LENGTH_MAX));
  if (value === '') return null;
  return { type: 'text', value, kind: kept === undefined ? 'general' : 'text', fromText: true };
}

function checkSize(filled: readonly FilledCell[], rows: number, width: number): void {
  if (filled.length > CELLS_MAX || rows > ROWS_MAX || width > COLUMNS_MAX)
    throw new WorkbookRefused('workbook.too-many-cells', CELLS_MAX);
}
