import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from './api-error.js';

export interface Loaded<T> {
  readonly data: T | null;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Fetches again; what is there stays until the answer comes. */
  readonly reload: () => void;
  /** Changes what is shown without asking the server. */
  readonly change: (update: (data: T) => T) => void;
}

interface State<T> {
  readonly data: T | null;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** Loads when the component appears. `load` must be stable: a module's function or useCallback. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: null, error: null, isLoading: true });
  const running = useRef<AbortController | null>(null);

  const run = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ data, error: null, isLoading: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return;
        setState((now) => ({ data: now.data, error, isLoading: false }));
      },
    );
  }, [load]);

  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);

  const reload = useCallback(() => {
    setState((now) => ({ ...now, error: null, isLoading: true }));
    run();
  }, [run]);

  const change = useCallback((update: (data: T) => T) => {
    setState((now) => (now.data === null ? now : { ...now, data: update(now.data) }));
  }, []);

  return { ...state, reload, change };
}
