import { Injectable } from '@nestjs/common';
import { ReportEngine } from '../../../analysis/src/index.js';
import type { Provenance, ReportActions } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { PageWorkbooks } from '../workbooks/page-workbooks.js';
import { TaskContentsReader } from '../worker/task-contents.js';

const SOURCE_MS_MAX = 20_000;

export interface AskedCell {
  readonly taskId: string;
  readonly reportIndex: number;
  readonly userId: string;
  /** Id of the cell. */
  readonly value: string;
  readonly actions: ReportActions;
  /** What the person's own device has kept of the file; null: the file itself is asked. */
  readonly kept: Buffer | null;
}

/** Where numbers of tables come from: worked out when somebody asks, while the file is there. */
@Injectable()
export class CellSources {
  constructor(
    private readonly workbooks: PageWorkbooks,
    private readonly contents: TaskContentsReader,
    private readonly engine: ReportEngine,
  ) {}

  /** Throws `DomainError` where the file is deleted, or nothing is known of that cell. */
  async of({ taskId, reportIndex, userId, value, actions, kept }: AskedCell): Promise<Provenance> {
    const workbook = await this.workbooks.openOr(taskId, userId, kept);
    if (workbook === null) throw new DomainError('conflict', 'workbook.erased', GONE);
    const { proposals } = await this.contents.read(taskId);
    const proposal = proposals.get(reportIndex);
    const signal = AbortSignal.timeout(SOURCE_MS_MAX);
    const found =
      proposal === undefined
        ? null
        : await this.engine.cellSource(workbook, { proposal, actions }, value, signal);
    if (found === null) throw new DomainError('not-found', 'rows.unknown-value', UNKNOWN);
    return found;
  }
}

const GONE = 'Файл удален: показать, откуда это число таблицы, больше нельзя';
const UNKNOWN = 'Откуда это число, показать нельзя: есть источники у чисел в тексте отчета';
