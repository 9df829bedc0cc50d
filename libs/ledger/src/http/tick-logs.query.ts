import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageQuery } from '../../../platform/src/index.js';

/** A part of one's own history: of one year in Moscow, or of all. */
export class TickLogsQuery extends PageQuery {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value,
  )
  @IsInt({ message: 'Неверный год' })
  @Min(2_000, { message: 'Неверный год' })
  @Max(2_999, { message: 'Неверный год' })
  year?: number;
}
