import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../../kernel/src/index.js';
import type { SignedInUser } from './current-user.js';

/** Stands after JwtAuthGuard: lets admins in, as the user's events say at this moment. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (user?.isAdmin === true) return true;
    throw new DomainError('forbidden', 'admin.only', 'Этот раздел только для администраторов');
  }
}
