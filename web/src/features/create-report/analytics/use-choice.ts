import { useCallback, useEffect, useRef } from 'react';
import { detailOf } from '../../../shared/api/api-error.js';
import { local, storageKeys } from '../../../shared/storage/storage.js';
import type { AnalyticsState } from '../model/analytics-state.js';
import { selectionOf } from '../model/analytics-view.js';
import { setReportDeleted } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import type { Dispatch } from './use-analytics.js';

export interface Choice {
  /** Removes or restores a proposal: shown at once, told to the server in order. */
  readonly setDeleted: (index: number, deleted: boolean) => void;
  /** Ends when the server knows everything that was clicked. */
  readonly settled: () => Promise<void>;
}

/**
 * What is ticked is what is not removed, here and at the server alike: process-all takes exactly
 * what the person sees ticked.
 */
export const useChoice = (taskId: string, state: AnalyticsState, dispatch: Dispatch): Choice => {
  const queue = useRef<Promise<void>>(Promise.resolve());

  const setDeleted = useCallback(
    (index: number, deleted: boolean): void => {
      dispatch({ type: 'wanted', index, deleted });
      queue.current = queue.current.then(async () => {
        try {
          const saved = await setReportDeleted(taskId, index, deleted);
          dispatch({ type: 'saved', index, deleted: saved.deleted });
        } catch (error) {
          const message = detailOf(error, analyticsTexts.saveFailed);
          dispatch({ type: 'save-failed', index, message });
        }
      });
    },
    [taskId, dispatch],
  );

  const { chosen } = selectionOf(state);
  const kept = state.stored === null ? null : JSON.stringify(chosen);
  useEffect(() => {
    if (kept !== null) local.setItem(storageKeys.selectedReports, kept);
  }, [kept]);

  const settled = useCallback(() => queue.current, []);
  return { setDeleted, settled };
};
