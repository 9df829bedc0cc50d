import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { ProviderName } from '../../../contract/src/index.js';
import type { PublicUrl } from '../../../platform/src/index.js';
import type { SignInChecks } from '../providers/sign-in-provider.js';

/** New for each way to a provider. */
export const drawnChecks = (): SignInChecks => ({
  state: randomState(),
  nonce: randomNonce(),
  codeVerifier: randomPKCECodeVerifier(),
});

/** Registered with the provider word for word. */
export const redirectUriOf = (publicUrl: PublicUrl, provider: ProviderName): string =>
  publicUrl.of(`/login/${provider}/authorized`);
