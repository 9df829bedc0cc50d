import { describe, expect, it } from '@jest/globals';
import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { attemptDue, pendingAttempts } from './decide-proposals.js';
import type { TaskCommand } from './task-commands.js';
import { task } from './task.js';
import {
  asked,
  customProposed,
  erased,
  failed,
  failedRun,
  initialised,
  of,
  proposed,
  refused,
  removed,
  requested,
  restored,
  succeeded,
  uploaded,
} from '../testing/task-events.js';

const given = decides(task);

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

  it('is refused where there is no task', () => given().when(upload).thenRefuses('task.not-found'));
});

describe('Asking for proposals', () => {
  it('starts one run', () =>
    given(initialised(), uploaded('aa')).when({ type: 'RequestAnalytics' }).then(asked(1)));

  it('returns the running one', () =>
    given(initialised(), uploaded('aa'), asked(1))
      .when({ type: 'RequestAnalytics' })
      .thenNothing());

  it('returns the stored ones', () =>
    given(...proposed(2))
      .when({ type: 'RequestAnalytics' })
      .thenNothing());

  it('starts again after a failure', () =>
    given(initialised(), uploaded('aa'), asked(1), failedRun(1))
      .when({ type: 'RequestAnalytics' })
      .then(asked(2)));

  it('needs a file', () =>
    given(initialised()).when({ type: 'RequestAnalytics' }).thenRefuses('task.no-workbook'));
});

describe('A custom report', () => {
  const ask: TaskCommand = {
    type: 'RequestCustomReport',
    query: 'топ-5',
    question: null,
    customReportsMax: 1,
  };
  const requested: TaskEvent = {
    type: 'CustomReportRequested',
    version: 2,
    data: { ...of, index: 2, query: 'топ-5', question: null },
  };

  it('gets the next index', () =>
    given(...proposed(2))
      .when(ask)
      .then(requested));

  it('is the open one when it is asked again', () =>
    given(...proposed(2), requested)
      .when(ask)
      .thenNothing());

  it('is limited for a task', () =>
    given(...proposed(2), requested, customProposed(2))
      .when(ask)
      .thenRefuses('custom.limit'));

  it('cannot be removed while it is matched', () =>
    given(...proposed(2), requested)
      .when({ type: 'SetRemoved', index: 2, removed: true })
      .thenRefuses('custom.open'));
});

describe('Removing and restoring a proposal', () => {
  const remove: TaskCommand = { type: 'SetRemoved', index: 0, removed: true };

  it('are recorded', () => {
    given(...proposed(1))
      .when(remove)
      .then(removed(0));
    given(...proposed(1), removed(0))
      .when({ ...remove, removed: false })
      .then({ type: 'ProposalRestored', version: 1, data: { ...of, index: 0 } });
  });

  it('happen once', () => {
    given(...proposed(1), removed(0))
      .when(remove)
      .thenNothing();
    given(...proposed(1))
      .when({ ...remove, removed: false })
      .thenNothing();
  });

  it('are refused while the report runs', () =>
    given(...proposed(1), requested(0))
      .when(remove)
      .thenRefuses('report.running'));

  it('are refused for a report that does not exist', () =>
    given(...proposed(1))
      .when({ ...remove, index: 5 })
      .thenRefuses('report.not-found'));
});

describe("A debit's fate", () => {
  const decide = {
    type: 'DecideDebits',
    debits: [{ index: 0, attempt: 1, debitId: 't1.0.1' }],
  } as const;

  it('is a request', () =>
    given(...proposed(1))
      .when(decide)
      .then(requested(0)));

  it('is decided once', () =>
    given(...proposed(1), requested(0))
      .when(decide)
      .thenNothing());

  it.each([
    ['report.removed', [removed(0)]],
    ['workbook.erased', [erased()]],
    ['report.deleted', [erased('deleted')]],
    ['report.running', [requested(0, 2)]],
  ] as const)('is the refusal %s', (code, events) =>
    given(...proposed(1), ...events)
      .when(decide)
      .then(refused(0, code)),
  );

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
  it('is refused once the file is gone', () =>
    expect(() => due(erased())).toThrow('workbook.erased'));

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
