import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Who sends the request, as JwtAuthGuard found. */
export interface SignedInUser {
  readonly userId: string;
  readonly sid: string;
  readonly isAdmin: boolean;
  /** Sees the finance desk without being an admin. */
  readonly isFinance: boolean;
  /** How long the token is good from here on. */
  readonly tokenMsLeft: number;
}

/** Parameter of a route behind JwtAuthGuard: its SignedInUser. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
  if (user === undefined) throw new Error('CurrentUser needs JwtAuthGuard');
  return user;
});
