import { Inject, Injectable } from '@nestjs/common';
import type { ExportFormat, ReportResponse } from '../../../contract/src/index.js';
import { ReportExporter } from '../../../export/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { formatLongMoscow } from '../../../presentation/src/format/date.js';
import {
  documentFileName,
  type ReportDocument,
} from '../../../presentation/src/report/report-document.js';
import { ReportQueries } from './report-queries.js';

const OOXML = 'application/vnd.openxmlformats-officedocument';
const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  docx: `${OOXML}.wordprocessingml.document`,
  pdf: 'application/pdf',
  xlsx: `${OOXML}.spreadsheetml.sheet`,
};

export interface ReportFile {
  /** Of the report. */
  readonly title: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A person's report as a file. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly queries: ReportQueries,
    @Inject(ReportExporter) private readonly exporter: ReportExporter,
  ) {}

  /** Throws as the exporter does, and where there is no such report or nothing in it. */
  async make(id: number, userId: string, format: ExportFormat): Promise<ReportFile> {
    const found = await this.queries.report(id, userId);
    const report = documentOf(found);
    if (report.sections.length === 0)
      throw new DomainError('conflict', 'export.nothing', 'Нет данных для экспорта');
    const bytes = await this.exporter.make({ format, report, createdAt: found.created_at }, userId);
    const { title } = report;
    return { title, name: documentFileName(title, format), mediaType: mediaTypes[format], bytes };
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
