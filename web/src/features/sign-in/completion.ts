import { isApiError } from '../../shared/api/api-error.js';
import { signInTexts as texts } from './texts.js';

export type Handed =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'problem'; readonly problem: string };

/** What the server handed over in the query: a token, its reason, or nothing. */
export function readHanded(query: string): Handed {
  const search = new URLSearchParams(query);
  const token = search.get('token');
  if (token !== null && token !== '') return { kind: 'token', token };
  const code = search.get('code') ?? search.get('error');
  if (code !== null && code !== '') return { kind: 'problem', problem: texts.problemOf(code) };
  return { kind: 'problem', problem: texts.noToken };
}

export function problemOf(error: unknown): string {
  const isNetwork = isApiError(error) && error.status === 0;
  return isNetwork ? error.detail : texts.failed;
}
