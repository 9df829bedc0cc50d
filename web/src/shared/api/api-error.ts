/** An answer that is not a success, or no answer at all (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status, 0 when nothing answered. */
    readonly status: number,
    /** Stable machine code, e.g. `ticks.not-enough`; `network` or `aborted` without an answer. */
    readonly code: string,
    /** A Russian sentence for the user. */
    readonly detail: string,
    /** The answer's body as it came. */
    readonly body: unknown = null,
  ) {
    super(detail);
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Connection reset, time-out, bad gateway: the work may still go on at the server. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && [0, 502, 503, 504].includes(error.status) && !isAborted(error);
}

/** What was asked for is not there and will not be: 400 is a number of nothing. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && [400, 404].includes(error.status);
}

export function isAborted(error: unknown): boolean {
  return isApiError(error) && error.code === 'aborted';
}

const TRY_LATER = 'Попробуйте еще раз через минуту.';

/** The server's sentence, or the given one when it gave none. */
export function detailOf(error: unknown, otherwise = TRY_LATER): string {
  return isApiError(error) && error.detail !== '' ? error.detail : otherwise;
}
