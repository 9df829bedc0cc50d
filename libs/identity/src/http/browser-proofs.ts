import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { PublicUrl, cookieOf } from '../../../platform/src/index.js';
import { LINK_LIFE_MS } from '../domain/identity.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

const LINKS_MAX = 5;
const DIGEST_LENGTH = 22;
/** The completion page of the site reads it by this name. */
const SIGNED_IN_COOKIE = 'signed_in_session';
const HANDED_MS = 120_000;

/**
 * Which browser asked for a link, so that a foreign page cannot sign anybody in to an account of
 * its own choice by leading them to one. A cookie keeps digests of the links; no other page can
 * set it, as it goes out only in answer to a request that browsers let our own pages send alone.
 */
@Injectable()
export class BrowserProofs {
  constructor(
    @Inject(identityTerms) private readonly terms: IdentityTerms,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** This browser asked for the link, or has said that it wants to sign in by it. */
  remember(request: Request, response: Response, secretHash: string): void {
    if (!isOwnPage(request)) return;
    const proofs = [this.digestOf(secretHash), ...this.proofsOf(request)].slice(0, LINKS_MAX);
    response.cookie(this.name, proofs.join('.'), {
      ...this.options,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: LINK_LIFE_MS,
    });
  }

  has(request: Request, secretHash: string): boolean {
    return this.proofsOf(request).includes(this.digestOf(secretHash));
  }

  /** Tells our completion page that the token which it finds in its address comes from us. */
  handOver(response: Response, sid: string): void {
    response.cookie(SIGNED_IN_COOKIE, sid, {
      ...this.options,
      sameSite: 'strict',
      maxAge: HANDED_MS,
    });
  }

  private proofsOf(request: Request): readonly string[] {
    return (cookieOf(request, this.name) ?? '').split('.').filter((proof) => proof !== '');
  }

  private digestOf(secretHash: string): string {
    const hmac = createHmac('sha256', this.terms.jwtSecret).update(`asked/${secretHash}`);
    return hmac.digest('base64url').slice(0, DIGEST_LENGTH);
  }

  /** With the prefix no neighbouring site of the same domain can set it. */
  private get name(): string {
    return this.isHttps ? '__Host-sign_in_asked' : 'sign_in_asked';
  }

  private get options(): CookieOptions {
    return { path: '/', secure: this.isHttps };
  }

  private get isHttps(): boolean {
    return this.publicUrl.value.startsWith('https:');
  }
}

/** Forms of foreign pages cannot send JSON, and browsers mostly say where a request is from. */
function isOwnPage(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site') ?? 'same-origin';
  return site === 'same-origin' && request.is('application/json') !== false;
}

/** Browsers ask for a page when they go to an address; programs that sign in do not. */
export function isNavigation(request: Request): boolean {
  const isPage = (request.get('Accept') ?? '').includes('text/html');
  return isPage || request.get('Sec-Fetch-Mode') === 'navigate';
}
