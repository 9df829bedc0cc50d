import type { PasswordLoginResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api, formOf } from '../../shared/api/api.js';
import { signIn } from '../../shared/auth/auth.js';
import { loginTexts as texts } from './texts.js';

/** Signs in; resolves to what went wrong, or null. */
export async function enterByPassword(username: string, password: string): Promise<string | null> {
  try {
    const { access_token: token } = await api<PasswordLoginResponse>('/auth/login', {
      method: 'POST',
      urlForm: formOf({ username, password }),
      keepsPage: true,
    });
    await signIn(token);
    return null;
  } catch (error) {
    return detailOf(error, texts.enterFailed);
  }
}
