import { describe, expect, it } from '@jest/globals';
import { erasedValue } from '../../../../eventstore/event.js';
import {
  projectionsFor,
  type Placed,
} from '../../../kernel/src/testing/projection-specification.js';
import {
  fileInfo,
  summary,
  analyticsAsked,
  failed,
  initialised,
  proposed,
  requested,
  started,
  succeeded,
  summarised,
  told,
  uploaded,
} from '../testing/task-history.js';
import { analyticsAnswer } from '../http/task-answers.js';
import { aProposal } from '../testing/proposals.js';
import { taskProjection } from './task.projection.js';
import type { TaskView } from './task-view.js';

const AT = '2026-06-01T10:00:00.000Z';
const at = (second: number, event: Placed): Placed => ({
  ...event,
  recordedAt: new Date(Date.parse(AT) + second * 1_000).toISOString(),
});
const begun: readonly Placed[] = [initialised, uploaded, analyticsAsked];
const ready: readonly Placed[] = [...begun, proposed('Динамика', 'Структура')];

function viewOf(...events: readonly Placed[]): TaskView {
  const view = projectionsFor(taskProjection)
    .given(...events)
    .views.get('t');
  if (!view) throw new Error('There is no view');
  return view as TaskView;
}
const reportOf = (index: number, ...events: readonly Placed[]) => viewOf(...events).reports[index];

describe('The view of a task', () => {
  it('begins with the cost that the task keeps', () => {
    expect(viewOf(initialised)).toMatchObject({
      id: 't',
      userId: 'anna',
      createdAt: AT,
      reportType: 'financial',
      reportCost: 100,
      analytics: 'none',
      reports: [],
      fileName: null,
      reportId: null,
      unfinished: false,
    });
  });

  it('does not exist before its task', () =>
    projectionsFor(taskProjection).given(uploaded).thenNothing('t'));

  it('shows the file, and is unfinished from then on', () => {
    const uploadedAt = at(5, uploaded);
    expect(viewOf(initialised, uploadedAt)).toMatchObject({
      fileName: 'Продажи.xlsx',
      fileInfo: fileInfo,
      unfinished: true,
      uploadedAt: '2026-06-01T10:00:05.000Z',
    });
  });

  it('shows what was proposed anew in the place of what it replaced, under indexes of its own', () => {
    const answers = { items: [{ settles: 'axis:t1', label: '«Дата»' }] };
    const anew = told('AnalyticsProposed', {
      run: 2,
      leaseId: 'l',
      first: 2,
      count: 1,
      replaced: [1],
      proposals: { items: [aProposal('Структура без отмен')] },
    });
    const settled = told('MeaningSettled', { answers });
    const view = viewOf(...ready, settled, told('AnalyticsRequested', { run: 2 }), anew);
    expect(view.answers).toEqual(answers.items);
    expect(view.reports.map(({ index, name, replaced }) => [index, name, replaced])).toEqual([
      [0, 'Динамика', false],
      [1, 'Структура', true],
      [2, 'Структура без отмен', false],
    ]);
    const answer = analyticsAnswer(view);
    expect(answer.status === 'found' && answer.reports.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('keeps its cards where nothing was found anew', () => {
    const failedAgain = told('AnalyticsFailed', { run: 2, leaseId: 'l', code: 'x', message: 'x' });
    const view = viewOf(...ready, told('AnalyticsRequested', { run: 2 }), failedAgain);
    expect(view).toMatchObject({ analytics: 'done', error: null });
    expect(view.reports).toHaveLength(2);
  });

  it('shows proposals as pending cards in their order', () => {
    expect(viewOf(...begun).analytics).toBe('open');
    const view = viewOf(...ready);
    expect(view.analytics).toBe('done');
    expect(
      view.reports.map(({ index, name, status, custom, removed, matching }) => {
        return { index, name, status, custom, removed, matching };
      }),
    ).toEqual(
      ['Динамика', 'Структура'].map((name, index) => ({
        index,
        name,
        status: 'pending',
        custom: false,
        removed: false,
        matching: 'done',
      })),
    );
    expect(view.reports[0]).toMatchObject({ sheets: ['Лист1', 'Лист2'], usedSheets: ['Лист1'] });
  });

  it('says why there are no proposals, and forgets it when they are asked for again', () => {
    const why = { run: 1, leaseId: 'l', code: 'analytics.nothing', message: 'Нет данных' };
    const view = viewOf(...begun, told('AnalyticsFailed', why));
    const error = { analytics: 'failed', error: 'Нет данных', errorCode: 'analytics.nothing' };
    expect(view).toMatchObject(error);
    const again = viewOf(
      ...begun,
      told('AnalyticsFailed', why),
      told('AnalyticsRequested', { run: 2 }),
    );
    expect(again).toMatchObject({ analytics: 'open', error: null, errorCode: null });
  });

  it('removes and restores', () => {
    const removed = told('ProposalRemoved', { index: 1 });
    expect(reportOf(1, ...ready, removed)?.removed).toBe(true);
    const restored = told('ProposalRestored', { index: 1 });
    expect(reportOf(1, ...ready, removed, restored)?.removed).toBe(false);
    expect(reportOf(0, ...ready, removed)?.removed).toBe(false);
  });

  it('shows a custom request while it is matched, and what it became', () => {
    const asked = told('CustomReportRequested', { index: 2, query: 'по месяцам', question: null });
    expect(reportOf(2, ...ready, asked)).toMatchObject({
      custom: true,
      matching: 'open',
      status: 'processing',
      question: 'по месяцам',
    });
    const proposal = {
      name: 'Месяцы',
      question: '?',
      sheets: [],
      usedSheets: [],
      processingSteps: [],
    };
    const matched = told('CustomReportProposed', { index: 2, leaseId: 'l', proposal });
    expect(reportOf(2, ...ready, asked, matched)).toMatchObject({
      custom: true,
      matching: 'done',
      status: 'pending',
      name: 'Месяцы',
    });
    const suggestions = ['продажи по месяцам'];
    const why = {
      leaseId: 'l',
      code: 'request.not-understood',
      message: 'Не понято',
      suggestions: { items: suggestions },
    };
    expect(
      reportOf(2, ...ready, asked, told('CustomReportFailed', { index: 2, ...why })),
    ).toMatchObject({
      matching: 'failed',
      status: 'error',
      error: 'Не понято',
      errorCode: why.code,
      suggestions,
    });
  });

  it('runs a report from its request, and counts from the job’s start', () => {
    const events = [at(0, requested(1)), at(4, started('report-1-1')), at(10, succeeded(1))];
    expect(reportOf(1, ...ready, requested(1))).toMatchObject({
      status: 'processing',
      attempt: 1,
      startedAt: null,
      durationSeconds: null,
    });
    const done = { status: 'success', durationSeconds: 6, error: null };
    expect(reportOf(1, ...ready, ...events)).toMatchObject(done);
    expect(reportOf(0, ...ready, ...events)).toMatchObject({ status: 'pending', attempt: 0 });
  });

  it('counts from the last start when a job was taken over', () => {
    const events = [requested(1), at(0, started('report-1-1')), at(60, started('report-1-1', 2))];
    const view = reportOf(1, ...ready, ...events, at(61.25, succeeded(1)));
    expect(view?.durationSeconds).toBe(1.3);
  });

  it('shows the starts of other jobs on no report', () =>
    expect(viewOf(...ready, started('summary-1'), started('custom-1'))).toEqual(viewOf(...ready)));

  it('shows a failure, and a retry as a fresh run', () => {
    const first = [requested(0), started('report-0-1'), failed(0)];
    expect(reportOf(0, ...ready, ...first)).toMatchObject({
      status: 'error',
      error: 'Сбой обработки',
      errorCode: 'report.failed',
    });
    expect(reportOf(0, ...ready, ...first, requested(0, 2))).toMatchObject({
      status: 'processing',
      attempt: 2,
      error: null,
      errorCode: null,
      startedAt: null,
    });
  });

  it('knows a failure that nobody started', () =>
    expect(reportOf(0, ...ready, requested(0), failed(0))).toMatchObject({
      status: 'error',
      durationSeconds: null,
    }));

  it('shows the summary when it is final, and the report when it is published', () => {
    const asked = told('SummaryRequested', { edition: 1, parts: [] });
    const before = [...ready, requested(0), succeeded(0), asked];
    expect(viewOf(...before)).toMatchObject({ summaryOpen: true, summary: null, editions: 0 });
    const final = { summaryOpen: false, summary: summary, editions: 1, reportId: null };
    expect(viewOf(...before, summarised(1))).toMatchObject(final);
    const completed = told('TaskCompleted', { edition: 1, reportId: 77 });
    const view = viewOf(...before, summarised(1), completed);
    expect(view).toMatchObject({ reportId: 77, unfinished: false });
  });

  it('is closed with its file, and keeps what was made of it', () => {
    const end = told('WorkbookErased', { reason: 'finished', blanked: [] });
    const view = viewOf(...ready, requested(0), succeeded(0), summarised(1), end);
    expect(view).toMatchObject({ workbookErased: true, unfinished: false, reportDeleted: false });
    expect(view.summary).toEqual(summary);
  });

  it('shows no summary once its report is deleted, not even one that comes later', () => {
    const deleted = told('WorkbookErased', { reason: 'deleted', blanked: [] });
    const before = [...ready, requested(0), succeeded(0), summarised(1), deleted];
    expect(viewOf(...before)).toMatchObject({ reportDeleted: true, summary: null });
    expect(viewOf(...before, summarised(2)).summary).toBeNull();
  });

  it('is blank after its person was erased', () => {
    const erased = told('TaskErased', { blanked: [], jobs: [] });
    const before = [...ready, requested(0), succeeded(0), summarised(1)];
    expect(viewOf(...before, erased)).toMatchObject({
      fileName: null,
      fileInfo: null,
      reports: [],
      summary: null,
      error: null,
      workbookErased: true,
      unfinished: false,
    });
  });

  it('folds a log whose owner’s key is gone', () => {
    const events = [
      initialised,
      told('WorkbookUploaded', {
        fileName: erasedValue,
        fileInfo: erasedValue,
        contentHmac: 'aa',
        sizeBytes: 1,
      }),
      analyticsAsked,
      told('AnalyticsProposed', {
        run: 1,
        leaseId: 'l',
        first: 0,
        count: 2,
        replaced: [],
        proposals: erasedValue,
      }),
      told('CustomReportRequested', { index: 2, query: erasedValue, question: null }),
      told('CustomReportProposed', { index: 2, leaseId: 'l', proposal: erasedValue }),
      requested(0),
      told('ReportFailed', {
        index: 0,
        attempt: 1,
        leaseId: 'l',
        code: 'user.erased',
        message: erasedValue,
      }),
      told('SummaryCompleted', {
        edition: 1,
        leaseId: 'l',
        source: 'model',
        summary: erasedValue,
      }),
    ];
    const view = viewOf(...events);
    expect(JSON.stringify(view)).not.toContain('$erased');
    expect(view).toMatchObject({ fileName: null, fileInfo: null, summary: null });
    expect(view.reports.map(({ name, status }) => ({ name, status }))).toEqual([
      { name: '', status: 'error' },
      { name: '', status: 'pending' },
      { name: '', status: 'pending' },
    ]);
  });
});
