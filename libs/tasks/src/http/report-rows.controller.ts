import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { ReportRowsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { erasedMessage } from './erased-rows.js';
import { ReportParams } from './report-steps.dto.js';
import { ReportRowsParameters } from './report-rows.dto.js';
import { ReportRowsQuery, type FoundRows } from './report-rows.query.js';
import { rowsCsv } from './rows-csv.js';

const DOWNLOADED_ROWS_MAX = 50_000;
const ALL_ROWS =
  'Число посчитано по части этих строк: показаны все строки таблицы, из которой оно взято.';

/** The rows of the workbook behind any number of a report. */
@Controller('report-steps')
@UseGuards(JwtAuthGuard)
export class ReportRowsController {
  constructor(private readonly query: ReportRowsQuery) {}

  @Get('task/:taskId/report/:reportIndex/rows')
  async rows(
    @Param() { taskId, reportIndex }: ReportParams,
    @Query() { value, offset, limit, attempt, format }: ReportRowsParameters,
    @CurrentUser() { userId }: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportRowsResponse | string> {
    const asked = { taskId, reportIndex, userId, value, attempt: attempt ?? null };
    if (format === 'csv') {
      const wanted = { offset: 0, limit: DOWNLOADED_ROWS_MAX, as: 'plain' } as const;
      return download(await this.query.find(asked, wanted), response);
    }
    const found = await this.query.find(asked, { offset, limit, as: 'shown' });
    return answer(found, offset, limit);
  }
}

function answer(found: FoundRows, offset: number, limit: number): ReportRowsResponse {
  const { entry, page } = found;
  const { sheet, range } = entry;
  const place = { value: entry.id, sheet, range };
  if (page === null)
    return { ...place, state: 'erased', total: entry.rowsTaken, message: messageOf(found) };
  const { headers, numeric, total, rows, exact } = page;
  const note = exact ? null : ALL_ROWS;
  return { ...place, state: 'available', total, offset, limit, headers, numeric, rows, note };
}

function download(found: FoundRows, response: Response): string {
  if (found.page === null) throw new DomainError('conflict', 'workbook.erased', messageOf(found));
  response.type('text/csv; charset=utf-8');
  const name = encodeURIComponent('Строки расчета.csv');
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  return rowsCsv(found.page.headers, found.page.rows);
}

function messageOf({ entry, fileFormat }: FoundRows): string {
  return erasedMessage(entry, fileFormat === 'CSV');
}
