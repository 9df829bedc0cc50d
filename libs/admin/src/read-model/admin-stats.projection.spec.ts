import { describe, expect, it } from '@jest/globals';
import { foldViews, placed } from '../../../kernel/src/testing/projection-specification.js';
import {
  analyticsAsked,
  failed,
  handedBack,
  proposed,
  requested,
  started,
  succeeded,
  told,
} from '../../../tasks/src/testing/task-history.js';
import { adminStatsProjection, type AdminStatsView } from './admin-stats.projection.js';

type Told = Parameters<typeof placed>[0][number];
const dayOf = (...events: readonly Told[]): AdminStatsView | undefined => {
  const [day] = foldViews(adminStatsProjection, placed(events)).values();
  return day as AdminStatsView | undefined;
};

describe('A day of the statistics', () => {
  it('times reports from their start to their end', () => {
    const running = dayOf(requested(2), started('report-2-1'));
    expect(Object.keys(running?.open ?? {})).toEqual(['t/report-2-1']);
    expect(dayOf(requested(2), started('report-2-1'), succeeded(2))).toMatchObject({
      requested: 1,
      succeeded: 1,
      timed: 1,
      open: {},
    });
  });

  it('keeps nothing of jobs that are not timed, or have ended', () => {
    expect(dayOf(analyticsAsked, started('analytics-1'), proposed('Динамика'))?.open).toEqual({});
    expect(dayOf(started('summary-1'))?.open).toEqual({});
    expect(dayOf(started('report-2-1'), handedBack('report-2-1'))?.open).toEqual({});
    expect(dayOf(started('report-2-1'), failed(2))).toMatchObject({ failed: 1, open: {} });
  });

  it('counts what failed by its code', () => {
    const why = { leaseId: 'l', code: 'analytics.failed', message: null };
    const day = dayOf(analyticsAsked, told('AnalyticsFailed', { run: 1, ...why }));
    expect(day?.failures).toEqual({ 'analytics.failed': 1 });
  });
});
