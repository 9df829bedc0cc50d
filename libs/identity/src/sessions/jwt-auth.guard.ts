import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../../kernel/src/index.js';

/** Lets in a request with a good token; its user is what @CurrentUser() gives. */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error instanceof Error) throw error;
    if (!user)
      throw new DomainError('unauthenticated', 'token.missing', 'Войдите, чтобы продолжить');
    return user;
  }
}
