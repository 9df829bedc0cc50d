import { useEffect, useEffectEvent, useRef } from 'react';
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

const nameOf = (card: ReportCard): string => `${card.item.index}.${card.load?.attempts ?? 0}`;

const begin = (taskId: string, card: ReportCard, dispatch: Dispatch): (() => void) => {
  const controller = new AbortController();
  const timer = window.setTimeout(
    () => void ask(taskId, card.item.index, controller.signal, dispatch),
    waitMs(card),
  );
  return () => {
    window.clearTimeout(timer);
    controller.abort();
  };
};

/** Fetches each successful report that came without its content; one that fails keeps none back. */
export const useResults = (
  taskId: string,
  cards: readonly ReportCard[],
  dispatch: Dispatch,
): void => {
  const running = useRef(new Map<string, () => void>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stop of current.values()) stop();
      current.clear();
    };
  }, [taskId]);
  const missing = missingResults(cards);
  const due = missing.map(nameOf).join();
  const keepUp = useEffectEvent(() => {
    const { current } = running;
    for (const [name, stop] of current)
      if (!missing.some((card) => nameOf(card) === name)) {
        stop();
        current.delete(name);
      }
    for (const card of missing)
      if (!current.has(nameOf(card))) current.set(nameOf(card), begin(taskId, card, dispatch));
  });
  useEffect(() => keepUp(), [taskId, due]);
};
