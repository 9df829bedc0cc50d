import { createContext, useCallback, useContext, useState } from 'react';
import type {
  AskedFollowUp,
  FollowUp,
  FollowUpsResponse,
} from '../../../../../libs/contract/src/index.js';
import { detailOf, isApiError } from '../../api/api-error.js';
import { api, formOf } from '../../api/api.js';
import { useLoad } from '../../api/use-load.js';
import { copyOf, keepFor } from '../../device/device-copies.js';
import type { KeptWorkbook } from '../../device/device-store.js';
import { useLiveEvent, useLiveResync } from '../../live/live.js';

/** A report that answers the same. */
export interface Twin {
  readonly taskId: string;
  readonly reportIndex: number;
}

/** Why a question was not taken, and where the same answer is already. */
export interface FollowUpProblem {
  readonly text: string;
  readonly twin: Twin | null;
}

export interface FollowUps {
  readonly taskId: string;
  readonly known: FollowUpsResponse | null;
  /** What this device has of the file; null where it has nothing. */
  readonly copy: KeptWorkbook | null;
  readonly isBusy: boolean;
  readonly problem: FollowUpProblem | null;
  /** Whether it was taken. */
  readonly ask: (reportIndex: number, followUp: FollowUp) => Promise<boolean>;
  readonly forget: () => void;
}

const Context = createContext<FollowUps | null>(null);

/** null around it: reports that are nobody's own, as a sample. */
export const FollowUpsProvider = Context.Provider;

const taskPath = (taskId: string): string => `/report-steps/task/${encodeURIComponent(taskId)}`;

interface Known {
  readonly answer: FollowUpsResponse;
  readonly copy: KeptWorkbook | null;
}

/** What a task's reports lead on to; it follows what becomes of those that were asked. */
export function useFollowUps(taskId: string): FollowUps {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const answer = await api<FollowUpsResponse>(`${taskPath(taskId)}/follow-ups`, { signal });
      return { answer, copy: answer.file === 'device' ? await copyOf(taskId) : null };
    },
    [taskId],
  );
  const { data, reload } = useLoad(load);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FollowUpProblem | null>(null);
  useLiveEvent('report_error', reload);
  useLiveEvent('reports_processing_complete', reload);
  useLiveResync(reload);
  const ask = async (reportIndex: number, { id }: FollowUp): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await askFor(`${taskPath(taskId)}/report/${reportIndex}/follow-up`, id, data?.copy ?? null);
      reload();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const forget = (): void => setProblem(null);
  const copy = data?.copy ?? null;
  return { taskId, known: data?.answer ?? null, copy, isBusy, problem, ask, forget };
}

/** The new task's file is kept as well: its numbers have rows, too. */
async function askFor(path: string, id: string, copy: KeptWorkbook | null): Promise<void> {
  if (copy === null) {
    await api<AskedFollowUp>(path, { method: 'POST', form: formOf({ follow_up: id }) });
    return;
  }
  const file = new File([copy.file], copy.fileName);
  const form = formOf({ follow_up: id, file });
  const { task_id: taskId } = await api<AskedFollowUp>(path, { method: 'POST', form });
  void keepFor(taskId, copy);
}

function problemOf(error: unknown): FollowUpProblem {
  const { task_id: taskId, report_index: reportIndex } = bodyOf(error);
  const isTwin = typeof taskId === 'string' && typeof reportIndex === 'number';
  return { text: detailOf(error), twin: isTwin ? { taskId, reportIndex } : null };
}

function bodyOf(error: unknown): Readonly<Record<string, unknown>> {
  const body = isApiError(error) ? error.body : null;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export interface ReportFollowUps extends Omit<FollowUps, 'known'> {
  readonly known: FollowUpsResponse;
  readonly questions: readonly FollowUp[];
}

/** Those of one report; null where it leads on to nothing. */
export function useReportFollowUps(reportIndex: number): ReportFollowUps | null {
  const all = useContext(Context);
  if (all?.known == null) return null;
  const { known, ...rest } = all;
  const own = known.reports.find(({ report_index: index }) => index === reportIndex);
  return own === undefined ? null : { ...rest, known, questions: own.follow_ups };
}
