import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../../kernel/src/index.js';
import type { SignedInUser } from './current-user.js';
import { SESSION_LIFE_MS } from './session-tokens.js';

const FRESH_MS = 30 * 60_000;

/**
 * Stands after JwtAuthGuard: a change that cannot be taken back asks for a sign-in of the last half
 * hour. 409 and no 403: who only has to sign in again is not thrown out of the page.
 */
@Injectable()
export class FreshSignInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (user !== undefined && SESSION_LIFE_MS - user.tokenMsLeft <= FRESH_MS) return true;
    throw new DomainError(
      'conflict',
      'session.stale',
      'Для этого действия нужен свежий вход: выйдите и войдите снова, он действует 30 минут',
    );
  }
}
