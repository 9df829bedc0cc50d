import { describe, it } from '@jest/globals';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { erasedValue } from '../../../../eventstore/event.js';
import { projectionsFor } from '../../../kernel/src/testing/projection-specification.js';
import { reportProjection } from './report.projection.js';

const reports = projectionsFor(reportProjection);
const of = { reportId: 77, taskId: 't', userId: 'anna' };
const parts = [{ index: 0, attempt: 1 }];

const published = (edition: number, title: string, recordedAt: string) => ({
  ...({
    type: 'ReportPublished',
    version: 1,
    data: { ...of, edition, title, summary: 'Кратко', parts },
  } satisfies EventOf<'ReportPublished'>),
  recordedAt,
});
const deleted: EventOf<'ReportDeleted'> = { type: 'ReportDeleted', version: 1, data: of };
const erased: EventOf<'ReportErased'> = { type: 'ReportErased', version: 1, data: of };

const renamed = (title: string): EventOf<'ReportRenamed'> => ({
  type: 'ReportRenamed',
  version: 1,
  data: { ...of, title },
});

const first = published(1, 'Продажи', '2026-06-01T10:00:00.000Z');
const second = published(2, 'Продажи, полностью', '2026-06-02T10:00:00.000Z');

describe('The saved report', () => {
  it('is there with its first edition', () =>
    reports.given(first).then({
      id: '77',
      reportId: 77,
      userId: 'anna',
      taskId: 't',
      title: 'Продажи',
      summary: 'Кратко',
      createdAt: first.recordedAt,
      edition: 1,
      parts,
      deleted: false,
      renamed: false,
    }));

  it('shows its last edition and keeps the date of its first', () =>
    reports.given(first, second).thenOf('77', {
      title: 'Продажи, полностью',
      edition: 2,
      createdAt: first.recordedAt,
    }));

  it('bears the name that its person gave it, through later editions too', () => {
    const named = { title: 'Для директора', renamed: true };
    reports.given(first, renamed('Для директора')).thenOf('77', named);
    reports.given(first, renamed('Для директора'), second).thenOf('77', { ...named, edition: 2 });
  });

  it('takes no name any more when it is gone', () =>
    reports.given(first, deleted, renamed('Для директора')).thenOf('77', { title: '' }));

  it.each([deleted, erased])('is blank when it is gone', (end) => {
    const blank = { deleted: true, title: '', summary: '', parts: [], userId: 'anna' };
    reports.given(first, end).thenOf('77', blank);
  });

  it('stays blank, even when an edition comes after', () =>
    reports.given(first, deleted, second).thenOf('77', {
      deleted: true,
      title: '',
      summary: '',
      parts: [],
    }));

  it('is nothing without an edition', () => reports.given(deleted).thenNothing('77'));

  it('folds a log whose owner’s key is gone', () => {
    const sealed = { ...first, data: { ...first.data, title: erasedValue, summary: erasedValue } };
    reports.given(sealed).thenOf('77', { title: '', summary: '', deleted: false });
  });
});
