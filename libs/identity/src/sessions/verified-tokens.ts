/** What a session's token says. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const KEPT_MAX = 10_000;

/**
 * Tokens whose signature was found good, so that it is computed once and not for every request.
 * Whether their session still stands is not known here: that is asked each time.
 */
export class VerifiedTokens {
  private readonly kept = new Map<string, TokenClaims>();

  /** null where the signature is to be checked: the token is new here, or its time is over. */
  find(token: string, nowMs = Date.now()): TokenClaims | null {
    const claims = this.kept.get(token);
    if (!claims) return null;
    if (Math.floor(nowMs / 1_000) < claims.exp) return claims;
    this.kept.delete(token);
    return null;
  }

  remember(token: string, claims: TokenClaims): void {
    this.kept.set(token, claims);
    if (this.kept.size <= KEPT_MAX) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
