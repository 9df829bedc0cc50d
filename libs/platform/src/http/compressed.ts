import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';

/** Who does not say that it unpacks gets all as it is: programs, for the most part. */
export function compressed(request: Request, response: Response, next: NextFunction): void {
  if (request.headers['accept-encoding'] === undefined) next();
  else packed(request, response, next);
}

/**
 * Packs what is worth packing. Live events go out one by one, and an answer that carries a token
 * beside what the caller chose tells by its length (BREACH), so neither is packed.
 */
const packed = compression({
  threshold: 1_024,
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    !request.path.startsWith('/api/v1/auth/') &&
    compression.filter(request, response),
});
