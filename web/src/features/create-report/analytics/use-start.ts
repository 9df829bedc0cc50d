import { useCallback, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { detailOf } from '../../../shared/api/api-error.js';
import { getClientId } from '../../../shared/live/client-id.js';
import { balanceProblem, type BalanceProblem } from '../model/balance-problem.js';
import { processAll } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import type { Choice } from './use-choice.js';

export interface Start {
  readonly busy: boolean;
  readonly error: string | null;
  readonly problem: BalanceProblem | null;
  readonly run: () => void;
}

type Known = Pick<BalanceProblem, 'balance' | 'required'>;

type State = Omit<Start, 'run'> & { readonly known: Known | null };
const idle: State = { busy: false, error: null, problem: null, known: null };

/** The server's word stands until the choice or the balance is another one. */
const problemNow = ({ problem, known: before }: State, now: Known): BalanceProblem | null => {
  const isSame = before?.balance === now.balance && before.required === now.required;
  if (problem === null || isSame) return problem;
  const shortfall = now.required - now.balance;
  return shortfall > 0 ? { ...now, shortfall } : null;
};

/** Starts what is ticked, once the server knows every click, and goes on to processing. */
export const useStart = (taskId: string, choice: Choice, known: Known): Start => {
  const navigate = useNavigate();
  const [state, setState] = useState<State>(idle);
  const { balance, required } = known;
  const run = useCallback(() => {
    const start = async (): Promise<void> => {
      setState({ ...idle, busy: true });
      try {
        await choice.settled();
        await processAll(taskId);
        await navigate({
          to: '/create-report/$step',
          params: { step: 'processing' },
          search: { taskId },
          state: { clientId: getClientId() },
        });
      } catch (error) {
        const problem = balanceProblem(error, { balance, required });
        const message = problem === null ? detailOf(error, analyticsTexts.startFailed) : null;
        setState({ busy: false, error: message, problem, known: { balance, required } });
      }
    };
    void start();
  }, [taskId, choice, balance, required, navigate]);
  const { busy, error } = state;
  return { busy, error, problem: problemNow(state, known), run };
};
