import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../../../kernel/src/index.js';

const PREFIX = 'svk_';
const KEY = /^svk_([a-z2-7]{26})_([\w-]{43})$/;

export interface NewApiKey {
  readonly keyId: string;
  readonly digest: string;
  /** What the program sends; told once. */
  readonly token: string;
}

export function newApiKey(userId: string): NewApiKey {
  const secret = randomBytes(32).toString('base64url');
  const keyId = randomBytes(8).toString('hex');
  return { keyId, digest: digestOf(secret), token: `${PREFIX}${userId}_${secret}` };
}

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** Throws key.ended for what was never a key. */
export function readApiKey(token: string): Pick<NewApiKey, 'digest'> & { userId: string } {
  const [, userId, secret] = KEY.exec(token) ?? [];
  if (userId === undefined || secret === undefined) throw keyEnded();
  return { userId, digest: digestOf(secret) };
}

export const keyEnded = (): DomainError =>
  new DomainError('unauthenticated', 'key.ended', 'Такого ключа нет, или он отозван');

/** 256 random bits need no slow hash. */
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
