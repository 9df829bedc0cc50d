import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import type { ProviderName } from '../../../contract/src/index.js';
import { API_BASE } from '../../../contract/src/index.js';
import { Clock } from '../../../kernel/src/index.js';
import { PublicUrl, cookieOf, isSameText } from '../../../platform/src/index.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { providerProblem, type SignInChecks } from '../providers/sign-in-provider.js';

const COOKIE = 'sign_in_provider';
const LIFE_MS = 10 * 60_000;

/** Who is signed in and connects an account elsewhere. */
export interface LinkedTo {
  readonly userId: string;
  readonly sid: string;
}

export interface Begun extends SignInChecks {
  readonly provider: ProviderName;
  /** null where somebody signs in. */
  readonly linksTo: LinkedTo | null;
  readonly until: number;
}

/**
 * A sign-in that has gone to a provider, kept by the browser that began it: signed, for ten minutes
 * and for one return, so that no answer of a provider is worth anything in another browser, twice,
 * or at another provider's address.
 */
@Injectable()
export class BegunSignIns {
  constructor(
    @Inject(identityTerms) private readonly terms: IdentityTerms,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  keep(
    response: Response,
    provider: ProviderName,
    checks: SignInChecks,
    linksTo: LinkedTo | null = null,
  ): void {
    const until = this.clock.now().getTime() + LIFE_MS;
    const begun: Begun = { ...checks, provider, until, linksTo };
    const body = Buffer.from(JSON.stringify(begun)).toString('base64url');
    const value = `${body}.${this.signatureOf(body)}`;
    response.cookie(COOKIE, value, { ...this.options, maxAge: LIFE_MS });
  }

  /** Ends it whatever comes of it. Throws provider.state. */
  take(request: Request, response: Response, provider: ProviderName): Begun {
    response.clearCookie(COOKIE, this.options);
    const [body = '', signature = ''] = (cookieOf(request, COOKIE) ?? '').split('.');
    if (body === '' || !isSameText(signature, this.signatureOf(body)))
      throw providerProblem('provider.state', provider);
    const begun = JSON.parse(Buffer.from(body, 'base64url').toString()) as Begun;
    const isDue = begun.provider === provider && this.clock.now().getTime() < begun.until;
    const { state } = request.query;
    const isReturned = typeof state === 'string' && isSameText(state, begun.state);
    if (!isDue || !isReturned) throw providerProblem('provider.state', provider);
    return begun;
  }

  private signatureOf(body: string): string {
    const hmac = createHmac('sha256', this.terms.jwtSecret);
    return hmac.update(`${COOKIE}/${body}`).digest('base64url');
  }

  private get options(): CookieOptions {
    return {
      path: `${API_BASE}/auth`,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.publicUrl.value.startsWith('https:'),
    };
  }
}
