import { Injectable } from '@nestjs/common';
import { fittedQuestion, keptQuestion, readKept } from '../../../analysis/src/index.js';
import type {
  KeptQuestionItem,
  KeptQuestionsResponse,
  Question,
  QuestionForm,
} from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { KEPT_MAX } from '../domain/kept-questions.js';
import { KeptQuestionsReader, type OwnKeptQuestion } from '../read-model/kept-questions.js';
import { QuestionQuery } from './question.query.js';

const OLD = 'этот вопрос сохранен в прежнем виде — составьте его заново';

/** A person's questions in the columns of a task's file. */
@Injectable()
export class KeptQuestionsQuery {
  constructor(
    private readonly reader: KeptQuestionsReader,
    private readonly questions: QuestionQuery,
  ) {}

  async of(taskId: string, userId: string): Promise<KeptQuestionsResponse> {
    const form = await this.questions.form(taskId, userId);
    const kept = await this.reader.of(userId);
    const left = Math.max(0, KEPT_MAX - kept.length);
    return { questions: kept.map((one) => itemOf(one, form)), left };
  }

  /** What is kept of a question of this file. Throws where the file has not what it names. */
  async toKeep(taskId: string, userId: string, question: Question): Promise<string> {
    const kept = keptQuestion(question, await this.questions.form(taskId, userId));
    if (kept !== null) return JSON.stringify(kept);
    const detail = 'В файле нет того, о чем этот вопрос — составьте его заново';
    throw new DomainError('unprocessable', 'question.unknown-column', detail);
  }
}

function itemOf({ id, name, keptAt, question }: OwnKeptQuestion, form: QuestionForm) {
  const kept = readKept(question);
  const fitted = kept === null ? { question: null, missing: [OLD] } : fittedQuestion(kept, form);
  return { id, name, kept_at: keptAt, ...fitted } satisfies KeptQuestionItem;
}
