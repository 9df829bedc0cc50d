import { AsyncResource } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** As much as the framework's parser takes. */
const BODY_BYTES_MAX = 100 * 1024;
const PLAIN_JSON = /^application\/json(?:; ?charset=utf-8)?$/i;

/**
 * Bodies of JSON as they usually are (UTF-8, not packed, of a length that is told), read in a
 * quarter of the time of the framework's parser, which passes by what is read and takes any other.
 */
export function jsonBody(request: Request, _response: Response, next: NextFunction): void {
  if (isUsual(request)) read(request, next);
  else next();
}

function isUsual({ headers, readableEnded }: Request): boolean {
  return (
    PLAIN_JSON.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length']) <= BODY_BYTES_MAX &&
    !readableEnded
  );
}

function read(request: Request, next: NextFunction): void {
  // What follows belongs to the request's trace, which the socket's events know nothing of.
  const asked = new AsyncResource('json-body');
  const chunks: Buffer[] = [];
  const cutShort = (): void => next(malformed());
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.once('error', cutShort);
  request.once('end', () => {
    request.off('error', cutShort);
    asked.runInAsyncScope(() => hand(request, chunks, next));
  });
}

function hand(request: Request, chunks: readonly Buffer[], next: NextFunction): void {
  const [only] = chunks;
  const bytes = chunks.length === 1 && only ? only : Buffer.concat(chunks);
  const body = bodyOf(bytes.toString());
  if (body === null) {
    next(malformed());
    return;
  }
  request.body = body;
  next();
}

/** null for what is no object and no list. */
function bodyOf(text: string): object | null {
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

const malformed = (): Error => Object.assign(new Error('The body is no JSON'), { status: 400 });
