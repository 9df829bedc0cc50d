import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/src/index.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_SENTENCE = 'Дни нужны в виде 2026-06-30';
const USER_ID = /^[a-z2-7]{26}$/;

export class AuditQuery extends PageQuery {
  @IsOptional()
  @Matches(USER_ID, { message: 'Неверный номер администратора' })
  admin?: string;

  @IsOptional()
  @Matches(USER_ID, { message: 'Неверный номер пользователя' })
  subject?: string;

  /** Looks, questions in SQL, or everything else. */
  @IsOptional()
  @IsIn(['looks', 'sql', 'acts'], { message: 'Вид записей: looks, sql или acts' })
  kind?: 'looks' | 'sql' | 'acts';

  @IsOptional()
  @MaxLength(40, { message: 'Неверный раздел' })
  what?: string;

  @IsOptional()
  @Matches(DAY, { message: DAY_SENTENCE })
  from?: string;

  @IsOptional()
  @Matches(DAY, { message: DAY_SENTENCE })
  to?: string;
}
