import { useCallback, useState } from 'react';
import type {
  ReportShareResponse,
  SharedLinkResponse,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';

export interface ReportShare {
  /** ISO time; null: there is no link, or it is not known yet. */
  readonly until: string | null;
  readonly isKnown: boolean;
  /** Made on this page, just now. */
  readonly made: SharedLinkResponse | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly create: (days: number) => void;
  readonly end: () => void;
}

/** The link of a report: whether there is one, how to make one and how to end it. */
export function useShare(reportId: number): ReportShare {
  const path = `/reports/${reportId}/share`;
  const load = useCallback(
    (signal: AbortSignal) => api<ReportShareResponse>(path, { signal }),
    [path],
  );
  const { data, error, change } = useLoad(load);
  const [made, setMade] = useState<SharedLinkResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<SharedLinkResponse | null>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const link = await call();
      setMade(link);
      change(() => ({ until: link?.until ?? null }));
    } catch (problem) {
      setFailure(detailOf(problem));
    }
    setBusy(false);
  };
  return {
    until: data?.until ?? null,
    isKnown: data !== null,
    made,
    problem: failure ?? (error === null ? null : detailOf(error)),
    isBusy,
    create: (days) =>
      void run(() => api<SharedLinkResponse>(path, { method: 'POST', json: { days } })),
    end: () =>
      void run(async () => {
        await api(path, { method: 'DELETE' });
        return null;
      }),
  };
}
