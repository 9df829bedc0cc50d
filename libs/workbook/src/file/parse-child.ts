/**
 * The process that reads one workbook and ends. The bytes come over the channel, never a path;
 * nothing it does can reach the parent but its answer.
 */
import { set_cptable } from 'xlsx';
import { readTables } from '../tables/read-tables.js';
import type { ParseAnswer, ParseRequest } from './parse-messages.js';
import { readWorkbook } from './read-workbook.js';
import { watchParent } from '../../../kernel/src/child-process/watch-parent.js';
import { WorkbookRefused } from './workbook-refused.js';

watchParent();
process.once('disconnect', () => process.exit(0));
process.once('message', (request: ParseRequest) => {
  void answer(request).then((sent) => process.send?.(sent, () => process.exit(0)));
});

async function answer({ bytes, container, fileYear }: ParseRequest): Promise<ParseAnswer> {
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
