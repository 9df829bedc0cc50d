import type { NextFunction, Request, Response } from 'express';
import type { ViewProgress } from '../../../kernel/src/index.js';
import { POSITION_HEADER } from './after-write.js';
import { goneOf } from './gone-of.js';

const POSITION = /^(\d{20}|\d{40})$/;

/** A read that names a position of the log is answered from views that have reached it. */
export function waitForPosition(progress: ViewProgress) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const position = request.get(POSITION_HEADER) ?? '';
    if (request.method !== 'GET' || !POSITION.test(position)) {
      next();
      return;
    }
    progress.reached(position, [], undefined, goneOf(response)).then(
      () => next(),
      (error: unknown) => next(error),
    );
  };
}
