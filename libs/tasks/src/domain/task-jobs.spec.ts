import { describe, expect, it } from '@jest/globals';
import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import type { StartJob } from './task-commands.js';
import { editionDue, isFinished } from './task-state.js';
import { task } from './task.js';
import {
  completed,
  erased,
  failed,
  handedBack,
  proposed,
  removed,
  requested,
  started,
  succeeded,
  summarised,
  summaryRequested,
} from '../testing/task-events.js';

const given = decides(task);

const startedUntil = (leaseUntil: string): TaskEvent => {
  const event = started(2, 'me.2');
  return { ...event, data: { ...event.data, leaseUntil } } as TaskEvent;
};

describe('Starting a job', () => {
  const start: StartJob = {
    type: 'StartJob',
    job: 'report-0-1',
    leaseId: 'me.2',
    leaseUntil: '2026-01-01T00:04:00.000Z',
    now: '2026-01-01T00:00:30.000Z',
    livingLeases: null,
    silent: [],
    outages: [],
    plainSummary: null,
  };
  const running = [...proposed(1), requested(0)];

  it('is the first start', () =>
    given(...running)
      .when(start)
      .then(started(1, 'me.2')));

  it('is nothing new where it is known to be made', () =>
    given(...running, started(1, 'me.2'))
      .when(start)
      .thenNothing());

  it('is refused while another holds the lease', () =>
    given(...running, started(1, 'other.1'))
      .when(start)
      .thenRefuses('job.leased'));

  it('is refused until ten seconds after the end of the lease', () => {
    const lapsed = { ...start, now: '2026-01-01T00:04:09.999Z' };
    given(...running, started(1, 'other.1'))
      .when(lapsed)
      .thenRefuses('job.leased');
    given(...running, started(1, 'other.1'))
      .when({ ...lapsed, now: '2026-01-01T00:04:10.000Z' })
      .then(started(2, 'me.2'));
  });

  it('counts no time of a lease in which nobody could write', () => {
    const at = (time: string): number => Date.parse(`2026-01-01T00:${time}.000Z`);
    const held = [...running, started(1, 'other.1')];
    // A lease of 210 s: it began at 00:30.
    const late = {
      ...start,
      leaseUntil: '2026-01-01T00:08:30.000Z',
      now: '2026-01-01T00:05:00.000Z',
    };
    given(...held)
      .when(late)
      .then(startedUntil(late.leaseUntil));
    given(...held)
      .when({ ...late, outages: [{ from: at('03:00'), to: at('04:00') }] })
      .thenRefuses('job.leased');
    // What was over before the lease began is none of its time.
    given(...held)
      .when({ ...late, outages: [{ from: at('00:00'), to: at('00:30') }] })
      .then(startedUntil(late.leaseUntil));
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
    expect(event).toMatchObject({
      type: 'ReportFailed',
      data: { code: 'job.gave-up', leaseId: null },
    });
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
    given(...running, started(1, 'me.1'), succeeded(0))
      .when(start)
      .thenRefuses('job.not-open'));
});

describe('Handing a job back', () => {
  const handBack = { type: 'HandJobBack', job: 'report-0-1', leaseId: 'me.1' } as const;
  const running = [...proposed(1), requested(0)];

  it('frees its lease, and the start does not count', () => {
    given(...running, started(1, 'me.1'))
      .when(handBack)
      .then(handedBack('me.1'));
    const after = replay(task, [...running, started(1, 'me.1'), handedBack('me.1')]);
    expect(after.jobs.get('report-0-1')).toEqual({ starts: 0, leaseId: null, leaseUntil: null });
  });

  it.each([
    ['a lease that was taken over', [started(1, 'me.1'), started(2, 'other.1')]],
    ['one that was handed back', [started(1, 'me.1'), handedBack('me.1')]],
    ['a job that has ended', [started(1, 'me.1'), succeeded(0)]],
    ['a job that never began', []],
  ])('changes nothing for %s', (_name, events) =>
    given(...running, ...events)
      .when(handBack)
      .thenNothing(),
  );
});

describe('A result', () => {
  const succeed = { type: 'SucceedReport', index: 0, attempt: 1, parts: 0, content: {} } as const;
  const running = [...proposed(1), requested(0), started(1, 'a'), started(2, 'b')];

  it('is taken under the current lease', () =>
    expect(task.decide({ ...succeed, leaseId: 'b' }, replay(task, running))).toHaveLength(1));

  it('is refused under a lost one', () =>
    given(...running)
      .when({ ...succeed, leaseId: 'a' })
      .thenRefuses('job.lease-lost'));

  it('is refused once the job was handed back', () =>
    given(...running, handedBack('b'))
      .when({ ...succeed, leaseId: 'b' })
      .thenRefuses('job.lease-lost'));

  it('is refused a second time', () =>
    given(...running, succeeded(0))
      .when({ ...succeed, leaseId: 'b' })
      .thenRefuses('job.not-open'));
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

  it('is not due without a success', () =>
    expect(due(requested(0), failed(0), removed(1))).toBeNull());

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
