import { useCallback, useEffect, useRef } from 'react';
import { detailOf, isAborted } from '../../../shared/api/api-error.js';
import type { ReportItem } from '../../../../../libs/contract/src/index.js';
import { foundReports } from '../model/analytics-state.js';
import { fetchAnalytics, generateCustomReport } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import {
  askRepeatedly,
  pause,
  STORED_ANALYTICS_ATTEMPTS,
  STORED_ANALYTICS_EVERY_MS,
} from '../model/schedules.js';
import type { Dispatch } from './use-analytics.js';

/** The server still works at it: asked until the proposal with that index is there. */
const waitFor = async (
  taskId: string,
  index: number,
  signal: AbortSignal,
): Promise<readonly ReportItem[]> => {
  const found = await askRepeatedly({
    attempts: STORED_ANALYTICS_ATTEMPTS,
    everyMs: STORED_ANALYTICS_EVERY_MS,
    wait: (ms) => pause(ms, signal),
    ask: async () => {
      const answer = await fetchAnalytics(taskId, { signal }).catch(() => null);
      const reports = answer === null ? null : foundReports(taskId, answer);
      return reports?.some((report) => report.index === index) === true ? reports : null;
    },
  });
  if (found === null) throw new Error(analyticsTexts.pollingFailed);
  return found;
};

/** Asks for a report in the person's own words; its card stands there from the first moment. */
export const useCustom = (taskId: string, dispatch: Dispatch): ((query: string) => void) => {
  const nextKey = useRef(1);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, [taskId]);

  return useCallback(
    (query: string) => {
      const key = nextKey.current;
      nextKey.current += 1;
      const signal = leaving.current?.signal ?? new AbortController().signal;
      dispatch({ type: 'custom-asked', key, query });
      const run = async (): Promise<void> => {
        const answer = await generateCustomReport(taskId, query);
        const reports =
          answer.status === 'processing'
            ? await waitFor(taskId, answer.new_report_index, signal)
            : answer.analytics_data.reports;
        dispatch({ type: 'custom-found', key, reports });
      };
      run().catch((error: unknown) => {
        if (signal.aborted || isAborted(error)) return;
        const own = error instanceof Error ? error.message : '';
        const otherwise = own === '' ? analyticsTexts.customFailed : own;
        dispatch({ type: 'custom-failed', key, message: detailOf(error, otherwise) });
      });
    },
    [taskId, dispatch],
  );
};
