import type { FilledCell } from '../build-sheet.js';
import { COLUMNS_MAX } from '../read-limits.js';
import { cleanText, TEXT_LENGTH_MAX } from '../sheetjs-cell.js';
import type { Cell } from '../../model.js';
import { parseNumberText } from '../../tables/parse-number.js';
import type { HtmlCell } from './html-cell.js';
import type { HtmlRow } from './html-page.js';

/** Zero-based and inclusive, as workbooks have them. */
export interface GridMerge {
  readonly s: { readonly r: number; readonly c: number };
  readonly e: { readonly r: number; readonly c: number };
}

export interface Grid {
  readonly filled: readonly FilledCell[];
  readonly merges: readonly GridMerge[];
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Puts the cells of a table to their places; `top` is the sheet's row of the first one. */
export function gridOf(rows: readonly HtmlRow[], top: number): Grid {
  const filled: FilledCell[] = [];
  const merges: GridMerge[] = [];
  /** By column: the first row that is free of a cell from above. */
  const free: number[] = [];
  const last = rows.length - 1;
  for (const [row, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while ((free[column] ?? 0) > row) column += 1;
      const width = Math.min(cell.colspan, COLUMNS_MAX - column);
      if (width < 1) break;
      const bottom = Math.min(row + cell.rowspan - 1, last);
      for (let at = column; at < column + width; at += 1) free[at] = bottom + 1;
      const content = contentOf(cell);
      if (content !== null) {
        filled.push({ row: top + row, column, cell: content });
        const end = { r: top + bottom, c: column + width - 1 };
        if (bottom > row || width > 1) merges.push({ s: { r: top + row, c: column }, e: end });
      }
      column += width;
    }
  }
  return { filled, merges };
}

/** The number has more digits than its text; that of a date or a percent is another thing. */
function isShownAs(number: string, text: string): boolean {
  const shown = NUMBER.test(number) ? parseNumberText(text) : null;
  if (shown === null || shown.unit === '%') return false;
  const decimals = /\.(\d+)$/.exec(shown.value)?.[1]?.length ?? 0;
  return Math.abs(Number(number) - Number(shown.value)) <= 0.51 * 10 ** -decimals;
}

function contentOf({ text, number, isText }: HtmlCell): Cell | null {
  const value = cleanText(text.slice(0, TEXT_LENGTH_MAX));
  if (value === '') return null;
  if (number !== null && !isText && isShownAs(number, value))
    return { type: 'number', value: Number(number), kind: 'general' };
  return { type: 'text', value, kind: isText ? 'text' : 'general', fromText: true };
}
