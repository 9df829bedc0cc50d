import { useRef, useState } from 'react';
import type { SqlResult } from '../../../../../libs/contract/src/index.js';
import { detailOf, isAborted } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { sqlTexts as texts } from './texts.js';

interface State {
  readonly busy: boolean;
  readonly result: SqlResult | null;
  readonly error: string | null;
}

const idle: State = { busy: false, result: null, error: null };

/** Puts statements to the server, one at a time; `onDone` is told of each end. */
export function useSql(onDone: () => void) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  const run = (sql: string, reason: string): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((now) => ({ ...now, busy: true, error: null }));
    const json = { sql, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    const options = { method: 'POST', json, signal: controller.signal } as const;
    api<SqlResult>('/admin/db/execute', options)
      .then(
        (result) => setState({ busy: false, result, error: null }),
        (error: unknown) => {
          if (isAborted(error)) return;
          const detail = detailOf(error, texts.failed);
          setState({ busy: false, result: null, error: texts.error(detail) });
        },
      )
      .finally(onDone);
  };
  return { ...state, run };
}
