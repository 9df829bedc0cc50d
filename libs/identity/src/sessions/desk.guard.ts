import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../../kernel/src/index.js';
import type { SignedInUser } from './current-user.js';

/** Stands after JwtAuthGuard: lets admins in and those who do the finances. */
@Injectable()
export class DeskGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (user?.isAdmin === true || user?.isFinance === true) return true;
    throw new DomainError('forbidden', 'admin.only', 'Этот раздел только для администраторов');
  }
}
