import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { from, finalize, switchMap, type Observable } from 'rxjs';
import type { Request } from 'express';
import type { SignedInUser } from '../sessions/current-user.js';
import { FreeEvents } from './free-events.js';

/** On a route behind JwtAuthGuard whose command costs nothing: an hour of them is bounded. */
@Injectable()
export class FreeCommand implements NestInterceptor {
  constructor(private readonly freeEvents: FreeEvents) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (user === undefined) throw new Error('FreeCommand needs JwtAuthGuard');
    const { userId } = user;
    return from(this.freeEvents.admit(userId)).pipe(
      switchMap(() => next.handle().pipe(finalize(() => this.freeEvents.done(userId)))),
    );
  }
}
