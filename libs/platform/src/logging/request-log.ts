import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { requestIdOf } from '../http/request-context.js';

/** One line for each call of the API: its route (never its address, which may hold a secret). */
export function logRequests(request: Request, response: Response, next: NextFunction): void {
  const begun = performance.now();
  response.on('close', () => {
    const route = (request.route as { readonly path?: unknown } | undefined)?.path;
    if (typeof route !== 'string') return;
    const took = Math.round(performance.now() - begun);
    const words = [request.method, route, response.statusCode, `${took}ms`, requestIdOf(request)];
    log.log(words.join(' '));
  });
  next();
}

const log = new Logger('http');
