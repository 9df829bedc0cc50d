import { describe, expect, it } from '@jest/globals';
import {
  analyticsAsked,
  failed,
  handedBack,
  proposed,
  requested,
  started,
  succeeded,
  summarised,
  told,
} from '../testing/task-history.js';
import { projectionsFor } from '../../../kernel/src/testing/projection-specification.js';
import { jobProjection } from './job.projection.js';

const jobs = projectionsFor(jobProjection);
const why = { leaseId: 'l', code: 'x', message: null };

describe('The open jobs', () => {
  it('hold a request with its place in the queue', () =>
    jobs.given(analyticsAsked, requested(2)).then({
      id: 't/report-2-1',
      taskId: 't',
      userId: 'anna',
      job: 'report-2-1',
      requestedAt: '00000000000000000002',
      starts: 0,
      leaseUntil: null,
      leaseId: null,
    }));

  it('hold the lease of a job that was started', () =>
    jobs
      .given(requested(2), started('report-2-1'), started('report-2-1', 2, 'm'))
      .thenOf('t/report-2-1', {
        starts: 2,
        requestedAt: '00000000000000000001',
        leaseId: 'm',
      }));

  it('hold one that was handed back as if that start had not been', () =>
    jobs
      .given(requested(2), started('report-2-1'), handedBack('report-2-1'))
      .thenOf('t/report-2-1', { starts: 0, leaseUntil: null, leaseId: null }));

  it.each([
    ['analytics-1', analyticsAsked, proposed('Динамика')],
    ['analytics-1', analyticsAsked, told('AnalyticsFailed', { run: 1, ...why })],
    ['report-2-1', requested(2), succeeded(2)],
    ['report-2-1', requested(2), failed(2)],
    [
      'custom-3',
      told('CustomReportRequested', { index: 3, query: '?', question: null }),
      told('CustomReportProposed', { index: 3, leaseId: 'l', proposal: {} }),
    ],
    [
      'custom-3',
      told('CustomReportRequested', { index: 3, query: '?', question: null }),
      told('CustomReportFailed', { index: 3, ...why, suggestions: null }),
    ],
    ['summary-1', told('SummaryRequested', { edition: 1, parts: [] }), summarised(1)],
  ])('drop %s when it has ended, started or not', (job, request, end) => {
    jobs.given(request).thenOf(`t/${job}`, { job });
    jobs.given(request, end).thenNothing(`t/${job}`);
    jobs.given(request, started(job), end).thenNothing(`t/${job}`);
  });

  it('keep a summary open whose model failed, until the built-in one is there', () => {
    const asked = told('SummaryRequested', { edition: 1, parts: [] });
    const modelFailed = told('SummaryFailed', { edition: 1, leaseId: 'l', code: 'x' });
    jobs.given(asked, modelFailed).thenOf('t/summary-1', { starts: 0 });
  });

  it('take a retry for a job of its own', () => {
    const given = jobs.given(requested(2), failed(2), requested(2, 2));
    expect([...given.views.keys()]).toEqual(['t/report-2-2']);
  });

  it('make nothing of a start alone', () =>
    jobs.given(started('report-2-1')).thenNothing('t/report-2-1'));
});
