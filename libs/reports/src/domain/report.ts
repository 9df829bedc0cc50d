import type { ReportEvent } from '../../../../eventstore/report/report.events.js';
import type { EditionPart } from '../../../../eventstore/task/task.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

export interface PublishReport {
  readonly type: 'PublishReport';
  readonly reportId: number;
  readonly taskId: string;
  readonly userId: string;
  readonly edition: number;
  readonly title: string;
  readonly summary: string;
  readonly parts: readonly EditionPart[];
}
export interface DeleteReport {
  readonly type: 'DeleteReport';
  readonly userId: string;
}
export interface RenameReport {
  readonly type: 'RenameReport';
  readonly userId: string;
  readonly title: string;
}
/** Its person is erased. */
export interface EraseReport {
  readonly type: 'EraseReport';
}
export type ReportCommand = PublishReport | RenameReport | DeleteReport | EraseReport;

export interface Report {
  readonly reportId: number | null;
  readonly taskId: string;
  readonly userId: string;
  readonly editions: ReadonlySet<number>;
  readonly deleted: boolean;
  readonly erased: boolean;
}

/** The id belongs to another task: the next derivation is tried. */
export class ReportIdTaken extends DomainError {
  constructor() {
    super('conflict', 'report.id-taken', 'Этот номер отчета занят');
  }
}

export class ReportNotFound extends DomainError {
  constructor() {
    super('not-found', 'report.not-found', 'Отчет не найден');
  }
}

export const report: Decider<ReportCommand, ReportEvent, Report> = {
  name: 'report',
  initial: {
    reportId: null,
    taskId: '',
    userId: '',
    editions: new Set(),
    deleted: false,
    erased: false,
  },
  decide(command, state) {
    switch (command.type) {
      case 'PublishReport':
        return publish(command, state);
      case 'RenameReport':
        return rename(command, state);
      case 'DeleteReport':
        return remove(command, state);
      case 'EraseReport':
        return erase(state);
    }
  },
  evolve(state, event) {
    const { reportId, taskId, userId } = event.data;
    const known = { ...state, reportId, taskId, userId };
    if (event.type === 'ReportErased') return { ...known, deleted: true, erased: true };
    if (event.type === 'ReportDeleted') return { ...known, deleted: true };
    if (event.type === 'ReportRenamed') return known;
    return { ...known, editions: new Set(state.editions).add(event.data.edition) };
  },
};

function publish(command: PublishReport, state: Report): readonly ReportEvent[] {
  if (state.reportId !== null && state.taskId !== command.taskId) throw new ReportIdTaken();
  if (state.deleted || state.editions.has(command.edition)) return [];
  const { reportId, taskId, userId, edition, title, summary, parts } = command;
  const data = { reportId, taskId, userId, edition, title, summary, parts };
  return [{ type: 'ReportPublished', version: 1, data }];
}

function rename({ userId, title }: RenameReport, state: Report): readonly ReportEvent[] {
  const { reportId, taskId, deleted } = state;
  if (reportId === null || state.userId !== userId || deleted) throw new ReportNotFound();
  return [{ type: 'ReportRenamed', version: 1, data: { reportId, taskId, userId, title } }];
}

function erase({ reportId, taskId, userId, erased }: Report): readonly ReportEvent[] {
  if (reportId === null || erased) return [];
  return [{ type: 'ReportErased', version: 1, data: { reportId, taskId, userId } }];
}

function remove({ userId }: DeleteReport, state: Report): readonly ReportEvent[] {
  if (state.reportId === null || state.userId !== userId) throw new ReportNotFound();
  if (state.deleted) return [];
  const { reportId, taskId } = state;
  return [{ type: 'ReportDeleted', version: 1, data: { reportId, taskId, userId } }];
}
