import type { Response } from 'express';

/** Aborted when nobody is there any more to be answered. */
export function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
