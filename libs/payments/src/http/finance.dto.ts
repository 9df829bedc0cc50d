import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_SENTENCE = 'Дни нужны в виде 2026-06-30';
const toNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
);

export class DaysQuery {
  @Matches(DAY, { message: DAY_SENTENCE })
  from!: string;

  @Matches(DAY, { message: DAY_SENTENCE })
  to!: string;
}

export class TableQuery extends DaysQuery {
  @IsIn(['csv', 'xlsx', 'jsonl'], { message: 'Формат: csv, xlsx или jsonl' })
  format: 'csv' | 'xlsx' | 'jsonl' = 'csv';

  /** Of a statement. */
  @IsOptional()
  @Matches(/^[a-z2-7]{26}$/, { message: 'Неверный номер пользователя' })
  user?: string;
}

export class PaymentsQuery {
  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное начало списка' })
  @Min(0, { message: 'Неверное начало списка' })
  skip: number = 0;

  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное число строк' })
  @Min(1, { message: 'Неверное число строк' })
  @Max(200, { message: 'Не больше 200 строк' })
  limit: number = 50;
}
