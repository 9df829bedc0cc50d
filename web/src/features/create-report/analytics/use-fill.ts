import { useCallback, useEffect, useRef } from 'react';
import type { ReadQuestion } from '../../../../../libs/contract/src/index.js';
import { readQuestion } from '../question/question-api.js';
import type { Filled } from './filled.js';

const nothing: ReadQuestion = { question: null, unknown: [], near: [], choices: [] };

/** Opens the builder with what the file has of a text; where that fails, with nothing of it. */
export function useFill(
  taskId: string,
  onFilled: (filled: Filled) => void,
): (query: string) => void {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, [taskId]);
  return useCallback(
    (query: string) => {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      readQuestion(taskId, query, signal).then(
        (read) => onFilled({ ...read, said: query }),
        () => {
          if (!signal.aborted) onFilled({ ...nothing, said: query });
        },
      );
    },
    [taskId, onFilled],
  );
}
