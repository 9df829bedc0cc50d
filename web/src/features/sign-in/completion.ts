import { sessionOf } from '../../shared/auth/token-claims.js';
import { isApiError } from '../../shared/api/api-error.js';
import { signInTexts as texts } from './texts.js';

const HANDED_COOKIE = 'signed_in_session';

export type Handed =
  | { readonly kind: 'token'; readonly token: string }
  /** `isTold`: the server named it; else nothing was handed over. */
  | { readonly kind: 'problem'; readonly problem: string; readonly isTold: boolean };

/** What the server handed over in the query: a token, its reason, or nothing. */
export function readHanded(query: string): Handed {
  const search = new URLSearchParams(query);
  const token = search.get('token');
  if (token !== null && token !== '') return { kind: 'token', token };
  const code = search.get('code') ?? search.get('error');
  if (code !== null && code !== '')
    return { kind: 'problem', problem: texts.problemOf(code), isTold: true };
  return { kind: 'problem', problem: texts.noToken, isTold: false };
}

export function problemOf(error: unknown): string {
  if (!isApiError(error)) return texts.failed;
  return error.status === 0 ? error.detail : (texts.knownProblem(error.code) ?? texts.failed);
}

/**
 * Whether the server handed the token to this very browser: it told the browser the session in a
 * cookie then. Anybody else's page can lead here with a token of its own choice.
 */
export function isHandedHere(token: string, cookies: string): boolean {
  const sid = sessionOf(token);
  return sid !== null && cookies.split('; ').includes(`${HANDED_COOKIE}=${sid}`);
}

/** It has done its work. */
export function forgetHanded(): void {
  document.cookie = `${HANDED_COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`;
}
