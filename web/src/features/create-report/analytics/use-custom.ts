import { useCallback, useEffect, useRef } from 'react';
import type {
  NotUnderstoodBody,
  Question,
  ReportItem,
} from '../../../../../libs/contract/src/index.js';
import { detailOf, isAborted, isApiError } from '../../../shared/api/api-error.js';
import { generateCustomReport } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import { isRefusedRequest } from '../model/refused-request.js';
import { pollStored } from './stored-analytics.js';
import type { Dispatch } from './use-analytics.js';

const SUGGESTIONS_MAX = 5;

/** Requests that the server would understand, where it did not understand this one. */
const suggestionsOf = (error: unknown): readonly string[] => {
  const body = isApiError(error) ? (error.body as Partial<NotUnderstoodBody> | null) : null;
  const found: unknown = body?.suggestions;
  if (!Array.isArray(found)) return [];
  return found.filter((one): one is string => typeof one === 'string').slice(0, SUGGESTIONS_MAX);
};

/** @param query what the card says; the request itself where `question` is left out */
export type AskCustom = (query: string, question?: Question) => void;

/** Nothing went wrong: the text may mean several things, or nothing in this file. */
const isUnsure = (error: unknown): boolean =>
  isApiError(error) && error.code === 'request.not-understood';

class Unsure extends Error {}

const refusalOf = ({ error, error_code: code }: ReportItem): Error =>
  code === 'request.not-understood' ? new Unsure() : new Error(error ?? '');

/**
 * Asks for a report of one's own; its card stands there from the first moment. A text that is not
 * sure is handed to `onUnsure` in its stead.
 */
export const useCustom = (
  taskId: string,
  dispatch: Dispatch,
  onUnsure: (query: string) => void,
): AskCustom => {
  const nextKey = useRef(1);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, [taskId]);

  return useCallback(
    (query: string, question?: Question) => {
      const key = nextKey.current;
      nextKey.current += 1;
      const signal = leaving.current?.signal ?? new AbortController().signal;
      dispatch({ type: 'custom-asked', key, query });
      const run = async (): Promise<void> => {
        const answer = await generateCustomReport(taskId, question ?? query);
        const index = answer.new_report_index;
        const settled = (all: readonly ReportItem[]): boolean =>
          all.some((one) => one.index === index && one.status !== 'processing');
        const reports =
          answer.status === 'processing'
            ? await pollStored(taskId, signal, settled)
            : answer.analytics_data.reports;
        const asked = reports.find((one) => one.index === index);
        if (asked !== undefined && isRefusedRequest(asked)) throw refusalOf(asked);
        dispatch({ type: 'custom-found', key, reports });
      };
      run().catch((error: unknown) => {
        if (signal.aborted || isAborted(error)) return;
        if (question === undefined && (error instanceof Unsure || isUnsure(error))) {
          dispatch({ type: 'custom-dismissed', key });
          onUnsure(query);
          return;
        }
        const own = error instanceof Error ? error.message : '';
        const otherwise = own === '' ? analyticsTexts.customFailed : own;
        const message = detailOf(error, otherwise);
        dispatch({ type: 'custom-failed', key, message, suggestions: suggestionsOf(error) });
      });
    },
    [taskId, dispatch, onUnsure],
  );
};
