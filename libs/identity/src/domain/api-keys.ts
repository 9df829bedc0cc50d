import type { ApiKeyScope, UserEvent } from '../../../../eventstore/user/user.events.js';
import { DomainError } from '../../../kernel/src/decider.js';

const KEYS_MAX = 10;

export interface ApiKey {
  readonly keyId: string;
  readonly digest: string;
  readonly scope: ApiKeyScope;
  /** Revision of the event that made it, whose sealed field holds the name. */
  readonly at: number;
}

export interface ApiKeys {
  /** Those that open something, oldest first. */
  readonly keys: readonly ApiKey[];
}

export const noKeys: ApiKeys = { keys: [] };

interface Made {
  readonly userId: string;
  readonly keyId: string;
  readonly digest: string;
  readonly scope: ApiKeyScope;
  readonly name: string;
}

export type ApiKeyCommand =
  | ({ readonly type: 'MakeApiKey' } & Made)
  | { readonly type: 'RevokeApiKey'; readonly userId: string; readonly keyId: string };

export function changeKeys(command: ApiKeyCommand, { keys }: ApiKeys): readonly UserEvent[] {
  const isKnown = keys.some(({ keyId }) => keyId === command.keyId);
  if (command.type === 'RevokeApiKey') return isKnown ? [revoked(command)] : [];
  if (isKnown) return [];
  if (keys.length < KEYS_MAX) return [made(command)];
  throw new DomainError(
    'conflict',
    'key.too-many',
    `Ключей может быть не больше ${KEYS_MAX}. Отзовите один из них`,
  );
}

const made = ({ type: _type, ...data }: Extract<ApiKeyCommand, { type: 'MakeApiKey' }>) =>
  ({ type: 'ApiKeyMade', version: 1, data }) as const;

const revoked = ({ type: _type, ...data }: Extract<ApiKeyCommand, { type: 'RevokeApiKey' }>) =>
  ({ type: 'ApiKeyRevoked', version: 1, data }) as const;

type KeyEvent = Extract<UserEvent, { type: 'ApiKeyMade' | 'ApiKeyRevoked' }>;

export function withKey(
  { keys }: ApiKeys,
  { type, data }: KeyEvent,
  at: number,
): readonly ApiKey[] {
  if (type === 'ApiKeyRevoked') return keys.filter(({ keyId }) => keyId !== data.keyId);
  const { keyId, digest, scope } = data;
  return [...keys, { keyId, digest, scope, at }];
}
