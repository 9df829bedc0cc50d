import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { parseQuestion } from '../../../analysis/src/index.js';
import type { Question } from '../../../contract/src/index.js';
import { BAD_QUESTION } from '../worker/job-failure.js';

/** What stands for the words of a composed question until it has its reading. */
const COMPOSED = 'Свой вопрос к файлу';
const TASK_ID = /^[a-z2-7]{26}$/;
const badTask = { message: 'Неверный идентификатор задачи' };
export const QUERY_LENGTH_MAX = 1_000;

/** Multipart and urlencoded fields are text; a field that is no number stays as it is. */
export const toNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value,
);

export class InitBody {
  /** Left out is one thing, null another: it would be written as it is. */
  @ValidateIf((_body, value) => value !== undefined)
  @IsString({ message: 'Неверный тип отчета' })
  @IsIn(['financial', 'analytical', 'statistical'], { message: 'Неверный тип отчета' })
  report_type: string = 'financial';
}

export class TaskBody {
  @Matches(TASK_ID, badTask)
  task_id!: string;

  /** Only tells tabs apart. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  client_id?: string;
}

export class StatusQuery {
  /** Results that the client has and need not be sent: `index.attempt`, separated by commas. */
  @IsOptional()
  @Matches(/^\d{1,4}\.\d{1,4}(,\d{1,4}\.\d{1,4}){0,199}$/, {
    message: 'Неверный список результатов',
  })
  have?: string;
}

export class ProcessReportBody extends TaskBody {
  @toNumber
  @IsInt({ message: 'Неверный номер отчета' })
  @Min(0, { message: 'Неверный номер отчета' })
  report_index!: number;
}

/** A question is a text of JSON in a field of the form, or a part of a body that is JSON itself. */
const readQuestion = Transform(({ value }: { value: unknown }) => questionOf(value));

function questionOf(value: unknown): Question | null {
  if (typeof value !== 'string') return parseQuestion(value);
  try {
    return parseQuestion(JSON.parse(value));
  } catch {
    return null;
  }
}

export class QuestionBody {
  @readQuestion
  @IsObject({ message: BAD_QUESTION })
  question!: Question;
}

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

export class QueryBody {
  @trimmed
  @IsString({ message: 'Опишите отчет словами' })
  @IsNotEmpty({ message: 'Опишите отчет словами' })
  @MaxLength(QUERY_LENGTH_MAX, {
    message: `Описание отчета не длиннее ${QUERY_LENGTH_MAX} знаков`,
  })
  query!: string;
}

export class MeaningBody {
  @IsString({ message: 'Неверный вопрос' })
  @MaxLength(200, { message: 'Неверный вопрос' })
  settles!: string;

  @IsString({ message: 'Неверный ответ' })
  @MaxLength(2_000, { message: 'Неверный ответ' })
  label!: string;
}

const QUESTION_NAME_MAX = 120;

export class KeepQuestionBody extends QuestionBody {
  @trimmed
  @IsString({ message: 'Введите название' })
  @IsNotEmpty({ message: 'Введите название' })
  @MaxLength(QUESTION_NAME_MAX, { message: `Название не длиннее ${QUESTION_NAME_MAX} знаков` })
  name!: string;
}

export class KeptQuestionParams {
  @MaxLength(100, { message: 'Неверный номер вопроса' })
  questionId!: string;
}

export class CustomReportBody extends TaskBody {
  /** Composed, in the place of words. */
  @ValidateIf((_body, value) => value !== undefined)
  @readQuestion
  @IsObject({ message: BAD_QUESTION })
  question?: Question;

  @ValidateIf(({ question }: CustomReportBody) => question === undefined)
  @trimmed
  @IsString({ message: 'Опишите отчет словами' })
  @IsNotEmpty({ message: 'Опишите отчет словами' })
  @MaxLength(QUERY_LENGTH_MAX, {
    message: `Описание отчета не длиннее ${QUERY_LENGTH_MAX} знаков`,
  })
  query: string = COMPOSED;
}

export class DeletedBody {
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean({ message: 'Поле deleted должно быть true или false' })
  deleted!: boolean;
}

export class TaskParams {
  @Matches(TASK_ID, badTask)
  taskId!: string;
}

export class ReportParams extends TaskParams {
  @toNumber
  @IsInt({ message: 'Неверный номер отчета' })
  @Min(0, { message: 'Неверный номер отчета' })
  reportIndex!: number;
}

export class FollowUpBody {
  @IsString({ message: 'Выберите вопрос' })
  @IsNotEmpty({ message: 'Выберите вопрос' })
  @MaxLength(100, { message: 'Неверный вопрос' })
  follow_up!: string;
}

export class RecentTasksQuery {
  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное число задач' })
  @Min(1, { message: 'Неверное число задач' })
  @Max(100, { message: 'Не больше 100 задач' })
  limit: number = 10;
}

export class CostQuery {
  @IsOptional()
  @Matches(TASK_ID, badTask)
  task_id?: string;
}
