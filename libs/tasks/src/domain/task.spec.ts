import { describe, expect, it } from '@jest/globals';
import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { attemptDue, pendingAttempts } from './decide-proposals.js';
import type { StartJob, TaskCommand } from './task-commands.js';
import { editionDue, isFinished } from './task-state.js';
import { task } from './task.js';

const given = decides(task);
const of = { taskId: 't1', userId: 'u1' };

describe('Uploading a workbook', () => {
  const upload: TaskCommand = {
    type: 'UploadWorkbook',
    fileName: 'a.xlsx',
    fileInfo: {},
    contentHmac: 'aa',
    sizeBytes: 10,
  };

  it('is recorded', () => given(initialised()).when(upload).then(uploaded('aa')));

  it('answers as the first time for the same bytes', () =>
    given(initialised(), uploaded('aa')).when(upload).thenNothing());

  it('is refused for other bytes: one workbook a task', () =>
    given(initialised(), uploaded('bb')).when(upload).thenRefuses('task.has-workbook'));

  it('is refused once the file is erased', () =>
    given(initialised(), uploaded('aa'), erased()).when(upload).thenRefuses('workbook.erased'));

  it('is refused where there is no task', () =>
    given().when(upload).thenRefuses('task.not-found'));
});

describe('Asking for proposals', () => {
  it('starts one run', () =>
    given(initialised(), uploaded('aa')).when({ type: 'RequestAnalytics' }).then(asked(1)));

  it('returns the running one', () =>
    given(initialised(), uploaded('aa'), asked(1)).when({ type: 'RequestAnalytics' }).thenNothing());

  it('returns the stored ones', () => given(...proposed(2)).when({ type: 'RequestAnalytics' }).thenNothing());

  it('starts again after a failure', () =>
    given(initialised(), uploaded('aa'), asked(1), failedRun(1))
      .when({ type: 'RequestAnalytics' })
      .then(asked(2)));

  it('needs a file', () =>
    given(initialised()).when({ type: 'RequestAnalytics' }).thenRefuses('task.no-workbook'));
});

describe('A custom report', () => {
  const ask: TaskCommand = { type: 'RequestCustomReport', query: 'топ-5', customReportsMax: 1 };
  const requested: TaskEvent = {
    type: 'CustomReportRequested',
    version: 1,
    data: { ...of, index: 2, query: 'топ-5' },
  };

  it('gets the next index', () => given(...proposed(2)).when(ask).then(requested));

  it('is the open one when it is asked again', () =>
    given(...proposed(2), requested).when(ask).thenNothing());

  it('is limited for a task', () =>
    given(...proposed(2), requested, customProposed(2)).when(ask).thenRefuses('custom.limit'));

  it('cannot be removed while it is matched', () =>
    given(...proposed(2), requested)
      .when({ type: 'SetRemoved', index: 2, removed: true })
      .thenRefuses('custom.open'));
});

describe('Removing and restoring a proposal', () => {
  const remove: TaskCommand = { type: 'SetRemoved', index: 0, removed: true };

  it('are recorded', () => {
    given(...proposed(1)).when(remove).then(removed(0));
    given(...proposed(1), removed(0))
      .when({ ...remove, removed: false })
      .then({ type: 'ProposalRestored', version: 1, data: { ...of, index: 0 } });
  });

  it('happen once', () => {
    given(...proposed(1), removed(0)).when(remove).thenNothing();
    given(...proposed(1)).when({ ...remove, removed: false }).thenNothing();
  });

  it('are refused while the report runs', () =>
    given(...proposed(1), requested(0)).when(remove).thenRefuses('report.running'));

  it('are refused for a report that does not exist', () =>
    given(...proposed(1))
      .when({ ...remove, index: 5 })
      .thenRefuses('report.not-found'));
});

describe("A debit's fate", () => {
  const decide = { type: 'DecideDebit', index: 0, attempt: 1, debitId: 't1.0.1' } as const;

  it('is a request', () => given(...proposed(1)).when(decide).then(requested(0)));

  it('is decided once', () =>
    given(...proposed(1), requested(0)).when(decide).thenNothing());

  it.each([
    ['report.removed', [removed(0)]],
    ['workbook.erased', [erased()]],
    ['report.deleted', [erased('deleted')]],
    ['report.running', [requested(0, 2)]],
  ] as const)('is the refusal %s', (code, events) =>
    given(...proposed(1), ...events).when(decide).then(refused(0, code)));

  it('stays as it was after a refusal', () =>
    given(...proposed(1), removed(0), refused(0, 'report.removed'), restored(0))
      .when(decide)
      .thenNothing());
});

describe('The attempt that a report would be debited for', () => {
  const due = (...events: TaskEvent[]) => attemptDue(replay(task, [...proposed(2), ...events]), 0);

  it('is the first', () => expect(due()).toBe(1));
  it('is the next after a failure', () => expect(due(requested(0), failed(0))).toBe(2));
  it('is the next after a refusal', () =>
    expect(due(removed(0), refused(0, 'report.removed'), restored(0))).toBe(2));
  it('is none while it runs', () => expect(due(requested(0))).toBeNull());
  it('is none once it succeeded', () => expect(due(requested(0), succeeded(0))).toBeNull());
  it('is refused once the file is gone', () => expect(() => due(erased())).toThrow('workbook.erased'));

  it('for all: what is pending and not removed, never failed ones', () => {
    const state = replay(task, [...proposed(4), removed(1), requested(2), failed(2)]);
    expect(pendingAttempts(state)).toEqual([
      { index: 0, attempt: 1 },
      { index: 3, attempt: 1 },
    ]);
  });

  it('for all: nothing once the file is gone, and a refusal once the report is', () => {
    expect(pendingAttempts(replay(task, [...proposed(2), erased()]))).toEqual([]);
    expect(() => pendingAttempts(replay(task, [...proposed(2), erased('deleted')]))).toThrow(
      'report.deleted',
    );
  });
});

describe('Starting a job', () => {
  const start: StartJob = {
    type: 'StartJob',
    job: 'report-0-1',
    leaseId: 'me.2',
    leaseUntil: '2026-01-01T00:04:00.000Z',
    now: '2026-01-01T00:00:30.000Z',
    livingLeases: null,
    plainSummary: null,
  };
  const running = [...proposed(1), requested(0)];

  it('is the first start', () => given(...running).when(start).then(started(1, 'me.2')));

  it('is refused while another holds the lease', () =>
    given(...running, started(1, 'other.1')).when(start).thenRefuses('job.leased'));

  it('is refused until ten seconds after the end of the lease', () => {
    const lapsed = { ...start, now: '2026-01-01T00:04:09.999Z' };
    given(...running, started(1, 'other.1')).when(lapsed).thenRefuses('job.leased');
    given(...running, started(1, 'other.1'))
      .when({ ...lapsed, now: '2026-01-01T00:04:10.000Z' })
      .then(started(2, 'me.2'));
  });

  it('takes over at once where nobody else can live', () =>
    given(...running, started(1, 'other.1'))
      .when({ ...start, livingLeases: 'me' })
      .then(started(2, 'me.2')));

  it('keeps its own living lease', () =>
    given(...running, started(1, 'me.1'))
      .when({ ...start, livingLeases: 'me' })
      .thenRefuses('job.leased'));

  it('fails the report after the third', () => {
    const lapsed = { ...start, livingLeases: 'me' };
    const [event] = task.decide(
      lapsed,
      replay(task, [...running, started(1, 'a'), started(2, 'b'), started(3, 'c')]),
    );
    expect(event).toMatchObject({ type: 'ReportFailed', data: { code: 'job.gave-up', leaseId: null } });
  });

  it('never fails an edition: a summary that gave up is a plain one', () => {
    const plain = { report_title: 'x' };
    const events = task.decide(
      { ...start, job: 'summary-1', livingLeases: 'me', plainSummary: plain },
      replay(task, [
        ...running,
        succeeded(0),
        summaryRequested(1),
        ...['a', 'b', 'c'].map((leaseId, index) => started(index + 1, leaseId, 'summary-1')),
      ]),
    );
    expect(events.map((event) => event.type)).toEqual(['SummaryFailed', 'SummaryCompleted']);
  });

  it('is refused when the job has ended', () =>
    given(...running, started(1, 'me.1'), succeeded(0)).when(start).thenRefuses('job.not-open'));
});

describe('A result', () => {
  const succeed = { type: 'SucceedReport', index: 0, attempt: 1, parts: 0, content: {} } as const;
  const running = [...proposed(1), requested(0), started(1, 'a'), started(2, 'b')];

  it('is taken under the current lease', () =>
    expect(task.decide({ ...succeed, leaseId: 'b' }, replay(task, running))).toHaveLength(1));

  it('is refused under a lost one', () =>
    given(...running).when({ ...succeed, leaseId: 'a' }).thenRefuses('job.lease-lost'));

  it('is refused a second time', () =>
    given(...running, succeeded(0)).when({ ...succeed, leaseId: 'b' }).thenRefuses('job.not-open'));
});

describe('An edition', () => {
  const due = (...events: TaskEvent[]) => editionDue(replay(task, [...proposed(2), ...events]));

  it('is due when every proposal that was not removed has ended', () => {
    expect(due(requested(0), succeeded(0))).toBeNull();
    expect(due(requested(0), succeeded(0), removed(1))).toEqual([{ index: 0, attempt: 1 }]);
    expect(due(requested(0), succeeded(0), requested(1), failed(1))).toEqual([
      { index: 0, attempt: 1 },
    ]);
  });

  it('waits while anything runs', () =>
    expect(due(requested(0), succeeded(0), requested(1))).toBeNull());

  it('is not due without a success', () => expect(due(requested(0), failed(0), removed(1))).toBeNull());

  it('counts what never started as removed once the file is gone', () =>
    expect(due(requested(0), succeeded(0), erased())).toEqual([{ index: 0, attempt: 1 }]));

  it('is due again only for a success that no edition has', () => {
    const first = [requested(0), succeeded(0), requested(1), failed(1)];
    const published = [summaryRequested(1), summarised(1)];
    expect(due(...first, ...published)).toBeNull();
    expect(due(...first, ...published, requested(1, 2), succeeded(1, 2))).toEqual([
      { index: 0, attempt: 1 },
      { index: 1, attempt: 2 },
    ]);
  });

  it('finishes the task when everything succeeded and its report is known', () => {
    const all = [...proposed(1), requested(0), succeeded(0), summaryRequested(1), summarised(1)];
    expect(isFinished(replay(task, all))).toBe(false);
    expect(isFinished(replay(task, [...all, completed(1)]))).toBe(true);
    given(...all)
      .when({ type: 'CompleteTask', edition: 1, reportId: 7 })
      .then(completed(1));
    given(...all, completed(1))
      .when({ type: 'CompleteTask', edition: 1, reportId: 7 })
      .thenNothing();
  });
});

describe('Erasing the workbook', () => {
  it('happens once', () => {
    given(...proposed(1))
      .when({ type: 'EraseWorkbook', reason: 'expired' })
      .then(erased('expired'));
    given(...proposed(1), erased('expired'))
      .when({ type: 'EraseWorkbook', reason: 'expired' })
      .thenNothing();
  });

  it('with the report deleted, fails what runs and blanks every result', () => {
    const events = task.decide(
      { type: 'EraseWorkbook', reason: 'deleted' },
      replay(task, [...proposed(2), requested(0), failed(0), requested(0, 2), erased('finished')]),
    );
    expect(events).toMatchObject([
      { type: 'ReportFailed', data: { index: 0, attempt: 2, code: 'report.deleted' } },
      {
        type: 'WorkbookErased',
        data: {
          reason: 'deleted',
          blanked: [
            { index: 0, attempt: 1 },
            { index: 0, attempt: 2 },
          ],
        },
      },
    ]);
  });
});

function initialised(): TaskEvent {
  const data = { ...of, reportType: 'financial', reportCost: 100 };
  return { type: 'TaskInitialised', version: 1, data };
}
function uploaded(contentHmac: string): TaskEvent {
  const data = { ...of, fileName: 'a.xlsx', fileInfo: {}, contentHmac, sizeBytes: 10 };
  return { type: 'WorkbookUploaded', version: 1, data };
}
function asked(run: number): TaskEvent {
  return { type: 'AnalyticsRequested', version: 1, data: { ...of, run } };
}
function failedRun(run: number): TaskEvent {
  const data = { ...of, run, leaseId: 'a', code: 'x', message: 'x' };
  return { type: 'AnalyticsFailed', version: 1, data };
}
function proposed(count: number): TaskEvent[] {
  const data = { ...of, run: 1, leaseId: 'a', count, proposals: { items: [] } };
  return [
    initialised(),
    uploaded('aa'),
    asked(1),
    { type: 'AnalyticsProposed', version: 1, data },
  ];
}
function customProposed(index: number): TaskEvent {
  const data = { ...of, index, leaseId: 'a', proposal: {} };
  return { type: 'CustomReportProposed', version: 1, data };
}
function removed(index: number): TaskEvent {
  return { type: 'ProposalRemoved', version: 1, data: { ...of, index } };
}
function restored(index: number): TaskEvent {
  return { type: 'ProposalRestored', version: 1, data: { ...of, index } };
}
function requested(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, debitId: `t1.${index}.${attempt}` };
  return { type: 'ReportRequested', version: 1, data };
}
function refused(index: number, code: string): TaskEvent {
  const data = { ...of, index, attempt: 1, debitId: `t1.${index}.1`, code };
  return { type: 'ReportRefused', version: 1, data };
}
function started(start: number, leaseId: string, job = 'report-0-1'): TaskEvent {
  const leaseUntil = '2026-01-01T00:04:00.000Z';
  return { type: 'JobStarted', version: 1, data: { ...of, job, start, leaseId, leaseUntil } };
}
function succeeded(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, leaseId: 'a', parts: 0, content: {} };
  return { type: 'ReportSucceeded', version: 1, data };
}
function failed(index: number, attempt = 1): TaskEvent {
  const data = { ...of, index, attempt, leaseId: 'a', code: 'x', message: 'x' };
  return { type: 'ReportFailed', version: 1, data };
}
function summaryRequested(edition: number): TaskEvent {
  const parts = [{ index: 0, attempt: 1 }];
  return { type: 'SummaryRequested', version: 1, data: { ...of, edition, parts } };
}
function summarised(edition: number): TaskEvent {
  const data = { ...of, edition, leaseId: 'a', source: 'built-in', summary: {} } as const;
  return { type: 'SummaryCompleted', version: 1, data };
}
function completed(edition: number): TaskEvent {
  return { type: 'TaskCompleted', version: 1, data: { ...of, edition, reportId: 7 } };
}
type Reason = Extract<TaskEvent, { type: 'WorkbookErased' }>['data']['reason'];
function erased(reason: Reason = 'finished'): TaskEvent {
  return { type: 'WorkbookErased', version: 1, data: { ...of, reason, blanked: [] } };
}
