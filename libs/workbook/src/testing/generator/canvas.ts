import { utils, write, type BookType, type CellObject, type Range, type WorkSheet } from 'xlsx';

/** What is put into a cell: plain values, or a cell of the library. */
export type Put = string | number | boolean | CellObject | null;

/** A sheet that is written cell by cell; rows and columns are zero-based. */
export class Canvas {
  private readonly cells = new Map<string, CellObject>();
  private readonly merges: Range[] = [];
  private readonly levels = new Map<number, number>();
  private readonly hiddenRows = new Set<number>();
  private readonly hiddenColumns = new Set<number>();
  private bottom = 0;
  private right = 0;

  constructor(
    readonly name: string,
    readonly hidden = false,
  ) {}

  put(row: number, column: number, value: Put): void {
    if (value === null) return;
    this.cells.set(utils.encode_cell({ r: row, c: column }), cellOf(value));
    this.bottom = Math.max(this.bottom, row);
    this.right = Math.max(this.right, column);
  }

  merge(top: number, left: number, bottom: number, right: number): void {
    if (top === bottom && left === right) return;
    this.merges.push({ s: { r: top, c: left }, e: { r: bottom, c: right } });
  }

  outline(row: number, level: number): void {
    this.levels.set(row, level);
  }

  hideRow(row: number): void {
    this.hiddenRows.add(row);
  }

  hideColumn(column: number): void {
    this.hiddenColumns.add(column);
  }

  toSheet(): WorkSheet {
    const sheet: WorkSheet = Object.fromEntries(this.cells);
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: this.bottom, c: this.right } });
    sheet['!merges'] = this.merges;
    sheet['!rows'] = Array.from({ length: this.bottom + 1 }, (_, row) => ({
      level: this.levels.get(row) ?? 0,
      hidden: this.hiddenRows.has(row),
    }));
    sheet['!cols'] = Array.from({ length: this.right + 1 }, (_, column) => ({
      hidden: this.hiddenColumns.has(column),
    }));
    return sheet;
  }
}

function cellOf(value: string | number | boolean | CellObject): CellObject {
  if (typeof value === 'object') return value;
  if (typeof value === 'string') return { t: 's', v: value };
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 'b', v: value };
}

export interface BookOptions {
  readonly type: BookType;
  readonly is1904: boolean;
}

export function writeBook(sheets: readonly Canvas[], options: BookOptions): Uint8Array {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, sheet.toSheet(), sheet.name);
  book.Workbook = {
    WBProps: { date1904: options.is1904 },
    Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 }) as const),
  };
  const bytes: unknown = write(book, { type: 'array', bookType: options.type, compression: true });
  return new Uint8Array(bytes as ArrayBuffer);
}
