import { Injectable } from '@nestjs/common';
import {
  AnalysisFailed,
  ReportEngine,
  WorkbookRefused,
  type RowsPage,
  type WantedRows,
  type WorkbookData,
} from '../../../analysis/src/index.js';
import type { Provenance, ReportActions } from '../../../contract/src/index.js';
import { DomainError, KeyedQueue, ViewReader } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { resultId, results } from '../read-model/result.projection.js';
import type { ReportView, TaskView } from '../read-model/task-view.js';
import { OpenWorkbooks } from '../workbooks/open-workbooks.js';
import { workbookId } from '../workbooks/workbooks.js';
import { TaskQueries } from './task-queries.js';

/** So many requests at a time have a process of their own to run their condition in. */
const LANES = 2;
const WAIT_MS_MAX = 15_000;
const ROWS_MS_MAX = 20_000;

export interface AskedValue {
  readonly taskId: string;
  readonly reportIndex: number;
  readonly userId: string;
  /** Of the provenance entry. */
  readonly value: string;
  readonly attempt: number | null;
}

export interface FoundRows {
  readonly entry: Provenance;
  /** What the file really is, such as «CSV»; null when it is not known. */
  readonly fileFormat: string | null;
  /** null when the file is deleted. */
  readonly page: RowsPage | null;
}

/** The rows behind a published number, from the file itself while it is there. */
@Injectable()
export class ReportRowsQuery {
  private readonly lanes = new KeyedQueue();

  constructor(
    private readonly tasks: TaskQueries,
    private readonly views: ViewReader,
    private readonly streams: TaskStreams,
    private readonly workbooks: OpenWorkbooks,
    private readonly engine: ReportEngine,
  ) {}

  async find(asked: AskedValue, wanted: WantedRows): Promise<FoundRows> {
    const task = await this.tasks.task(asked.taskId, asked.userId);
    const report = await this.tasks.report(asked.taskId, asked.reportIndex, asked.userId);
    const entry = await this.entry(asked, report);
    const page = await this.lanes.run(laneOf(asked.userId), WAIT_MS_MAX, () =>
      this.page(task, entry, wanted),
    );
    return { entry, fileFormat: task.fileInfo?.file_format ?? null, page };
  }

  private async entry(asked: AskedValue, report: ReportView): Promise<Provenance> {
    const actions = await this.actions(asked, report);
    if (actions === null)
      throw new DomainError('not-found', 'rows.no-result', 'Результата этого отчета нет');
    const entry = actions.provenance.find(({ id }) => id === asked.value);
    if (entry === undefined)
      throw new DomainError('not-found', 'rows.unknown-value', 'Такого числа в отчете нет');
    return entry;
  }

  /** Of the attempt that is asked for, else of the last good one. */
  private async actions(
    { taskId, attempt }: AskedValue,
    report: ReportView,
  ): Promise<ReportActions | null> {
    const last = attempt ?? report.attempt;
    const first = attempt ?? 1;
    for (let number = last; number >= first; number -= 1) {
      const view = await this.views.get(results, resultId(taskId, report.index, number));
      if (view?.actions != null) return view.actions;
    }
    return null;
  }

  private async page(
    { id, userId }: TaskView,
    entry: Provenance,
    wanted: WantedRows,
  ): Promise<RowsPage | null> {
    const { state } = await this.streams.load(id);
    if (state.contentHmac === null) return null;
    const file = workbookId(id, state.contentHmac);
    if (state.workbookErased) this.workbooks.forget(file);
    const workbook = state.workbookErased ? null : await this.open(file, userId);
    if (workbook === null) return null;
    try {
      return await this.engine.rows(workbook, entry, wanted, AbortSignal.timeout(ROWS_MS_MAX));
    } catch (error) {
      if (!(error instanceof AnalysisFailed)) throw error;
      throw new DomainError('conflict', error.code, error.message);
    }
  }

  private async open(file: string, userId: string): Promise<WorkbookData | null> {
    try {
      return await this.workbooks.open(file, { userId, purpose: 'page' });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      const kind = error.status === 429 ? 'too-many' : 'unavailable';
      throw new DomainError(kind, error.code, error.message);
    }
  }
}

function laneOf(userId: string): string {
  const sum = Buffer.from(userId).reduce((total, byte) => total + byte, 0);
  return `rows-${sum % LANES}`;
}
