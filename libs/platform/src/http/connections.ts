import type { Server } from 'node:http';

/** More than the idle time, should a head's own be counted from the answer before. */
const HEAD_MS = 5_000;
const FINISH_MS = 5_000;

/**
 * Whoever asks over a kept connection lets go of it before the server does: what is closed just
 * as a request is written looks like a lost answer.
 */
export function keepConnections(server: Server, keepAliveSeconds: number): void {
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = server.keepAliveTimeout + HEAD_MS;
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
}

/**
 * New connections are refused and idle ones closed at once, busy ones when they are answered;
 * those that are busy for longer than a moment are closed all the same.
 */
export function stopAccepting(server: Server, finishMs = FINISH_MS): void {
  // It closes the idle ones as well.
  server.close();
  setTimeout(() => server.closeAllConnections(), finishMs).unref();
}
