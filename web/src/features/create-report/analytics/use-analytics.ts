import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { detailOf, isAborted, isUnreachable } from '../../../shared/api/api-error.js';
import { useLiveEvent, useLiveResync, whenLive } from '../../../shared/live/live.js';
import {
  analyticsReducer,
  foundReports,
  initialAnalytics,
  isRevealing,
  mismatchOf,
  type AnalyticsAction,
  type AnalyticsState,
} from '../model/analytics-state.js';
import { fetchAnalytics, fetchTask, generateAnalytics } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import {
  askRepeatedly,
  PARTIAL_CLEARED_AFTER_MS,
  pause,
  REVEAL_EVERY_MS,
  STORED_ANALYTICS_ATTEMPTS,
  STORED_ANALYTICS_EVERY_MS,
} from '../model/schedules.js';
import type { ReportItem } from '../../../../../libs/contract/src/index.js';

export type Dispatch = (action: AnalyticsAction) => void;

export type Analytics = {
  readonly state: AnalyticsState;
  readonly dispatch: Dispatch;
  readonly reload: () => void;
};

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

const askStored = async (
  taskId: string,
  signal: AbortSignal,
): Promise<readonly ReportItem[] | null> => {
  const answer = await fetchAnalytics(taskId, { signal }).catch((error: unknown) => {
    if (isUnreachable(error)) return null;
    throw error;
  });
  return answer === null ? null : foundReports(taskId, answer);
};

/** The work may go on at the server although nobody answered: its result is asked for. */
export const pollStored = async (
  taskId: string,
  signal: AbortSignal,
): Promise<readonly ReportItem[]> => {
  const found = await askRepeatedly({
    attempts: STORED_ANALYTICS_ATTEMPTS,
    everyMs: STORED_ANALYTICS_EVERY_MS,
    wait: (ms) => pause(ms, signal),
    ask: () => askStored(taskId, signal),
  });
  if (found === null) throw new Error(analyticsTexts.pollingFailed);
  return found;
};

const generated = async (taskId: string, signal: AbortSignal): Promise<readonly ReportItem[]> => {
  try {
    const found = foundReports(taskId, await generateAnalytics(taskId, signal));
    return found ?? (await pollStored(taskId, signal));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return pollStored(taskId, signal);
  }
};

const storedOrGenerated = async (
  taskId: string,
  signal: AbortSignal,
): Promise<readonly ReportItem[]> => {
  const answer = await fetchAnalytics(taskId, { signal });
  const stored = answer.task_id === taskId ? foundReports(taskId, answer) : null;
  return stored ?? generated(taskId, signal);
};

const messageOf = (error: unknown): string => {
  const own = error instanceof Error ? error.message : '';
  return detailOf(error, own === '' ? analyticsTexts.generateFailed : own);
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

/** First what is stored, else generation; the stream shows proposals while it runs. */
export const useAnalytics = (taskId: string): Analytics => {
  const { state, dispatch } = useAnalyticsAtom(taskId);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const run = async (): Promise<void> => {
      await whenLive();
      const task = await fetchTask(taskId, signal);
      const mismatch = mismatchOf(taskId, task.task_id);
      if (mismatch !== null) throw new Error(mismatch);
      dispatch({ type: 'task-loaded', task });
      dispatch({ type: 'stored', reports: await storedOrGenerated(taskId, signal) });
    };
    run().catch((error: unknown) => {
      if (signal.aborted || isAborted(error)) return;
      dispatch({ type: 'failed', message: messageOf(error) });
    });
  }, [taskId, dispatch]);

  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);

  const refetch = useCallback(
    (position: string | null) => {
      const signal = running.current?.signal;
      const asking = { position, ...(signal === undefined ? {} : { signal }) };
      fetchAnalytics(taskId, asking)
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
  useReveal(state, dispatch);

  const reload = useCallback(() => {
    dispatch({ type: 'retried' });
    load();
  }, [dispatch, load]);
  return { state, dispatch, reload };
};
