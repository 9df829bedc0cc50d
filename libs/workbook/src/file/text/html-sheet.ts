import type { Sheet } from '../../model.js';
import { buildSheet } from '../build-sheet.js';
import type { FilledCell } from '../build-sheet.js';
import { CELLS_MAX, ROWS_MAX } from '../read-limits.js';
import { cleanText } from '../sheetjs-cell.js';
import { WorkbookRefused } from '../workbook-refused.js';
import { gridOf } from './html-grid.js';
import type { GridMerge } from './html-grid.js';
import { readHtmlPage } from './html-page.js';
import type { HtmlItem } from './html-page.js';

const NAME_LENGTH_MAX = 31;

export interface HtmlSheets {
  readonly sheets: readonly Sheet[];
  readonly tables: number;
}

interface Stack {
  readonly filled: FilledCell[];
  readonly merges: GridMerge[];
  readonly rows: { hidden: boolean }[];
  readonly hiddenColumns: Set<number>;
}

/**
 * A page as a spreadsheet shows it: its lines and tables one beneath the other on one sheet, with
 * a blank row after a table. Tables that the page hides lie on a hidden sheet of their own.
 * Throws `WorkbookRefused` where the page has no table.
 */
export function htmlSheets(html: string, unnamed: string): HtmlSheets {
  const page = readHtmlPage(html);
  const tables = page.items.filter(({ kind }) => kind === 'table').length;
  if (tables === 0) throw new WorkbookRefused('workbook.html-empty');
  const name = nameOf(page.name) || unnamed;
  const [shown, hidden] = [page.items.filter(isShown), page.items.filter((i) => !isShown(i))];
  const sheets = [sheetOf(name, false, shown)];
  if (hidden.length > 0) sheets.push(sheetOf(`${name} (скрыто)`, true, hidden));
  return { sheets, tables };
}

function isShown(item: HtmlItem): boolean {
  return item.kind === 'line' || !item.hidden;
}

function nameOf(name: string | null): string {
  return cleanText(name ?? '')
    .replace(/[[\]:*?/\\\n]/g, ' ')
    .slice(0, NAME_LENGTH_MAX)
    .trim();
}

function sheetOf(name: string, hidden: boolean, items: readonly HtmlItem[]): Sheet {
  const stack: Stack = { filled: [], merges: [], rows: [], hiddenColumns: new Set() };
  for (const item of items) stackItem(stack, item);
  const columns: { hidden: boolean }[] = [];
  for (const column of stack.hiddenColumns) columns[column] = { hidden: true };
  const data: FilledCell['cell'][][] = [];
  if (stack.merges.length > 0)
    for (const { row, column, cell } of stack.filled) (data[row] ??= [])[column] = cell;
  return buildSheet(name, hidden, stack.filled, {
    merges: stack.merges.filter(({ s }) => data[s.r]?.[s.c] !== undefined),
    rows: stack.rows,
    columns,
  });
}

function stackItem(stack: Stack, item: HtmlItem): void {
  const top = stack.rows.length;
  if (item.kind === 'line') {
    const value = cleanText(item.text);
    const cell = { type: 'text', value, kind: 'general', fromText: true } as const;
    stack.filled.push({ row: top, column: 0, cell });
    stack.rows.push({ hidden: false });
    return;
  }
  const { filled, merges } = gridOf(item.rows, top);
  if (stack.filled.length + filled.length > CELLS_MAX || top + item.rows.length > ROWS_MAX)
    throw new WorkbookRefused('workbook.too-many-cells', CELLS_MAX);
  for (const cell of filled) stack.filled.push(cell);
  for (const merge of merges) stack.merges.push(merge);
  for (const column of item.hiddenColumns) stack.hiddenColumns.add(column);
  for (const row of item.rows) stack.rows.push({ hidden: row.hidden });
  stack.rows.push({ hidden: false });
}
