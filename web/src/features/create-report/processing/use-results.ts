import { useEffect } from 'react';
import { detailOf, isAborted } from '../../../shared/api/api-error.js';
import { fetchResult } from '../model/flow-api.js';
import { missingResults, type ReportCard } from '../model/processing-view.js';
import { resultRetryWaitMs } from '../model/schedules.js';
import type { Dispatch } from './use-processing.js';

/** How long before this card's result is asked for: at once, then doubling. */
const waitMs = (card: ReportCard): number => {
  const attempts = card.load?.attempts ?? 0;
  return attempts === 0 ? 0 : (resultRetryWaitMs(attempts) ?? 0);
};

const ask = async (
  taskId: string,
  index: number,
  signal: AbortSignal,
  dispatch: Dispatch,
): Promise<void> => {
  try {
    const answer = await fetchResult(taskId, index, { signal });
    if (answer.actions !== null) dispatch({ type: 'result', index, actions: answer.actions });
    else dispatch({ type: 'result-missing', index, message: answer.message ?? null });
  } catch (error) {
    if (signal.aborted || isAborted(error)) return;
    dispatch({ type: 'result-missing', index, message: detailOf(error, '') });
  }
};

/** Fetches one successful report that came without its content; each try waits longer. */
const useResult = (taskId: string, card: ReportCard | undefined, dispatch: Dispatch): void => {
  const index = card?.item.index ?? null;
  const attempts = card?.load?.attempts ?? 0;
  const wait = card === undefined ? 0 : waitMs(card);
  useEffect(() => {
    if (index === null) return;
    const controller = new AbortController();
    const timer = window.setTimeout(
      () => void ask(taskId, index, controller.signal, dispatch),
      wait,
    );
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [taskId, index, attempts, wait, dispatch]);
};

/** One after the other: a report whose last try failed makes room for the next. */
export const useResults = (
  taskId: string,
  cards: readonly ReportCard[],
  dispatch: Dispatch,
): void => useResult(taskId, missingResults(cards)[0], dispatch);
