/** One call of the connection test, and whether it went as it should. */
export interface ApiCheck {
  readonly path: string;
  /** Of the answer; null when none came in time. */
  readonly status: number | null;
  readonly isRight: boolean;
}

const TIMEOUT_MS = 5_000;

/** A stranger is let in nowhere: 401 is what the last call must be answered with. */
const calls = [
  { path: '/health', expected: 200 },
  { path: '/api/v1/health', expected: 200 },
  { path: '/api/v1/users/me', expected: 401 },
] as const;

type Fetch = (path: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;

/** Calls the server as somebody without a token would; never throws. */
export function checkApi(call: Fetch = fetch): Promise<readonly ApiCheck[]> {
  return Promise.all(
    calls.map(async ({ path, expected }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const status = await call(path, { signal, cache: 'no-store', credentials: 'omit' }).then(
        (answer) => answer.status,
        () => null,
      );
      return { path, status, isRight: status === expected };
    }),
  );
}
