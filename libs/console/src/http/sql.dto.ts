import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { SqlRequest } from '../../../contract/src/index.js';

/** Longer ones are refused by their own sentence. */
const SQL_SENTENCE = 'Нужен текст запроса (sql)';
const REASON_SENTENCE = 'Причина — текст от 5 до 500 знаков';

export class SqlBody implements SqlRequest {
  @IsString({ message: SQL_SENTENCE })
  sql!: string;

  @IsOptional()
  @MaxLength(500, { message: REASON_SENTENCE })
  @MinLength(5, { message: REASON_SENTENCE })
  @IsString({ message: REASON_SENTENCE })
  reason?: string | null;
}
