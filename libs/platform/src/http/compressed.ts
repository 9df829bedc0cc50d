import compression from 'compression';

/**
 * Packs what is worth packing. Live events go out one by one, and an answer that carries a token
 * beside what the caller chose tells by its length (BREACH), so neither is packed.
 */
export const compressed = compression({
  threshold: 1_024,
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    !request.path.startsWith('/api/v1/auth/') &&
    compression.filter(request, response),
});
