import { set_cptable } from 'xlsx';
import { readTables } from '../tables/read-tables.js';
import type { ParseAnswer, ParseRequest } from './parse-messages.js';
import { readWorkbook } from './read-workbook.js';
import { WorkbookRefused } from './workbook-refused.js';

/** What there is to say of a checked file, whatever it holds; never rejects. */
export async function answerTo({ bytes, container, fileYear }: ParseRequest): Promise<ParseAnswer> {
  try {
    // Old workbooks keep texts in the code page of their country.
    if (container.format === 'xls') set_cptable(await import('xlsx/dist/cpexcel'));
    return { kind: 'read', workbook: readTables(readWorkbook(bytes, container), fileYear) };
  } catch (error) {
    if (error instanceof WorkbookRefused) {
      return { kind: 'refused', code: error.code, n: error.n };
    }
    return { kind: 'refused', code: 'workbook.damaged', n: null };
  }
}
