import { useState } from 'react';
import { detailOf } from './api-error.js';
import { api } from './api.js';

export interface Delete {
  /** Why the last one failed; null where it did not. */
  readonly problem: string | null;
  readonly remove: (path: string, then: () => void) => void;
}

/** @param failure what is said where the server says nothing */
export function useDelete(failure: string): Delete {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = (path: string, then: () => void): void => {
    setProblem(null);
    api(path, { method: 'DELETE' }).then(then, (error: unknown) =>
      setProblem(detailOf(error, failure)),
    );
  };
  return { problem, remove };
}
