import type { GoogleClient } from './providers/google-provider.js';
import type { YandexClient } from './providers/yandex-provider.js';

/** From the configuration and the secrets. */
export interface IdentityTerms {
  /** 32 bytes each. */
  readonly jwtSecret: Buffer;
  readonly identityKey: Buffer;
  /** Addresses whose owners become admins when they sign in by their link. */
  readonly adminEmails: readonly string[];
  /** null: not registered there. */
  readonly google: GoogleClient | null;
  readonly yandex: YandexClient | null;
  /** In an hour. */
  readonly linksPerAddress: number;
  readonly linksPerNetworkAddress: number;
}

export const identityTerms = Symbol('IdentityTerms');
