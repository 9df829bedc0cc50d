import { read, type CellObject, type WorkBook, type WorkSheet } from 'xlsx';
import type { Cell, Sheet, Workbook } from '../model.js';
import type { BinaryContainer } from './container-check.js';
import { CellReader } from './sheetjs-cell.js';
import { prepareArchive } from './prepare-archive.js';
import { buildSheet } from './build-sheet.js';
import type { FilledCell, SheetFrame } from './build-sheet.js';
import { CELLS_MAX, ROWS_MAX } from './read-limits.js';
import { WorkbookRefused } from './workbook-refused.js';

/**
 * Reads a checked file with SheetJS, which accepts anything and can be made to run for ever: call
 * it in a child process only. Throws `WorkbookRefused`.
 */
export function readSheetJsWorkbook(bytes: Uint8Array, container: BinaryContainer): Workbook {
  const sentinel = `\uE000formula-${bytes.length}\uE000`;
  const prepared =
    container.format === 'xlsx'
      ? prepareArchive(bytes, sentinel)
      : { bytes, computesOnLoad: false };
  // Formulas are read only where it matters which cells have one, or where they are no texts.
  const cellFormula = container.format !== 'xlsx' || prepared.computesOnLoad;
  const book = parse(prepared.bytes, 'array', cellFormula);
  const reader = new CellReader({
    is1904: book.Workbook?.WBProps?.date1904 === true,
    sentinel,
    zeroFormulasAreEmpty: prepared.computesOnLoad && allFormulasAreZero(book),
  });
  const hasMacros = container.hasMacros || book.vbaraw !== undefined;
  return { format: container.format, sheets: readSheets(book, reader), hasMacros, notices: [] };
}

function readSheets(book: WorkBook, reader: CellReader): Sheet[] {
  let left = CELLS_MAX;
  const sheets: Sheet[] = [];
  const visibility = book.Workbook?.Sheets ?? [];
  for (const [index, name] of book.SheetNames.entries()) {
    const worksheet = book.Sheets[name];
    if (worksheet === undefined || !isWorksheet(worksheet)) continue;
    const cells = collectCells(worksheet, reader, left);
    left -= cells.length;
    const hidden = (visibility[index]?.Hidden ?? 0) !== 0;
    sheets.push(buildSheet(name, hidden, cells, frameOf(worksheet)));
  }
  return sheets;
}

/** A table of XML 2003 as Excel wrote it. Throws `WorkbookRefused`. */
export function readXmlWorkbook(text: string): Workbook {
  // What has a document type wants to define entities that multiply.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookRefused('workbook.damaged');
  const book = parse(text, 'string', true);
  const reader = new CellReader({
    is1904: book.Workbook?.WBProps?.date1904 === true,
    sentinel: '',
    zeroFormulasAreEmpty: false,
  });
  return { format: 'xml', sheets: readSheets(book, reader), hasMacros: false, notices: [] };
}

function frameOf(worksheet: WorkSheet): SheetFrame {
  const data: SparseRows = worksheet['!data'] ?? [];
  return {
    merges: (worksheet['!merges'] ?? []).filter(({ s }) => data[s.r]?.[s.c] !== undefined),
    rows: worksheet['!rows'] ?? [],
    columns: worksheet['!cols'] ?? [],
  };
}

function parse(
  content: Uint8Array | string,
  type: 'array' | 'string',
  cellFormula: boolean,
): WorkBook {
  try {
    return read(content, {
      type,
      dense: true,
      UTC: true,
      cellDates: false,
      cellNF: true,
      cellStyles: true,
      cellText: false,
      cellFormula,
      cellHTML: false,
      nodim: true,
      sheetRows: ROWS_MAX + 1,
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const encrypted = /password|encrypt/i.test(message);
    throw new WorkbookRefused(encrypted ? 'workbook.encrypted' : 'workbook.damaged', undefined, {
      cause,
    });
  }
}

/** Charts, dialogs and macro sheets have no cells to compute with. */
function isWorksheet(worksheet: WorkSheet): boolean {
  const type: unknown = worksheet['!type'];
  return type === undefined || type === 'sheet';
}

/** Rows and cells that hold nothing are holes of the arrays, whatever their types say. */
type SparseRows = readonly (readonly (CellObject | undefined)[] | undefined)[];

function* filled(worksheet: WorkSheet): Generator<[number, number, CellObject]> {
  const rows: SparseRows = worksheet['!data'] ?? [];
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of (cells ?? []).entries()) {
      if (cell) yield [row, column, cell];
    }
  }
}

function collectCells(worksheet: WorkSheet, reader: CellReader, cellsMax: number): FilledCell[] {
  const cells: FilledCell[] = [];
  for (const [row, column, raw] of filled(worksheet)) {
    const cell: Cell | null = reader.read(raw);
    if (cell === null) continue;
    if (cells.length >= cellsMax || row >= ROWS_MAX) {
      throw new WorkbookRefused('workbook.too-many-cells', CELLS_MAX);
    }
    cells.push({ row, column, cell });
  }
  return cells;
}

function allFormulasAreZero(book: WorkBook): boolean {
  let formulas = 0;
  for (const name of book.SheetNames) {
    const worksheet = book.Sheets[name];
    if (worksheet === undefined) continue;
    for (const [, , cell] of filled(worksheet)) {
      if (cell.f === undefined) continue;
      if (cell.v !== 0) return false;
      formulas += 1;
    }
  }
  return formulas > 0;
}
