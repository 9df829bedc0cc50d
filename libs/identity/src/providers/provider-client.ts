import {
  AuthorizationResponseError,
  ClientError,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type AuthorizationCodeGrantChecks,
  type ServerMetadata,
} from 'openid-client';
import type { ProviderName } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { providerProblem, type SignInChecks } from './sign-in-provider.js';

export const PROVIDER_TIMEOUT_S = 10;

/** Registered with the provider. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Only a server on this very machine, as tests have it, may be asked without TLS. */
export function mayBePlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && loopbackHosts.includes(hostname);
}

export function configurationFor(
  server: ServerMetadata,
  { clientId, clientSecret }: ProviderClient,
): Configuration {
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = PROVIDER_TIMEOUT_S;
  if (mayBePlain(server.token_endpoint ?? server.issuer)) allowInsecureRequests(config);
  return config;
}

export async function addressToAsk(
  config: Configuration,
  redirectUri: string,
  { state, nonce, codeVerifier }: SignInChecks,
  scope: string,
): Promise<string> {
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/** Exchanges the code after state, issuer and (where there is one) the ID token are checked. */
export async function exchanged(
  config: Configuration,
  provider: ProviderName,
  returned: URL,
  checks: AuthorizationCodeGrantChecks,
) {
  return explained(provider, () => authorizationCodeGrant(config, returned, checks));
}

/** What failed at the provider, in our words; whatever it wrote stays out of answers and logs. */
export async function explained<T>(provider: ProviderName, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw providerProblem(codeOf(error), provider);
  }
}

function codeOf(error: unknown): 'provider.cancelled' | 'provider.away' | 'provider.failed' {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'provider.cancelled' : 'provider.failed';
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') return 'provider.away';
  return error instanceof TypeError && error.message === 'fetch failed'
    ? 'provider.away'
    : 'provider.failed';
}
