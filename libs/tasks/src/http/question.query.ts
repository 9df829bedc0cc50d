import { Injectable } from '@nestjs/common';
import { AnalysisFailed, ReportEngine } from '../../../analysis/src/index.js';
import type { WorkbookData } from '../../../analysis/src/index.js';
import type {
  CheckedQuestion,
  MeaningResponse,
  Question,
  QuestionForm,
  ReadQuestion,
  SuggestedQuestions,
} from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { TaskRefused } from '../domain/task-refusals.js';
import { PageWorkbooks } from '../workbooks/page-workbooks.js';
import { TaskQueries } from './task-queries.js';

const CHECK_MS_MAX = 15_000;

/** What can be asked of a task's file, and what a question comes to; nothing is written. */
@Injectable()
export class QuestionQuery {
  constructor(
    private readonly tasks: TaskQueries,
    private readonly workbooks: PageWorkbooks,
    private readonly engine: ReportEngine,
  ) {}

  /** Nothing where the file is gone: what stood then stands. */
  async open(taskId: string, userId: string): Promise<MeaningResponse> {
    const { workbookErased } = await this.tasks.task(taskId, userId);
    const questions = workbookErased
      ? []
      : await this.with(taskId, userId, async (workbook) => this.engine.openQuestions(workbook));
    return { task_id: taskId, questions };
  }

  form(taskId: string, userId: string): Promise<QuestionForm> {
    return this.with(taskId, userId, async (workbook) => this.engine.questionForm(workbook));
  }

  suggested(taskId: string, userId: string): Promise<SuggestedQuestions> {
    return this.with(taskId, userId, async (workbook) => ({
      suggestions: this.engine.suggestedQuestions(workbook),
    }));
  }

  check(taskId: string, userId: string, question: Question): Promise<CheckedQuestion> {
    return this.with(taskId, userId, (workbook) =>
      this.engine.checkQuestion(workbook, question, AbortSignal.timeout(CHECK_MS_MAX)),
    );
  }

  read(taskId: string, userId: string, text: string): Promise<ReadQuestion> {
    return this.with(taskId, userId, (workbook) =>
      this.engine.readQuestion(workbook, text, AbortSignal.timeout(CHECK_MS_MAX)),
    );
  }

  private async with<T>(
    taskId: string,
    userId: string,
    ask: (workbook: WorkbookData) => Promise<T>,
  ): Promise<T> {
    const task = await this.tasks.task(taskId, userId);
    return this.workbooks.inTurn(userId, async () => {
      const workbook = await this.workbooks.open(taskId, userId);
      if (workbook === null) throw new TaskRefused(whyGone(task.uploadedAt));
      try {
        return await ask({ ...workbook, answers: task.answers });
      } catch (error) {
        if (!(error instanceof AnalysisFailed)) throw error;
        throw new DomainError('unprocessable', error.code, error.message);
      }
    });
  }
}

const whyGone = (uploadedAt: string | null) =>
  uploadedAt === null ? 'task.no-workbook' : 'workbook.erased';
