import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { ReportRowsResponse, SampleReportResponse } from '../../contract/src/index.js';
import {
  ReportRowsParameters,
  rowsAnswer,
  rowsDownload,
  rowsWanted,
} from '../../tasks/src/index.js';
import { SampleReport } from './sample-report.js';
import { SampleParams } from './sample-params.dto.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FOR_AN_HOUR = 'public, max-age=3600';

/** A report of the service's own workbook, for everybody: what it makes, and how it is checked. */
@Controller('sample')
export class SampleController {
  constructor(private readonly sample: SampleReport) {}

  @Get('report')
  report(): Promise<SampleReportResponse> {
    return this.sample.report();
  }

  @Get('report/:reportIndex/rows')
  async rows(
    @Param() { reportIndex }: SampleParams,
    @Query() asked: ReportRowsParameters,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportRowsResponse | string> {
    const { entry, page } = await this.sample.rows(
      Number(reportIndex),
      asked.value,
      rowsWanted(asked),
    );
    const found = { entry, page, fileFormat: null };
    return asked.format === 'csv' ? rowsDownload(found, response) : rowsAnswer(found, asked.limit);
  }

  @Get('file')
  @Header('Cache-Control', FOR_AN_HOUR)
  async file(@Res() response: Response): Promise<void> {
    const { bytes, fileName } = await this.sample.file();
    response.type(XLSX);
    const name = encodeURIComponent(fileName);
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
    response.end(bytes);
  }
}
