import type { Configuration } from 'openid-client';
import {
  PROVIDER_TIMEOUT_S,
  addressToAsk,
  configurationFor,
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

export interface YandexClient extends ProviderClient {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly infoUrl: string;
}

/** Boxes that Yandex itself keeps: of others it tells the address and does not answer for it. */
const OWN_BOX = /@(ya\.ru|yandex\.(ru|com|by|kz|ua|uz|com\.tr))$/i;

/** OAuth 2 without an ID token: who it is, a call with the token tells. */
export class YandexProvider implements SignInProvider {
  private readonly configuration: Configuration;

  constructor(private readonly client: YandexClient) {
    const { authorizeUrl, tokenUrl } = client;
    const server = {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    };
    this.configuration = configurationFor(server, client);
  }

  authorizationUrl(redirectUri: string, checks: SignInChecks): Promise<string> {
    return addressToAsk(this.configuration, redirectUri, checks, 'login:email login:info');
  }

  async account(returned: URL, checks: SignInChecks): Promise<ProvenAccount> {
    const { access_token: token } = await exchanged(this.configuration, 'yandex', returned, {
      expectedState: checks.state,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: false,
    });
    const { id, default_email: email, client_id: clientId } = await this.told(token);
    const isOurs = clientId === undefined || clientId === this.client.clientId;
    if (typeof id !== 'string' || id === '' || !isOurs)
      throw providerProblem('provider.failed', 'yandex');
    const address = typeof email === 'string' && OWN_BOX.test(email) ? email : null;
    return { provider: 'yandex', subject: id, address };
  }

  private told(token: string): Promise<Readonly<Record<string, unknown>>> {
    return explained('yandex', async () => {
      const answer = await fetch(this.client.infoUrl, {
        headers: { Authorization: `OAuth ${token}`, Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PROVIDER_TIMEOUT_S * 1_000),
      });
      const told: unknown = answer.ok ? await answer.json() : null;
      if (typeof told !== 'object' || told === null)
        throw providerProblem('provider.failed', 'yandex');
      return told as Readonly<Record<string, unknown>>;
    });
  }
}
