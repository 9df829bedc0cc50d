import type { Response } from 'express';
import { cellPlace, type WantedRows } from '../../../analysis/src/index.js';
import type { ReportRowsResponse } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { erasedMessage } from './erased-rows.js';
import type { ReportRowsParameters } from './report-rows.dto.js';
import type { FoundRows } from './report-rows.query.js';
import { rowsCsv } from './rows-csv.js';

const DOWNLOADED_ROWS_MAX = 50_000;
const ALL_ROWS =
  'Число посчитано по части этих строк: показаны все строки таблицы, из которой оно взято.';

export const rowsWanted = (asked: ReportRowsParameters): WantedRows => {
  const { format, offset = null, limit, scope } = asked;
  return format === 'csv'
    ? { offset: 0, limit: DOWNLOADED_ROWS_MAX, as: 'plain', scope: 'counted' }
    : { offset, limit, as: 'shown', scope };
};

/** One page of the rows, or what can still be said of them. */
export function rowsAnswer(found: FoundRows, limit: number): ReportRowsResponse {
  const { entry, page } = found;
  const { sheet, range } = entry;
  const place = { value: entry.id, sheet, range };
  if (page === null)
    return { ...place, state: 'erased', total: entry.rowsTaken, message: messageOf(found) };
  const { exact, ...shown } = page;
  const note = exact ? null : ALL_ROWS;
  const source = cellPlace(entry.id) === null ? null : entry;
  return { ...place, state: 'available', limit, ...shown, note, source };
}

/** All the rows as a file. Throws `DomainError` where the file is deleted. */
export function rowsDownload(found: FoundRows, response: Response): string {
  if (found.page === null) throw new DomainError('conflict', 'workbook.erased', messageOf(found));
  response.type('text/csv; charset=utf-8');
  const name = encodeURIComponent('Строки расчета.csv');
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  return rowsCsv(found.page.headers, found.page.rows);
}

function messageOf({ entry, fileFormat }: FoundRows): string {
  return erasedMessage(entry, fileFormat === 'CSV');
}
