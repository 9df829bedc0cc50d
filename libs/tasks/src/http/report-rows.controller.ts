import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { ReportRowsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { rowsAnswer, rowsDownload, rowsWanted } from './report-rows-answer.js';
import { ReportParams } from './report-steps.dto.js';
import { ReportRowsParameters } from './report-rows.dto.js';
import { ReportRowsQuery } from './report-rows.query.js';

/** The rows of the workbook behind any number of a report. */
@Controller('report-steps')
@UseGuards(JwtAuthGuard)
export class ReportRowsController {
  constructor(private readonly query: ReportRowsQuery) {}

  @Get('task/:taskId/report/:reportIndex/rows')
  async rows(
    @Param() { taskId, reportIndex }: ReportParams,
    @Query() wanted: ReportRowsParameters,
    @CurrentUser() { userId }: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportRowsResponse | string> {
    const { value, offset, limit, attempt, format } = wanted;
    const asked = { taskId, reportIndex, userId, value, attempt: attempt ?? null };
    const found = await this.query.find(asked, rowsWanted(wanted));
    return format === 'csv' ? rowsDownload(found, response) : rowsAnswer(found, offset, limit);
  }
}
