import { Controller, Get, Inject, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { routes, type ExportFormat, type ReportResponse } from '../../../contract/src/index.js';
import { ReportExporter } from '../../../export/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { formatLongMoscow } from '../../../presentation/src/format/date.js';
import {
  documentFileName,
  type ReportDocument,
} from '../../../presentation/src/report/report-document.js';
import { ReportExportParams } from './report-params.dto.js';
import { ReportQueries } from './report-queries.js';

const OOXML = 'application/vnd.openxmlformats-officedocument';
const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  docx: `${OOXML}.wordprocessingml.document`,
  pdf: 'application/pdf',
  xlsx: `${OOXML}.spreadsheetml.sheet`,
};

/** A report as a file, made where its data is: no browser needs to be open. */
@Controller()
@UseGuards(JwtAuthGuard)
export class ReportExportController {
  constructor(
    private readonly queries: ReportQueries,
    @Inject(ReportExporter) private readonly exporter: ReportExporter,
  ) {}

  @Get(routes.reportExport)
  async export(
    @Param() { id, format }: ReportExportParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<StreamableFile> {
    const found = await this.queries.report(id, userId);
    const report = documentOf(found);
    if (report.sections.length === 0)
      throw new DomainError('conflict', 'export.nothing', 'Нет данных для экспорта');
    const bytes = await this.exporter.make({ format, report, createdAt: found.created_at }, userId);
    const name = encodeURIComponent(documentFileName(report.title, format));
    return new StreamableFile(bytes, {
      type: mediaTypes[format],
      disposition: `attachment; filename="report.${format}"; filename*=UTF-8''${name}`,
    });
  }
}

function documentOf({ name, created_at, file_name, report_data }: ReportResponse): ReportDocument {
  const { summary, reports } = report_data;
  return {
    title: name === '' ? (summary?.report_title ?? '') : name,
    date: formatLongMoscow(created_at),
    fileName: file_name ?? '',
    summary,
    sections: reports,
  };
}
