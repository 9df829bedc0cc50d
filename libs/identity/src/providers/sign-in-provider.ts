import { DomainError } from '../../../kernel/src/index.js';
import type { ProviderName } from '../../../contract/src/index.js';

/** What a provider answers for. */
export interface ProvenAccount {
  readonly provider: ProviderName;
  /** The provider's own id of the account: it never changes, unlike an address. */
  readonly subject: string;
  /** An address that the provider has proven to be this person's; null where it has none. */
  readonly address: string | null;
}

/** Secrets of one sign-in, kept by the browser until it comes back. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** One way in by somebody else's account. */
export interface SignInProvider {
  /** Where the browser is sent; throws provider.away. */
  authorizationUrl(redirectUri: string, checks: SignInChecks): Promise<string>;
  /** `returned`: the address that the browser came back to. Throws provider.… codes. */
  account(returned: URL, checks: SignInChecks): Promise<ProvenAccount>;
}

const russian: Readonly<Record<ProviderName, string>> = { google: 'Google', yandex: 'Яндекс' };

type ProviderProblem =
  | 'provider.off'
  | 'provider.taken'
  | 'provider.state'
  | 'provider.cancelled'
  | 'provider.failed'
  | 'provider.away';

const sentences: Readonly<Record<ProviderProblem, (name: string) => string>> = {
  'provider.off': (name) => `Вход через ${name} здесь не подключен`,
  'provider.taken': (name) => `Этот вход через ${name} уже подключен к другой учетной записи`,
  'provider.state': () => 'Вход начат не в этом браузере или слишком давно — начните снова',
  'provider.cancelled': (name) => `Вы отменили вход через ${name}`,
  'provider.failed': (name) => `${name} не подтвердил вход — попробуйте еще раз`,
  'provider.away': (name) => `${name} сейчас не отвечает — попробуйте позже или войдите по ссылке`,
};

export const providerProblem = (code: ProviderProblem, provider: ProviderName): DomainError =>
  new DomainError(
    code === 'provider.away' ? 'unavailable' : 'conflict',
    code,
    sentences[code](russian[provider]),
  );

export const unprovenAddress = (provider: ProviderName): DomainError =>
  new DomainError(
    'conflict',
    'provider.unproven-address',
    `${russian[provider]} не подтвердил, что адрес почты ваш. Войдите по ссылке из письма`,
  );
