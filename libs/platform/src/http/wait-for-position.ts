import type { NextFunction, Request, Response } from 'express';
import type { ViewProgress } from '../../../kernel/src/index.js';
import { POSITION_HEADER } from './after-write.js';

const POSITION = /^(\d{20}|\d{40})$/;
const WAIT_MS = 1_000;

/** A read that names a position of the log is answered from views that have reached it. */
export function waitForPosition(progress: ViewProgress) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const position = request.get(POSITION_HEADER) ?? '';
    if (request.method !== 'GET' || !POSITION.test(position)) {
      next();
      return;
    }
    progress.reached(position, [], WAIT_MS).then(
      () => next(),
      (error: unknown) => next(error),
    );
  };
}
