import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import passport, { Strategy } from 'passport';
import { JwtStrategy } from '../../libs/identity/src/sessions/jwt.strategy.js';

const strategies = new Map<unknown, JwtStrategy>();

/**
 * Passport knows one strategy of a name in a whole process. Where one process plays several, each
 * application's requests go to its own.
 */
class OwnStrategy extends Strategy {
  override name = 'jwt';

  override authenticate(request: Request): void {
    const own = strategies.get(request.app);
    if (!own) throw new Error('The application has no strategy');
    own.authenticate.call(Object.assign(Object.create(own), this) as JwtStrategy, request);
  }
}

const own = new OwnStrategy();
passport.use(own);
const use = passport.use.bind(passport) as (...given: unknown[]) => typeof passport;
passport.use = (...given: unknown[]) =>
  given[0] instanceof JwtStrategy ? passport : use(...given);

/** The returned function forgets the application. */
export function useOwnStrategy(app: NestExpressApplication): () => void {
  const express: unknown = app.getHttpAdapter().getInstance();
  strategies.set(express, app.get(JwtStrategy, { strict: false }));
  return () => strategies.delete(express);
}
