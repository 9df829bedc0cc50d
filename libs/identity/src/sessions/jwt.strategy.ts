import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { API_BASE } from '../../../contract/src/routes.js';
import { opensCall } from '../../../contract/src/key-scopes.js';
import { DomainError } from '../../../kernel/src/index.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { isApiKey, readApiKey } from './api-key-secrets.js';
import type { SignedInUser } from './current-user.js';
import { SessionGate } from './session-gate.js';
import { VerifiedTokens, type TokenClaims } from './verified-tokens.js';

const LIVE_PATH = `${API_BASE}/sse/connect/`;
const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** A browser's event stream cannot send headers: its route alone takes the token from the query. */
export function tokenOf(request: Request): string | null {
  if (!request.path.startsWith(LIVE_PATH)) return fromHeader(request);
  const { token } = request.query;
  return typeof token === 'string' ? token : fromHeader(request);
}

type Claims = { readonly [Claim in keyof TokenClaims]?: unknown };

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(identityTerms) terms: IdentityTerms,
    private readonly gate: SessionGate,
  ) {
    super({
      jwtFromRequest: tokenOf,
      secretOrKey: asKeyObject(terms.jwtSecret),
      algorithms: ['HS256'],
      ignoreExpiration: false,
      passReqToCallback: true,
    });
  }

  /** Who sends a request whose token need not be verified; null: it must, or there is none. */
  known(request: Request): Promise<SignedInUser> | null {
    const token = tokenOf(request) ?? '';
    if (isApiKey(token)) return this.byKey(token, request);
    const claims = this.verified.find(token);
    return claims && this.signedIn(claims);
  }

  /** Called with the claims of a token whose signature and time are good. */
  async validate(request: Request, { sub, sid, exp }: Claims): Promise<SignedInUser | false> {
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return false;
    const token = tokenOf(request);
    if (token !== null) this.verified.remember(token, { sub, sid, exp });
    return this.signedIn({ sub, sid, exp });
  }

  /** A key opens what its scope names, whoever its owner is: nothing of an account, no desk. */
  private async byKey(token: string, request: Request): Promise<SignedInUser> {
    const { userId, digest } = readApiKey(token);
    const key = await this.gate.passKey(userId, digest);
    const { path } = (request as { readonly route?: { readonly path: string } }).route ?? {};
    if (!opensCall(key.scope, request.method, path?.slice(API_BASE.length) ?? ''))
      throw new DomainError('forbidden', 'key.scope', 'Этому ключу такой запрос не разрешен');
    const sid = `key-${key.keyId}`;
    return { userId, sid, isAdmin: false, isFinance: false, tokenMsLeft: 0 };
  }

  private async signedIn({ sub, sid, exp }: TokenClaims): Promise<SignedInUser> {
    const standing = await this.gate.pass(sub, sid);
    return { userId: sub, sid, ...standing, tokenMsLeft: exp * 1_000 - Date.now() };
  }
}

/**
 * Plain bytes would be tried as a public key for each token first. The verifier takes a key
 * object, which the strategy's types do not say.
 */
function asKeyObject(secret: Buffer): Buffer {
  const key: unknown = createSecretKey(secret);
  return key as Buffer;
}
