import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { toNumber } from './report-steps.dto.js';

const badPage = { message: 'Неверная страница строк' };
const ROWS_MAX = 200;

export class ReportRowsParameters {
  @Matches(/^[\w:.-]{1,120}$/, { message: 'Неверный идентификатор числа' })
  value!: string;

  @IsOptional()
  @toNumber
  @IsInt(badPage)
  @Min(0, badPage)
  offset?: number;

  @IsOptional()
  @toNumber
  @IsInt(badPage)
  @Min(1, badPage)
  @Max(ROWS_MAX, { message: `Не больше ${ROWS_MAX} строк` })
  limit: number = 50;

  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверная попытка' })
  @Min(1, { message: 'Неверная попытка' })
  @Max(1_000, { message: 'Неверная попытка' })
  attempt?: number;

  @IsOptional()
  @IsIn(['counted', 'sheet'], { message: 'Неверный выбор строк' })
  scope: 'counted' | 'sheet' = 'counted';

  @IsOptional()
  @IsIn(['json', 'csv'], { message: 'Неверный вид ответа' })
  format: 'json' | 'csv' = 'json';
}
