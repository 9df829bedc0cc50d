import { setTimeout as delay } from 'node:timers/promises';
import { nameOf, type RunnerLog } from './runner-log.js';

/** Milliseconds to wait after the n-th failure (1, 2, …). */
export type Backoff = (failures: number) => number;

/** Doubles up to a bound, with jitter, so that many who failed together do not return together. */
export const doubling =
  (firstMs: number, msMax: number): Backoff =>
  (failures) =>
    Math.min(msMax, firstMs * 2 ** Math.min(failures - 1, 30)) * (0.5 + Math.random() / 2);

/** Resolves after so long, or at once when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

export interface Retries {
  readonly signal: AbortSignal;
  readonly backoff: Backoff;
  onFailure(error: unknown, failures: number): void;
}

/** Retries that raise an alarm of this code at each failure. */
export const alarmed = (
  log: RunnerLog,
  code: string,
  bounds: Pick<Retries, 'signal' | 'backoff'>,
): Retries => ({
  ...bounds,
  onFailure: (error, failures) => log.alarm(code, { error: nameOf(error), failures }),
});

/** Tries until it succeeds; null when the signal is aborted before that. */
export async function untilDone<T>(attempt: () => Promise<T>, options: Retries): Promise<T | null> {
  for (let failures = 1; !options.signal.aborted; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      options.onFailure(error, failures);
      await pause(options.backoff(failures), options.signal);
    }
  }
  return null;
}
