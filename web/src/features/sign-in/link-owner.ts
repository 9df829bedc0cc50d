import type { LinkOwnerResponse, UserResponse } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';

/** Whom a letter's link would sign in, and whether this browser asked for it. */
export function whoseLink(token: string, signal: AbortSignal): Promise<LinkOwnerResponse> {
  return api<LinkOwnerResponse>('/auth/email/whose', { method: 'POST', json: { token }, signal });
}

/** Lets a link that was asked for elsewhere sign in here. */
export async function confirmLink(token: string): Promise<void> {
  await api('/auth/email/confirm', { method: 'POST', json: { token } });
}

/** Whose session a token is; who is signed in here stays so. */
export async function whoseToken(token: string): Promise<string> {
  const { email } = await api<UserResponse>('/users/me', { asToken: token });
  return email;
}
