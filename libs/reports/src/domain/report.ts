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
export interface ShareReport {
  readonly type: 'ShareReport';
  readonly userId: string;
  /** SHA-256 of the link's secret, hex. */
  readonly digest: string;
  /** ISO time. */
  readonly until: string;
}
export interface UnshareReport {
  readonly type: 'UnshareReport';
  readonly userId: string;
}
/** Its person is erased. */
export interface EraseReport {
  readonly type: 'EraseReport';
}
export type ReportCommand =
  PublishReport | RenameReport | ShareReport | UnshareReport | DeleteReport | EraseReport;

/** The one link that opens it, until its time. */
export interface Share {
  readonly digest: string;
  readonly until: string;
}

export interface Report {
  readonly reportId: number | null;
  readonly taskId: string;
  readonly userId: string;
  readonly editions: ReadonlySet<number>;
  readonly share: Share | null;
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
    share: null,
    deleted: false,
    erased: false,
  },
  decide(command, state) {
    switch (command.type) {
      case 'PublishReport':
        return publish(command, state);
      case 'RenameReport':
        return rename(command, state);
      case 'ShareReport':
        return share(command, state);
      case 'UnshareReport':
        return unshare(command, state);
      case 'DeleteReport':
        return remove(command, state);
      case 'EraseReport':
        return erase(state);
    }
  },
  evolve(state, event) {
    const { reportId, taskId, userId } = event.data;
    const known = { ...state, reportId, taskId, userId };
    switch (event.type) {
      case 'ReportErased':
        return { ...known, share: null, deleted: true, erased: true };
      case 'ReportDeleted':
        return { ...known, share: null, deleted: true };
      case 'ReportRenamed':
        return known;
      case 'ReportShared':
        return { ...known, share: { digest: event.data.digest, until: event.data.until } };
      case 'ReportUnshared':
        return { ...known, share: null };
      case 'ReportPublished': {
        const editions = new Set(state.editions).add(event.data.edition);
        return { ...known, share: null, editions };
      }
    }
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

function share(command: ShareReport, state: Report): readonly ReportEvent[] {
  const { reportId, taskId, deleted } = state;
  const { userId, digest, until } = command;
  if (reportId === null || state.userId !== userId || deleted) throw new ReportNotFound();
  const data = { reportId, taskId, userId, digest, until };
  return [{ type: 'ReportShared', version: 1, data }];
}

function unshare({ userId }: UnshareReport, state: Report): readonly ReportEvent[] {
  const { reportId, taskId, deleted } = state;
  if (reportId === null || state.userId !== userId || deleted) throw new ReportNotFound();
  if (state.share === null) return [];
  return [{ type: 'ReportUnshared', version: 1, data: { reportId, taskId, userId } }];
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
