import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { read, utils, type WorkSheet } from 'xlsx';

/*
 * Runs in a thread of its own, straight from the source under the test runner, so it keeps to
 * syntax that Node can strip and imports packages alone.
 */

export type SheetsAnswer =
  | { readonly sheets: readonly (readonly (readonly string[])[])[] }
  /** Too large, or no workbook that can be read. */
  | { readonly refusal: 'large' | 'unreadable' };

const INFLATED_BYTES_MAX = 128 * 1024 * 1024;
const ENTRIES_MAX = 2_000;
const ROWS_MAX = 200_000;
const NEEDED = /^(\[Content_Types\]\.xml|_rels\/|xl\/([^/]*\.xml|_rels\/|worksheets\/[^/]*\.xml))/i;

class TooLarge extends Error {}

/** What is inflated is never more than the archive says, and that is bounded. */
function inflated(bytes: Uint8Array): Uint8Array {
  let [entries, size] = [0, 0];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (!NEEDED.test(name)) return false;
      size += originalSize;
      if (entries > ENTRIES_MAX || size > INFLATED_BYTES_MAX) throw new TooLarge();
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

function rowsOf(sheet: WorkSheet): readonly (readonly string[])[] {
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    defval: '',
    blankrows: true,
    UTC: true,
  });
  if (rows.length > ROWS_MAX) throw new TooLarge();
  return rows.map((row) => row.map(textOf));
}

/** A moment as it stands in the cell, whose zone is Moscow's; numbers without what floats add. */
function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'string' ? cell.trim() : '';
}

function answer(): SheetsAnswer {
  try {
    const book = read(inflated(workerData as Uint8Array), {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: ROWS_MAX + 1,
    });
    return { sheets: Object.values(book.Sheets).map(rowsOf) };
  } catch (error) {
    return { refusal: error instanceof TooLarge ? 'large' : 'unreadable' };
  }
}

parentPort?.postMessage(answer());
