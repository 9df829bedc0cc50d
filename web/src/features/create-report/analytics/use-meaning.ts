import { useCallback, useState } from 'react';
import type {
  MeaningQuestion,
  MeaningResponse,
  ReportItem,
} from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { foundReports } from '../model/analytics-view.js';
import { fetchMeaning, settleMeaning } from '../model/meaning-api.js';
import { meaningTexts as texts } from '../model/meaning-texts.js';

export interface Settling {
  readonly questions: readonly MeaningQuestion[];
  /** The answer is on its way, and reports are proposed anew. */
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly settle: (settles: string, label: string) => void;
}

const nothing: MeaningResponse = { task_id: '', questions: [] };

/**
 * The questions of a file, once its reports are proposed; where they cannot be fetched nothing is
 * asked, and defaults stand.
 */
export const useMeaning = (
  taskId: string,
  isProposed: boolean,
  onProposed: (reports: readonly ReportItem[]) => void,
): Settling => {
  const load = useCallback(
    async (signal: AbortSignal) => (isProposed ? fetchMeaning(taskId, signal) : nothing),
    [taskId, isProposed],
  );
  const { data, reload } = useLoad(load);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const settle = useCallback(
    (settles: string, label: string) => {
      setBusy(true);
      setError(null);
      settleMeaning(taskId, { settles, label })
        .then((answer) => onProposed(foundReports(taskId, answer) ?? []))
        .catch((problem: unknown) => setError(detailOf(problem, texts.failed)))
        .finally(() => {
          setBusy(false);
          reload();
        });
    },
    [taskId, onProposed, reload],
  );
  return { questions: data?.questions ?? [], isBusy, error, settle };
};
