import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { UploadResponse } from '../../../../../libs/contract/src/index.js';
import { ApiError, detailOf, isAborted, isApiError } from '../../../shared/api/api-error.js';
import { useBalance } from '../../../shared/auth/auth.js';
import { keepCopy } from '../../../shared/device/device-copies.js';
import { balanceProblem, COST_FALLBACK } from '../model/balance-problem.js';
import { fileProblem } from '../model/file-check.js';
import { fetchStatus, initTask } from '../model/flow-api.js';
import { uploadTexts } from '../model/flow-texts.js';
import { TO_ANALYTICS_AFTER_MS } from '../model/schedules.js';
import { useFlowNavigation } from '../model/use-task-id.js';
import { fetchSample } from './sample-file.js';
import { uploadFile } from './upload-request.js';
import { uploadReducer, type UploadAction, type UploadState } from './upload-state.js';

const idle: UploadState = { phase: 'idle' };

type Dispatch = (action: UploadAction) => void;

export interface Upload {
  readonly state: UploadState;
  readonly choose: (files: readonly File[]) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  /** Takes the service's own workbook. */
  readonly takeSample: () => void;
}

const useUploadAtom = () => {
  const atoms = useMemo(() => {
    const state = atom<UploadState>(idle);
    const dispatch = atom(null, (get, set, action: UploadAction) =>
      set(state, uploadReducer(get(state), action)),
    );
    return { state, dispatch };
  }, []);
  return { state: useAtomValue(atoms.state), dispatch: useSetAtom(atoms.dispatch) };
};

/** A refused file is not sent again as it is; a lost connection or a full server may pass. */
const mayRetry = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

/** A server that names no task has begun none; one that has ended takes no file. */
async function startTask(signal: AbortSignal): Promise<string> {
  const { task_id: taskId } = await initTask(signal);
  if (taskId === '') throw new ApiError(0, 'task.none', uploadTexts.noTask);
  const { step, error } = await fetchStatus(taskId, [], { signal });
  if (step === 'completed' || step === 'error')
    throw new ApiError(0, 'task.ended', error ?? uploadTexts.initFailed);
  return taskId;
}

type Send = (file: File, signal: AbortSignal) => Promise<UploadResponse>;

/** A task, then its file. A task takes one workbook: where it has another, a new one is begun. */
const useSend = (taskRef: RefObject<string | null>, dispatch: Dispatch): Send => {
  const { keep } = useFlowNavigation();
  return useCallback(
    async (file, signal) => {
      const once = async (): Promise<UploadResponse> => {
        taskRef.current ??= await startTask(signal);
        keep('upload', taskRef.current);
        const onProgress = (share: number): void => dispatch({ type: 'progress', share });
        const answer = await uploadFile(taskRef.current, file, onProgress, signal);
        void keepCopy(answer.task_id, file);
        return answer;
      };
      return once().catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'task.has-workbook') throw error;
        taskRef.current = null;
        return once();
      });
    },
    [taskRef, dispatch, keep],
  );
};

/** Says what went wrong, and whether the same file may be tried again. */
const useFailed = (
  taskRef: RefObject<string | null>,
  cost: number | null,
  dispatch: Dispatch,
): ((error: unknown, file: File) => void) => {
  const balance = useBalance();
  return useCallback(
    (error, file) => {
      const known = { balance, required: cost ?? COST_FALLBACK };
      const problem = balanceProblem(error, known);
      if (problem !== null) return dispatch({ type: 'no-balance', problem });
      const otherwise = taskRef.current === null ? uploadTexts.initFailed : uploadTexts.failed;
      const title = detailOf(error, otherwise);
      dispatch({ type: 'failed', file, problem: { title }, canRetry: mayRetry(error) });
    },
    [taskRef, balance, cost, dispatch],
  );
};

/** After success the proposals are next, a second later. */
const useOnward = (state: UploadState): void => {
  const { go } = useFlowNavigation();
  const uploaded = state.phase === 'done' ? state.answer.task_id : null;
  useEffect(() => {
    if (uploaded === null) return;
    const timer = window.setTimeout(() => go('analytics', uploaded), TO_ANALYTICS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [uploaded, go]);
};

/** One upload at a time: chosen, sent, cancelled or tried again. */
export const useUpload = (cost: number | null): Upload => {
  const { state, dispatch } = useUploadAtom();
  const running = useRef<AbortController | null>(null);
  const taskRef = useRef<string | null>(null);
  const last = useRef<File | null>(null);
  const send = useSend(taskRef, dispatch);
  const failed = useFailed(taskRef, cost, dispatch);
  useOnward(state);
  useEffect(() => () => running.current?.abort(), []);

  const start = (file: File): void => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    last.current = file;
    dispatch({ type: 'chosen', file: { name: file.name, size: file.size } });
    send(file, signal)
      .then((answer) => dispatch({ type: 'uploaded', answer }))
      .catch((error: unknown) => {
        if (!signal.aborted && !isAborted(error)) failed(error, file);
      });
  };
  const choose = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined) return;
    const problem = files.length > 1 ? { title: uploadTexts.oneFile } : fileProblem(file);
    if (problem === null) return start(file);
    dispatch({ type: 'failed', file: files.length > 1 ? null : file, problem, canRetry: false });
  };
  const cancel = (): void => {
    running.current?.abort();
    dispatch({ type: 'cancelled' });
  };
  const retry = (): void => {
    if (last.current !== null) start(last.current);
  };
  const takeSample = (): void => {
    fetchSample().then(start, (error: unknown) => {
      const problem = { title: uploadTexts.sampleFailed, cure: detailOf(error) };
      dispatch({ type: 'failed', file: null, problem, canRetry: false });
    });
  };
  return { state, choose, cancel, retry, takeSample };
};
