import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { detailOf, isAborted, isNotFound } from '../../../shared/api/api-error.js';
import { useLiveEvent, useLiveResync, whenLive } from '../../../shared/live/live.js';
import { store } from '../../../shared/store.js';
import {
  analyticsReducer,
  initialAnalytics,
  type AnalyticsAction,
  type AnalyticsState,
} from '../model/analytics-state.js';
import { foundReports, isRevealing, mismatchOf } from '../model/analytics-view.js';
import { fetchAnalytics, fetchTask } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import { PARTIAL_CLEARED_AFTER_MS, REVEAL_EVERY_MS } from '../model/schedules.js';
import { taskFactsAtom } from '../model/task-facts.js';
import { storedOrGenerated } from './stored-analytics.js';

export type Dispatch = (action: AnalyticsAction) => void;

export interface Analytics {
  readonly state: AnalyticsState;
  readonly dispatch: Dispatch;
  readonly reload: () => void;
}

const useAnalyticsAtom = (taskId: string) => {
  const atoms = useMemo(() => {
    const state = atom<AnalyticsState>(initialAnalytics);
    state.debugLabel = `analytics ${taskId}`;
    const dispatch = atom(null, (get, set, action: AnalyticsAction) =>
      set(state, analyticsReducer(get(state), action)),
    );
    return { state, dispatch };
  }, [taskId]);
  return { state: useAtomValue(atoms.state), dispatch: useSetAtom(atoms.dispatch) };
};

const messageOf = (error: unknown): string => {
  const own = error instanceof Error ? error.message : '';
  return detailOf(error, own === '' ? analyticsTexts.generateFailed : own);
};

const loadTask = async (taskId: string, signal: AbortSignal, dispatch: Dispatch): Promise<void> => {
  const task = await fetchTask(taskId, signal);
  const mismatch = mismatchOf(taskId, task.task_id);
  if (mismatch !== null) throw new Error(mismatch);
  dispatch({ type: 'task-loaded', task });
  const { file_name: fileName, report_cost: cost } = task;
  store.set(taskFactsAtom, { taskId, fileName, cost });
};

/** The file's panel and the proposals do not wait for one another. */
const loadAll = async (taskId: string, signal: AbortSignal, dispatch: Dispatch): Promise<void> => {
  await whenLive();
  const reports = storedOrGenerated(taskId, signal).then((found) =>
    dispatch({ type: 'stored', reports: found }),
  );
  await Promise.all([loadTask(taskId, signal, dispatch), reports]);
};

/** Cards appear one by one; what streamed in gives way to what is stored. */
const useReveal = (state: AnalyticsState, dispatch: Dispatch): void => {
  const revealing = isRevealing(state);
  const shown = state.partial?.shown ?? 0;
  useEffect(() => {
    if (!revealing) return;
    const timer = window.setTimeout(() => dispatch({ type: 'reveal' }), REVEAL_EVERY_MS);
    return () => window.clearTimeout(timer);
  }, [revealing, shown, dispatch]);

  const settled = state.partial !== null && state.stored !== null;
  useEffect(() => {
    if (!settled) return;
    const clear = (): void => dispatch({ type: 'partial-cleared' });
    const timer = window.setTimeout(clear, PARTIAL_CLEARED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [settled, dispatch]);
};

/** The stream shows proposals as they are found; its end fetches what is stored. */
const useMessages = (taskId: string, dispatch: Dispatch): void => {
  const refetch = useCallback(
    (position: string | null) => {
      fetchAnalytics(taskId, { position })
        .then((answer) => foundReports(taskId, answer))
        .then((reports) => reports !== null && dispatch({ type: 'stored', reports }))
        .catch(() => undefined);
    },
    [taskId, dispatch],
  );
  useLiveEvent('analytics_partial_result', (message) => {
    if (message.task_id !== taskId) return;
    dispatch({ type: 'partial', reports: message.partial_result.reports });
    if (message.is_final) refetch(message.position);
  });
  useLiveResync(() => refetch(null));
};

/** The proposals of a task: stored ones, else generated ones. */
export const useAnalytics = (taskId: string): Analytics => {
  const { state, dispatch } = useAnalyticsAtom(taskId);
  const running = useRef<AbortController | null>(null);
  useMessages(taskId, dispatch);
  useReveal(state, dispatch);

  const load = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    loadAll(taskId, signal, dispatch).catch((error: unknown) => {
      if (signal.aborted || isAborted(error)) return;
      const type = isNotFound(error) ? 'unknown' : 'failed';
      dispatch({ type, message: messageOf(error) });
    });
  }, [taskId, dispatch]);

  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);

  const reload = useCallback(() => {
    dispatch({ type: 'retried' });
    load();
  }, [dispatch, load]);
  return { state, dispatch, reload };
};
