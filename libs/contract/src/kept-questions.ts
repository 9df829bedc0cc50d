import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Question } from './question.js';
import { trimmed } from './trimmed.js';

/** GET of `routes.keptQuestions`: a person's own questions, the newest first, in this file. */
export interface KeptQuestionsResponse {
  readonly questions: readonly KeptQuestionItem[];
  /** How many more may be kept. */
  readonly left: number;
}
export interface KeptQuestionItem {
  readonly id: string;
  readonly name: string;
  readonly kept_at: string;
  /** In the columns of this file; null where it does not fit. */
  readonly question: Question | null;
  /** What of it this file has not: «нет столбца «Сумма»». */
  readonly missing: readonly string[];
}

/** Body of PATCH `routes.keptQuestion`. */
export class RenameQuestionRequest {
  @trimmed
  @MaxLength(120, { message: 'Название не длиннее 120 знаков' })
  @IsNotEmpty({ message: 'Введите название' })
  @IsString({ message: 'Введите название' })
  name!: string;
}
