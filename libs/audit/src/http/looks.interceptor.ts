import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import type { SignedInUser } from '../../../identity/src/index.js';
import { AuditLog } from '../audit-log.js';
import { lookedAt, subjectsIn } from './looked-at.js';

type AdminRequest = Pick<Request, 'method' | 'params' | 'query'> & {
  readonly user?: SignedInUser;
  readonly route?: { readonly path?: string };
};

/**
 * Writes down who has looked at a page of the admin part. An answer that could not be written down
 * is not given. No controller can forget it: see EveryLook.
 */
@Injectable()
export class LooksInterceptor implements NestInterceptor {
  constructor(private readonly audit: AuditLog) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AdminRequest>();
    const what = lookedAt(request.method, request.route?.path ?? '');
    const { user } = request;
    if (what === null || user === undefined) return next.handle();
    const { params, query } = request;
    const write = async (answer: unknown): Promise<unknown> => {
      const subjectIds = subjectsIn({ params, query }, answer);
      await this.audit.viewed(http.getRequest<Request>(), user.userId, { what, subjectIds });
      return answer;
    };
    if (!isFile(what)) return next.handle().pipe(mergeMap((answer) => write(answer)));
    // What is sent as a file is gone when its handler returns: it is written down before.
    return from(write(null)).pipe(mergeMap(() => next.handle()));
  }
}

const isFile = (what: string): boolean => what === 'finance' || what.endsWith('table');
