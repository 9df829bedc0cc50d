import { useCallback, useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.js';
import { balanceProblem, type BalanceProblem } from '../model/balance-problem.js';
import { processAll, processReport } from '../model/flow-api.js';
import { processingTexts } from '../model/flow-texts.js';
import type { Dispatch, Refresh } from './use-processing.js';

export interface Runs {
  /** The report being asked for, 'all', or null. */
  readonly busy: number | 'all' | null;
  readonly error: string | null;
  readonly problem: BalanceProblem | null;
  readonly retry: (index: number) => void;
  readonly startAll: () => void;
}

type State = Pick<Runs, 'busy' | 'error' | 'problem'>;
const idle: State = { busy: null, error: null, problem: null };

/** Starts one report again, or all that wait. */
export const useRuns = (
  taskId: string,
  known: { readonly balance: number; readonly cost: number; readonly pending: number },
  dispatch: Dispatch,
  refresh: Refresh,
): Runs => {
  const [state, setState] = useState<State>(idle);
  const { balance, cost, pending } = known;

  const attempt = useCallback(
    async (what: number | 'all', call: () => Promise<unknown>): Promise<void> => {
      setState({ ...idle, busy: what });
      try {
        await call();
        if (what !== 'all') dispatch({ type: 'started', index: what, at: null });
        setState(idle);
        refresh();
      } catch (error) {
        const required = what === 'all' ? cost * pending : cost;
        const problem = balanceProblem(error, { balance, required });
        const message = problem === null ? detailOf(error, processingTexts.startFailed) : null;
        setState({ busy: null, error: message, problem });
      }
    },
    [balance, cost, pending, dispatch, refresh],
  );

  const retry = useCallback(
    (index: number) => void attempt(index, () => processReport(taskId, index)),
    [attempt, taskId],
  );
  const startAll = useCallback(
    () => void attempt('all', () => processAll(taskId)),
    [attempt, taskId],
  );
  return { ...state, retry, startAll };
};
