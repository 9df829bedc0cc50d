import { Controller, Get, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { routes } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { ReportFiles } from './report-files.js';
import { ReportExportParams } from './report-params.dto.js';

/** A report as a file, made where its data is: no browser needs to be open. */
@Controller()
@UseGuards(JwtAuthGuard)
export class ReportExportController {
  constructor(private readonly files: ReportFiles) {}

  @Get(routes.reportExport)
  async export(
    @Param() { id, format }: ReportExportParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<StreamableFile> {
    const { bytes, name, mediaType } = await this.files.make(id, userId, format);
    return new StreamableFile(bytes, {
      type: mediaType,
      disposition: `attachment; filename="report.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  }
}
