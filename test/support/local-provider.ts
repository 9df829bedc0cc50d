import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { id: 'reports-client', secret: 'reports-client-secret' } as const;

/** What the provider knows of somebody: claims of OpenID Connect, or the answer of Yandex. */
export type Account = Readonly<Record<string, unknown>>;

/** What an attacker, or a fault, makes of an ID token. */
export interface Forgery {
  readonly claims?: Account;
  /** 'none' leaves the signature out; 'foreign' signs with a key that nobody published. */
  readonly signature?: 'none' | 'foreign';
}

interface Granted {
  readonly account: Account;
  readonly asked: URLSearchParams;
  readonly forgery: Forgery;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider on this machine: OpenID Connect like Google's, OAuth with Yandex' info call. */
export class LocalProvider {
  private readonly server = createServer((request, response) => {
    void this.answer(request, response);
  });
  private readonly keys = newKey();
  private readonly foreign = newKey();
  private readonly codes = new Map<string, Granted>();
  private readonly tokens = new Map<string, Account>();
  private url = '';

  static async start(): Promise<LocalProvider> {
    const provider = new LocalProvider();
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', () => resolve()));
    provider.url = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
    return provider;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get env(): Readonly<Record<string, string>> {
    return {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: this.url,
      YANDEX_CLIENT_ID: CLIENT.id,
      YANDEX_CLIENT_SECRET: CLIENT.secret,
      YANDEX_AUTHORIZE_URL: `${this.url}/authorize`,
      YANDEX_TOKEN_URL: `${this.url}/token`,
      YANDEX_INFO_URL: `${this.url}/info`,
    };
  }

  /** The person agrees at the provider's page; answers the query that the browser returns with. */
  consent(authorizationUrl: string, account: Account, forgery: Forgery = {}): URLSearchParams {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomBytes(12).toString('hex');
    this.codes.set(code, { account, asked, forgery });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const [status, body] = await this.bodyOf(pathname, request);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  private async bodyOf(path: string, request: IncomingMessage): Promise<[number, unknown]> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return [200, this.metadata()];
      case '/jwks':
        return [200, { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), use: 'sig' }] }];
      case '/token':
        return this.exchange(new URLSearchParams(await bodyText(request)), request);
      case '/info':
        return this.info(request.headers.authorization ?? '');
      default:
        return [404, {}];
    }
  }

  private metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  /** As the standard asks: the client, the code once, its redirect address and its verifier. */
  private exchange(form: URLSearchParams, request: IncomingMessage): [number, unknown] {
    const code = form.get('code') ?? '';
    const granted = this.codes.get(code);
    this.codes.delete(code);
    if (!isClient(form, request)) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isDue =
      granted !== undefined &&
      granted.asked.get('redirect_uri') === form.get('redirect_uri') &&
      granted.asked.get('code_challenge') === challenge.digest('base64url');
    if (!isDue) return [400, { error: 'invalid_grant' }];
    const token = randomBytes(12).toString('hex');
    this.tokens.set(token, granted.account);
    const isOpenId = granted.asked.get('scope')?.includes('openid') === true;
    const id = isOpenId ? { id_token: this.idToken(granted) } : {};
    return [200, { access_token: token, token_type: 'bearer', expires_in: 60, ...id }];
  }

  private idToken({ account, asked, forgery }: Granted): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.url,
      aud: CLIENT.id,
      iat: now,
      exp: now + 60,
      nonce: asked.get('nonce'),
      ...account,
      ...forgery.claims,
    };
    const { signature } = forgery;
    const body = `${text({ alg: signature === 'none' ? 'none' : 'RS256' })}.${text(claims)}`;
    if (signature === 'none') return `${body}.`;
    const { privateKey } = signature === 'foreign' ? this.foreign : this.keys;
    return `${body}.${signed(body, privateKey)}`;
  }

  private info(authorization: string): [number, unknown] {
    const account = this.tokens.get(authorization.replace(/^OAuth /, ''));
    return account === undefined ? [401, {}] : [200, account];
  }
}

const signed = (body: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(body).sign(key).toString('base64url');

function isClient(form: URLSearchParams, request: IncomingMessage): boolean {
  const basic = (request.headers.authorization ?? '').replace(/^Basic /, '');
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  const given = [form.get('client_id') ?? id, form.get('client_secret') ?? secret];
  return given[0] === CLIENT.id && given[1] === CLIENT.secret;
}

async function bodyText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
