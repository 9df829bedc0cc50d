import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { ReportSort } from '../../../contract/src/index.js';

const sorts: readonly ReportSort[] = ['created_at', 'title'];

const toNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
);

/** Without parameters it is the whole list, as it always was. */
export class ReportsQuery {
  @IsOptional()
  @IsString({ message: 'Неверный поиск' })
  @MaxLength(200, { message: 'Слишком длинный поиск' })
  search: string = '';

  @IsOptional()
  @IsIn(sorts, { message: 'Неверный порядок' })
  sort: ReportSort = 'created_at';

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'Неверный порядок' })
  order: 'asc' | 'desc' = 'desc';

  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное начало списка' })
  @Min(0, { message: 'Неверное начало списка' })
  skip: number = 0;

  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное число строк' })
  @Min(1, { message: 'Неверное число строк' })
  @Max(1_000, { message: 'Не больше 1000 строк' })
  limit: number = 1_000;
}
