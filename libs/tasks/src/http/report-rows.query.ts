import { Injectable } from '@nestjs/common';
import { AnalysisFailed, cellPlace, ReportEngine } from '../../../analysis/src/index.js';
import type { RowsPage, WantedRows } from '../../../analysis/src/index.js';
import type { Provenance, ReportActions } from '../../../contract/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { resultId, results } from '../read-model/result.projection.js';
import type { ReportView, TaskView } from '../read-model/task-view.js';
import { PageWorkbooks } from '../workbooks/page-workbooks.js';
import { TaskRefused } from '../domain/task-refusals.js';
import { CellSources } from './cell-sources.js';
import { TaskQueries } from './task-queries.js';

const ROWS_MS_MAX = 20_000;

export interface AskedValue {
  readonly taskId: string;
  readonly reportIndex: number;
  readonly userId: string;
  /** Of the provenance entry. */
  readonly value: string;
  readonly attempt: number | null;
  /** What the person's own device has kept of the file; null: the file itself is asked. */
  readonly kept: Buffer | null;
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
  constructor(
    private readonly tasks: TaskQueries,
    private readonly views: ViewReader,
    private readonly workbooks: PageWorkbooks,
    private readonly engine: ReportEngine,
    private readonly cells: CellSources,
  ) {}

  async find(asked: AskedValue, wanted: WantedRows): Promise<FoundRows> {
    const task = await this.tasks.task(asked.taskId, asked.userId);
    const report = await this.tasks.report(asked.taskId, asked.reportIndex, asked.userId);
    const actions = await this.actions(asked, report);
    if (actions === null)
      throw new DomainError('not-found', 'rows.no-result', 'Результата этого отчета нет');
    return this.workbooks.inTurn(asked.userId, async () => {
      const entry = await this.entry(asked, actions);
      const page = await this.page(task, entry, wanted, asked.kept);
      return { entry, fileFormat: task.fileInfo?.file_format ?? null, page };
    });
  }

  /** For the person's own device. Throws `TaskRefused` where the file is deleted. */
  async sealedTables(taskId: string, userId: string): Promise<Buffer> {
    await this.tasks.task(taskId, userId);
    const sealed = await this.workbooks.sealed(taskId);
    if (sealed === null) throw new TaskRefused('workbook.erased');
    return sealed;
  }

  private async entry(asked: AskedValue, actions: ReportActions): Promise<Provenance> {
    if (cellPlace(asked.value) !== null) return this.cells.of({ ...asked, actions });
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
    kept: Buffer | null,
  ): Promise<RowsPage | null> {
    const workbook = await this.workbooks.openOr(id, userId, kept);
    if (workbook === null) return null;
    try {
      return await this.engine.rows(workbook, entry, wanted, AbortSignal.timeout(ROWS_MS_MAX));
    } catch (error) {
      if (!(error instanceof AnalysisFailed)) throw error;
      throw new DomainError('conflict', error.code, error.message);
    }
  }
}
