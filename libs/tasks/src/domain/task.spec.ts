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
  found,
  initialised,
  of,
  proposed,
  refused,
  removed,
  requested,
  restored,
  settled,
  started,
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
    answers: null,
  };

  it('is recorded', () => given(initialised()).when(upload).then(uploaded('aa')));

  it('brings what was said of an earlier file with the same columns', () => {
    const answers = { items: [{ settles: 'axis:t1', label: '«Дата»' }] };
    given(initialised())
      .when({ ...upload, answers })
      .then(uploaded('aa'), settled(answers));
  });

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

describe('Saying what split evidence means', () => {
  const answers = { items: [{ settles: 'axis:t1', label: '«Дата»' }] };
  const settle: TaskCommand = { type: 'SettleMeaning', answers };
  const propose = { type: 'ProposeReports', run: 2, leaseId: 'b', proposals: [{}, {}] } as const;
  const again = (...events: TaskEvent[]) =>
    given(...proposed(3), ...events, settled(answers), asked(2), started(1, 'b', 'analytics-2'));

  it('proposes anew, in one append', () =>
    given(...proposed(3))
      .when(settle)
      .then(settled(answers), asked(2)));

  it('waits for the first proposals where none were asked for', () =>
    given(initialised(), uploaded('aa')).when(settle).then(settled(answers)));

  it('is refused while proposals are made, and once the file is gone', () => {
    given(initialised(), uploaded('aa'), asked(1)).when(settle).thenRefuses('meaning.busy');
    given(...proposed(3), erased())
      .when(settle)
      .thenRefuses('workbook.erased');
  });

  it('replaces what nobody paid for or asked for, and uses no index again', () => {
    const own: TaskEvent = {
      type: 'CustomReportRequested',
      version: 2,
      data: { ...of, index: 3, query: 'топ-5', question: null },
    };
    again(requested(1), removed(2), own, customProposed(3))
      .when(propose)
      .then(found(2, { first: 4, count: 2, replaced: [0, 2] }, 'b', propose.proposals));
  });

  it('keeps what was paid for and failed: it may be tried again', () =>
    again(requested(0), failed(0))
      .when(propose)
      .then(found(2, { first: 3, count: 2, replaced: [1, 2] }, 'b', propose.proposals)));

  it('leaves the cards as they were where nothing is found anew', () => {
    const state = replay(task, [...proposed(3), asked(2), failedRun(2)]);
    expect(state.analytics.status).toBe('done');
    expect(pendingAttempts(state)).toHaveLength(3);
  });

  it('ends a replaced card for good: a late debit is refused, and it cannot be restored', () => {
    const replaced = [...proposed(2), asked(2), found(2, { first: 2, count: 1, replaced: [0, 1] })];
    given(...replaced)
      .when({
        type: 'DecideDebits',
        debits: [{ index: 0, attempt: 1, debitId: 't1.0.1' }],
      })
      .then(refused(0, 'report.removed'));
    given(...replaced)
      .when({ type: 'SetRemoved', index: 0, removed: false })
      .thenRefuses('report.replaced');
    expect(pendingAttempts(replay(task, replaced))).toEqual([{ index: 2, attempt: 1 }]);
  });
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
