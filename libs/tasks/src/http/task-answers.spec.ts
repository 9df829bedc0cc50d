import { describe, expect, it } from '@jest/globals';
import {
  projectionsFor,
  type Placed,
} from '../../../kernel/src/testing/projection-specification.js';
import { taskProjection } from '../read-model/task.projection.js';
import type { TaskView } from '../read-model/task-view.js';
import {
  analyticsAsked,
  failed,
  initialised,
  proposed,
  requested,
  succeeded,
  summarised,
  told,
  uploaded,
} from '../testing/task-history.js';
import { resultAnswer, statusOf } from './task-answers.js';

const begun: readonly Placed[] = [initialised, uploaded, analyticsAsked, proposed('A', 'B')];

const summaryAsked = (edition: number, ...indices: readonly number[]): Placed =>
  told('SummaryRequested', {
    edition,
    parts: indices.map((index) => ({ index, attempt: index === 1 ? 2 : 1 })),
  });

function statusAfter(...events: readonly Placed[]): string {
  const { views } = projectionsFor(taskProjection).given(...begun, ...events);
  return statusOf(views.get('t') as TaskView);
}

describe('the status of a task', () => {
  const first: readonly Placed[] = [requested(0), requested(1), succeeded(0), failed(1)];
  const edition: readonly Placed[] = [...first, summaryAsked(1, 0), summarised(1)];
  const retried: readonly Placed[] = [...edition, requested(1, 2), succeeded(1, 2)];

  it('is processing until the first edition has its summary', () => {
    expect(statusAfter(...first)).toBe('processing');
    expect(statusAfter(...first, summaryAsked(1, 0))).toBe('processing');
    expect(statusAfter(...edition)).toBe('success');
  });

  it('does not take the last edition for that of a retry that has just succeeded', () => {
    expect(statusAfter(...retried)).toBe('processing');
    expect(statusAfter(...retried, summaryAsked(2, 0, 1))).toBe('processing');
    expect(statusAfter(...retried, summaryAsked(2, 0, 1), summarised(2))).toBe('success');
  });

  it('is success again when a retry has failed', () => {
    expect(statusAfter(...edition, requested(1, 2), failed(1, 2))).toBe('success');
  });

  it('waits for no edition when a published report is removed and restored', () => {
    const all = [...retried, summaryAsked(2, 0, 1), summarised(2)];
    const restored = [
      told('ProposalRemoved', { index: 1 }),
      told('ProposalRestored', { index: 1 }),
    ];
    expect(statusAfter(...all, ...restored)).toBe('success');
  });

  it('is success once its report was deleted, though some of it was never published', () => {
    const erased = told('WorkbookErased', { reason: 'deleted', blanked: [] });
    expect(statusAfter(...retried, erased)).toBe('success');
  });
});

describe('a report without a result', () => {
  const answerAfter = (...events: readonly Placed[]) => {
    const { views } = projectionsFor(taskProjection).given(...begun, ...events);
    const [report] = (views.get('t') as TaskView).reports;
    if (report === undefined) throw new Error('No report was proposed');
    return resultAnswer(report, null);
  };

  it('is told as empty, with a message that says why', () => {
    expect(answerAfter()).toMatchObject({
      actions: null,
      empty: true,
      message: 'Результата пока нет',
    });
    expect(answerAfter(requested(0), succeeded(0))).toMatchObject({
      empty: true,
      message: 'Отчет «A» обработан, но данные не найдены',
    });
  });
});
