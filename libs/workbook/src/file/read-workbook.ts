import type { Workbook } from '../model.js';
import type { Container } from './container-check.js';
import { readSheetJsWorkbook } from './sheetjs-workbook.js';
import { readTextWorkbook } from './text/read-text-workbook.js';

/** Reads a checked file, whatever it is. Throws `WorkbookRefused`. */
export function readWorkbook(bytes: Uint8Array, container: Container): Workbook {
  return 'encoding' in container
    ? readTextWorkbook(bytes, container)
    : readSheetJsWorkbook(bytes, container);
}
