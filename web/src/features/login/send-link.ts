import type { EmailLoginResponse } from '../../../../libs/contract/src/index.js';
import { isApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { loginTexts as texts } from './texts.js';

/** What is wrong with the address, or null. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return texts.empty;
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(email.trim()) ? null : texts.malformed;
}

/** Asks for a sign-in link; resolves to what went wrong, or null. */
export const sendLink = (email: string): Promise<string | null> => send('/auth/email/login', email);

/** Asks for a link that sets a new password; resolves to what went wrong, or null. */
export const sendReset = (email: string): Promise<string | null> =>
  send('/auth/password/forgot', email);

async function send(path: string, email: string): Promise<string | null> {
  try {
    await api<EmailLoginResponse>(path, { method: 'POST', json: { email } });
    return null;
  } catch (error) {
    const isExplained = isApiError(error) && [400, 422, 429].includes(error.status);
    return isExplained && error.detail !== '' ? error.detail : texts.failed;
  }
}
