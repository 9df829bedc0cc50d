import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UploadedFiles,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { routes, type ReportRowsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { rowsAnswer, rowsDownload, rowsWanted } from './report-rows-answer.js';
import { ReportParams, TaskParams } from './report-steps.dto.js';
import { ReportRowsParameters } from './report-rows.dto.js';
import { ReportRowsQuery } from './report-rows.query.js';
import { keptTablesOf, type FormFile } from './upload-form.js';

/** Tables of a file of the greatest size, packed. */
const tablesLimits = { limits: { fileSize: 16 * 1024 * 1024, files: 1, fields: 0, parts: 1 } };

/** The rows of the workbook behind any number of a report. */
@Controller()
@UseGuards(JwtAuthGuard)
export class ReportRowsController {
  constructor(private readonly query: ReportRowsQuery) {}

  @Get(routes.taskTables)
  async tables(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.query.sealedTables(taskId, userId));
  }

  @Get(routes.reportRows)
  rows(
    @Param() params: ReportParams,
    @Query() wanted: ReportRowsParameters,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportRowsResponse | string> {
    return this.answer(params, wanted, user, null, response);
  }

  /** The same of tables that the person's own device has kept; none of them stays here. */
  @Post(routes.reportRows)
  @HttpCode(200)
  @UseInterceptors(AnyFilesInterceptor(tablesLimits))
  keptRows(
    @Param() params: ReportParams,
    @Query() wanted: ReportRowsParameters,
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportRowsResponse | string> {
    return this.answer(params, wanted, user, keptTablesOf(files), response);
  }

  private async answer(
    { taskId, reportIndex }: ReportParams,
    wanted: ReportRowsParameters,
    { userId }: SignedInUser,
    kept: Buffer | null,
    response: Response,
  ): Promise<ReportRowsResponse | string> {
    const { value, limit, attempt, format } = wanted;
    const asked = { taskId, reportIndex, userId, value, attempt: attempt ?? null, kept };
    const found = await this.query.find(asked, rowsWanted(wanted));
    return format === 'csv' ? rowsDownload(found, response) : rowsAnswer(found, limit);
  }
}
