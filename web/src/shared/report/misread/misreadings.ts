import { createContext, useCallback, useContext, useState } from 'react';
import type { MisreadingsResponse, OwnReading } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../api/api-error.js';
import { api } from '../../api/api.js';
import { useLoad } from '../../api/use-load.js';

export interface Misreadings {
  readonly known: MisreadingsResponse | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Whether the report's ticks go back. */
  readonly tell: (reportIndex: number) => Promise<boolean>;
}

const Context = createContext<Misreadings | null>(null);

/** null around it: reports that are nobody's own, as a sample. */
export const MisreadingsProvider = Context.Provider;

const taskPath = (taskId: string): string => `/report-steps/task/${encodeURIComponent(taskId)}`;

/**
 * Which reports of a task may be told to be misread.
 *
 * @param count of the task's finished reports: with another one it is asked again
 */
export function useMisreadings(taskId: string, count: number): Misreadings {
  const load = useCallback(
    (signal: AbortSignal) =>
      count === 0
        ? Promise.resolve(null)
        : api<MisreadingsResponse>(`${taskPath(taskId)}/misreadings`, { signal }),
    [taskId, count],
  );
  const { data, change } = useLoad(load);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = async (reportIndex: number): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const path = `${taskPath(taskId)}/report/${reportIndex}/misread`;
      const answer = await api<MisreadingsResponse>(path, { method: 'POST' });
      change(() => answer);
      return true;
    } catch (error) {
      setProblem(detailOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { known: data, isBusy, problem, tell };
}

export interface MisreadReport extends Omit<Misreadings, 'known'> {
  readonly reading: OwnReading;
  readonly ticks: number;
  readonly left: number;
}

/** What is known of one report; null for one that was not asked for in a question of one's own. */
export function useMisread(reportIndex: number): MisreadReport | null {
  const all = useContext(Context);
  if (all?.known == null) return null;
  const { known, ...rest } = all;
  const reading = known.reports.find(({ report_index: index }) => index === reportIndex);
  return reading === undefined ? null : { ...rest, reading, ticks: known.ticks, left: known.left };
}
