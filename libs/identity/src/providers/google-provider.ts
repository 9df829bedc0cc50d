import {
  allowInsecureRequests,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import {
  PROVIDER_TIMEOUT_S,
  addressToAsk,
  mayBePlain,
  exchanged,
  explained,
  type ProviderClient,
} from './provider-client.js';
import {
  providerProblem,
  type ProvenAccount,
  type SignInChecks,
  type SignInProvider,
} from './sign-in-provider.js';

export interface GoogleClient extends ProviderClient {
  /** Where its addresses and keys are published. */
  readonly issuer: string;
}

/** OpenID Connect: the ID token is checked whole, its signature, issuer, audience and nonce. */
export class GoogleProvider implements SignInProvider {
  private known: Promise<Configuration> | null = null;

  constructor(private readonly client: GoogleClient) {}

  async authorizationUrl(redirectUri: string, checks: SignInChecks): Promise<string> {
    return addressToAsk(await this.configuration(), redirectUri, checks, 'openid email profile');
  }

  async account(returned: URL, checks: SignInChecks): Promise<ProvenAccount> {
    const tokens = await exchanged(await this.configuration(), 'google', returned, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw providerProblem('provider.failed', 'google');
    const { sub: subject, email, email_verified: isVerified } = claims;
    const address = isVerified === true && typeof email === 'string' ? email : null;
    return { provider: 'google', subject, address };
  }

  /** Asked once; what failed is asked again. */
  private configuration(): Promise<Configuration> {
    this.known ??= this.discovered().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private discovered(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.client;
    return explained('google', () =>
      discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: PROVIDER_TIMEOUT_S,
        execute: [
          ...(mayBePlain(issuer) ? [allowInsecureRequests] : []),
          enableNonRepudiationChecks,
        ],
      }),
    ).catch(() => {
      throw providerProblem('provider.away', 'google');
    });
  }
}
