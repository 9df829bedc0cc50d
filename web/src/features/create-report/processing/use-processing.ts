import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { detailOf, isAborted, isNotFound } from '../../../shared/api/api-error.js';
import { useLiveEvent, useLiveResync, whenLive } from '../../../shared/live/live.js';
import { fetchStatus } from '../model/flow-api.js';
import { analyticsTexts, processingTexts } from '../model/flow-texts.js';
import {
  initialProcessing,
  knownResults,
  processingReducer,
  type ProcessingAction,
  type ProcessingState,
} from '../model/processing-state.js';
import { hasEnded } from '../model/processing-view.js';
import { STATUS_EVERY_MS } from '../model/schedules.js';

export type Dispatch = (action: ProcessingAction) => void;
export type Refresh = (position?: string | null) => void;

export interface Processing {
  readonly state: ProcessingState;
  readonly dispatch: Dispatch;
  readonly refresh: Refresh;
}

const useProcessingAtom = (taskId: string) => {
  const atoms = useMemo(() => {
    const state = atom<ProcessingState>(initialProcessing);
    state.debugLabel = `processing ${taskId}`;
    const dispatch = atom(null, (get, set, action: ProcessingAction) =>
      set(state, processingReducer(get(state), action)),
    );
    return { state, dispatch };
  }, [taskId]);
  return { state: useAtomValue(atoms.state), dispatch: useSetAtom(atoms.dispatch) };
};

/** Messages of this task; what ends something also fetches the state as of that message. */
const useMessages = (taskId: string, dispatch: Dispatch, refresh: Refresh): void => {
  useLiveEvent('report_start', (message) => {
    if (message.task_id !== taskId) return;
    dispatch({ type: 'started', index: message.report_index, at: Date.now() });
    refresh(message.position);
  });
  useLiveEvent('report_partial_result', (message) => {
    if (message.task_id !== taskId) return;
    dispatch({
      type: 'partial',
      index: message.report_index,
      result: message.partial_result,
      isFinal: message.is_final,
      at: Date.now(),
    });
  });
  useLiveEvent('report_complete', (message) => {
    if (message.task_id !== taskId) return;
    dispatch({ type: 'completed', index: message.report_index });
    refresh(message.position);
  });
  useLiveEvent('report_error', (message) => {
    if (message.task_id !== taskId) return;
    dispatch({ type: 'errored', index: message.report_index, error: message.error });
    refresh(message.position);
  });
  useLiveEvent('summary_partial_result', (message) => {
    if (message.task_id !== taskId) return;
    const partial = message.partial_result;
    dispatch({ type: 'summary', partial, isFinal: message.is_final });
    if (message.is_final) refresh(message.position);
  });
  useLiveEvent('reports_processing_start', (message) => {
    if (message.task_id === taskId) refresh(message.position);
  });
  useLiveEvent('reports_processing_complete', (message) => {
    if (message.task_id === taskId) refresh(message.position);
  });
  useLiveResync(() => refresh(null));
};

/** The stream tells at once; every 10 s the state is fetched too, until the task has ended. */
export const useProcessing = (taskId: string): Processing => {
  const { state, dispatch } = useProcessingAtom(taskId);
  const leaving = useRef<AbortController | null>(null);
  const have = useRef<readonly string[]>([]);
  useEffect(() => {
    have.current = knownResults(state);
  }, [state]);

  const refresh = useCallback<Refresh>(
    (position = null) => {
      const signal = leaving.current?.signal;
      if (signal?.aborted === true) return;
      const asking = { position, ...(signal === undefined ? {} : { signal }) };
      fetchStatus(taskId, have.current, asking)
        .then((task) => {
          if (task.task_id === taskId) dispatch({ type: 'status', task });
          else dispatch({ type: 'status-failed', message: analyticsTexts.mismatch(task.task_id) });
        })
        .catch((error: unknown) => {
          if (isAborted(error)) return;
          const message = detailOf(error, processingTexts.statusFailed);
          dispatch({ type: isNotFound(error) ? 'unknown' : 'status-failed', message });
        });
    },
    [taskId, dispatch],
  );

  useMessages(taskId, dispatch, refresh);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    void whenLive().then(() => {
      if (!controller.signal.aborted) refresh();
    });
    return () => controller.abort();
  }, [refresh]);

  const ended = hasEnded(state) || state.isUnknown;
  useEffect(() => {
    if (ended) return;
    const timer = window.setInterval(() => refresh(), STATUS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [ended, refresh]);

  return { state, dispatch, refresh };
};
