/** Waiting times of the specification, all in milliseconds. */
export const TO_ANALYTICS_AFTER_MS = 1_000;
export const REVEAL_EVERY_MS = 800;
export const PARTIAL_CLEARED_AFTER_MS = 1_000;
export const STORED_ANALYTICS_EVERY_MS = 5_000;
export const STORED_ANALYTICS_ATTEMPTS = 20;
export const STATUS_EVERY_MS = 10_000;
export const PARTIAL_FRESH_MS = 10_000;
export const RESULT_RETRIES = 3;

const RESULT_FIRST_WAIT_MS = 1_000;
const RESULT_WAIT_MAX_MS = 10_000;

/** The wait before the retry with that number (from 1), or null when there is none left. */
export const resultRetryWaitMs = (retry: number): number | null =>
  retry > RESULT_RETRIES
    ? null
    : Math.min(RESULT_FIRST_WAIT_MS * 2 ** (retry - 1), RESULT_WAIT_MAX_MS);

/** Waits, and gives up at once when the signal says so. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

export interface Attempts<T> {
  readonly attempts: number;
  readonly everyMs: number;
  readonly wait: (ms: number) => Promise<void>;
  /** null: not there yet; a failure counts as not there. */
  readonly ask: () => Promise<T | null>;
}

/** Waits before each question; null when it was never there. */
export const askRepeatedly = async <T>(plan: Attempts<T>): Promise<T | null> => {
  for (let attempt = 1; attempt <= plan.attempts; attempt += 1) {
    await plan.wait(plan.everyMs);
    const found = await plan.ask();
    if (found !== null) return found;
  }
  return null;
};
