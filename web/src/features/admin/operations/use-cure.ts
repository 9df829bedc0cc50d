import { useState } from 'react';
import type { AdminOperationsResponse } from '../../../../../libs/contract/src/index.js';
import { api } from '../../../shared/api/api.js';

export interface Cure {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly begin: () => void;
  readonly forget: () => void;
}

export type Cured = (now: AdminOperationsResponse) => void;

/** Something that the server is asked to mend; it answers how everything stands then. */
export function useCure(path: string, onCured: Cured): Cure {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const begin = (): void => {
    setBusy(true);
    setError(null);
    api<AdminOperationsResponse>(`/admin/operations/${path}`, { method: 'POST' })
      .then(onCured, setError)
      .finally(() => setBusy(false));
  };
  return { isBusy, error, begin, forget: () => setError(null) };
}
