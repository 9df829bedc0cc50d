import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { DomainError } from '../../../kernel/src/index.js';
import type { SignedInUser } from './current-user.js';
import { JwtStrategy } from './jwt.strategy.js';

/**
 * Lets in a request with a good token; its user is what @CurrentUser() gives. Passport is asked
 * where the token has to be verified, which for most requests was done before.
 */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(private readonly strategy: JwtStrategy) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    const known = this.strategy.known(request);
    if (known === null) return (await super.canActivate(context)) as boolean;
    request.user = await known;
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error instanceof Error) throw error;
    if (!user)
      throw new DomainError('unauthenticated', 'token.missing', 'Войдите, чтобы продолжить');
    return user;
  }
}
