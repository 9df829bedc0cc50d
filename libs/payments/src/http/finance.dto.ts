import { KEPT_ID } from '../finance/kept-reconciliations.js';
import { IsIn, IsOptional, Matches } from 'class-validator';

export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const DAY_SENTENCE = 'Дни нужны в виде 2026-06-30';

export const USER_ID = /^[a-z2-7]{26}$/;
export const USER_SENTENCE = 'Неверный номер пользователя';

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
  @Matches(USER_ID, { message: USER_SENTENCE })
  user?: string;

  /** Of differences: the reconciliation that was shown. */
  @IsOptional()
  @Matches(KEPT_ID, { message: 'Неверный номер сверки' })
  shown?: string;
}
