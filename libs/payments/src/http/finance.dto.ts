import { IsIn, IsOptional, Matches } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_SENTENCE = 'Дни нужны в виде 2026-06-30';

export class DaysQuery {
  @Matches(DAY, { message: DAY_SENTENCE })
  from!: string;

  @Matches(DAY, { message: DAY_SENTENCE })
  to!: string;
}

export class TableQuery extends DaysQuery {
  @IsIn(['csv', 'xlsx', 'json', 'jsonl'], { message: 'Формат: csv, xlsx, json или jsonl' })
  format: 'csv' | 'xlsx' | 'json' | 'jsonl' = 'csv';

  /** Of a statement. */
  @IsOptional()
  @Matches(/^[a-z2-7]{26}$/, { message: 'Неверный номер пользователя' })
  user?: string;
}
