import { Transform } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { ExportFormat } from '../../../contract/src/index.js';

const badId = { message: 'Неверный номер отчета' };

export class ReportParams {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
  )
  @IsInt(badId)
  @Min(0, badId)
  @Max(2 ** 40, badId)
  id!: number;
}

const formats: readonly ExportFormat[] = ['docx', 'pdf', 'xlsx'];

export class ReportExportParams extends ReportParams {
  @IsIn(formats, { message: 'Отчет можно получить как docx, pdf или xlsx' })
  format!: ExportFormat;
}
