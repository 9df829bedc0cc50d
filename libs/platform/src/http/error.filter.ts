import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errorAnswer } from './error-answer.js';
import { requestIdOf } from './request-context.js';

/** Every error becomes {detail, code, requestId}; nothing of the inside leaves the house. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const requestId = requestIdOf(request);
    const answer = errorAnswer(error, requestId);
    if (answer.isUnforeseen) this.log.error(`Unforeseen in request ${requestId}: ${shown(error)}`);
    if (response.headersSent) {
      response.end();
      return;
    }
    if (answer.retryAfterSeconds !== null)
      response.setHeader('Retry-After', String(answer.retryAfterSeconds));
    response.setHeader('Cache-Control', 'no-store');
    response.status(answer.status).json(answer.body);
  }
}

/** Class and places in the code; a message may hold what a person wrote. */
function shown(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.constructor.name, ...places.slice(0, 8).map((line) => line.trim())].join(' ');
}
