import { describe, expect, it } from '@jest/globals';
import type { EventOf, EventType } from '../../../../eventstore/catalogue.js';
import type { OpenedEvent } from '../../../kernel/src/index.js';
import { adminReportProjection, type AdminReportView } from './admin-report.projection.js';

const of = { taskId: 't', userId: 'anna' };
const first = { ...of, index: 0, attempt: 1 };
const lots = { lots: [], balanceAfter: 0 };

type Told<Type extends EventType> = readonly [Type, EventOf<Type>['data']];
const told = <Type extends EventType>(type: Type, data: EventOf<Type>['data']): Told<Type> => [
  type,
  data,
];

const initialised = told('TaskInitialised', { ...of, reportType: 'financial', reportCost: 100 });
const debited = told('TicksDebited', { ...first, debitId: 'd', ticks: 100, ...lots });
const requested = told('ReportRequested', { ...first, debitId: 'd' });
const succeeded = told('ReportSucceeded', { ...first, leaseId: 'l', parts: 0, content: {} });
const failed = told('ReportFailed', {
  ...first,
  leaseId: 'l',
  code: 'report.failed',
  message: null,
});
const refunded = told('TicksRefunded', {
  ...first,
  debitId: 'd',
  ticks: 100,
  code: 'report.failed',
  ...lots,
});
const asked = told('SummaryRequested', { ...of, edition: 1, parts: [] });
const summed = told('SummaryCompleted', {
  ...of,
  edition: 1,
  leaseId: 'l',
  source: 'built-in',
  summary: {},
});
const published = told('ReportPublished', {
  ...of,
  reportId: 7,
  edition: 1,
  title: 'Выручка',
  summary: '',
  parts: [],
});
const completed = told('TaskCompleted', { ...of, edition: 1, reportId: 7 });

function after(...events: readonly (readonly [EventType, object])[]): AdminReportView | null {
  const { viewIds, apply } = adminReportProjection;
  return events.reduce<AdminReportView | null>((view, [type, data], second) => {
    const recordedAt = `2026-06-15T09:00:${String(second).padStart(2, '0')}.000Z`;
    const event = { type, data, metadata: { recordedAt } } as unknown as OpenedEvent;
    const [id = ''] = viewIds(event as Parameters<typeof viewIds>[0]);
    return apply(view, event as Parameters<typeof apply>[1], id) as AdminReportView | null;
  }, null);
}

const paid = [initialised, debited, requested] as const;
const done = [...paid, succeeded, asked, summed, published, completed] as const;

describe('The row of a task in the list of reports', () => {
  it('is listed once something in it is paid for', () => {
    expect(after(initialised)).toMatchObject({ listed: false, createdAt: null });
    expect(after(...paid)).toMatchObject({
      listed: true,
      createdAt: '2026-06-15T09:00:02.000Z',
      status: 'processing',
      ticksUsed: 100,
    });
  });

  it('is in work while a report or its summary is, and done when a report succeeded', () => {
    const states = done.map((_, length) => after(...done.slice(0, length + 1))?.status);
    expect(states.slice(2)).toEqual([
      ...['processing', 'completed', 'processing', 'completed', 'completed', 'completed'],
    ]);
    expect(after(...done)).toMatchObject({ published: true, reportId: 7, name: 'Выручка' });
    const renamed = told('ReportRenamed', { ...of, reportId: 7, title: 'Мой отчет' });
    const later = after(...done, renamed, published);
    expect(later).toMatchObject({ reportId: 7, name: 'Мой отчет' });
  });

  it('is an error where nothing succeeded, and costs nothing then', () => {
    expect(after(...paid, failed, refunded)).toMatchObject({ status: 'error', ticksUsed: 0 });
  });

  it('is in work again with another attempt, whose forerunner says nothing any more', () => {
    const again = told('ReportRequested', { ...first, attempt: 2, debitId: 'e' });
    expect(after(...paid, failed, again)?.status).toBe('processing');
    expect(after(...paid, again, failed)?.status).toBe('processing');
  });

  it('is gone with what was deleted, whatever it held', () => {
    const deleted = told('ReportDeleted', { ...of, reportId: 7 });
    const erased = told('WorkbookErased', { ...of, reason: 'deleted', blanked: [] });
    const finished = told('WorkbookErased', { ...of, reason: 'finished', blanked: [] });
    expect(after(...done, deleted)).toMatchObject({ listed: false, name: null });
    expect(after(...paid, erased)).toMatchObject({ listed: false });
    expect(after(...done, finished)).toMatchObject({ listed: true, status: 'completed' });
  });
});
