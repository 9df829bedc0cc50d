import { createHash, randomBytes } from 'node:crypto';
import { unknownLink } from '../domain/link-problems.js';

const SECRET_BYTES = 32;
const IDENTITY_BYTES = 32;
const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

export interface LinkToken {
  readonly identityId: string;
  readonly secretHash: string;
}

/** base64url(identity id).base64url(secret): it finds its stream, which knows the hash alone. */
export function drawLinkToken(identityId: string): LinkToken & { readonly token: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const head = Buffer.from(identityId, 'hex').toString('base64url');
  return { identityId, secretHash: hashOf(secret), token: `${head}.${secret}` };
}

/** Throws link.unknown for what was never a link's token. */
export function readLinkToken(token: string): LinkToken {
  const [, head = '', secret = ''] = TOKEN.exec(token) ?? [];
  const identity = Buffer.from(head, 'base64url');
  if (identity.length !== IDENTITY_BYTES) throw unknownLink();
  return { identityId: identity.toString('hex'), secretHash: hashOf(secret) };
}

/** null for what was never a link's token. */
export function secretHashIn(token: string): string | null {
  const secret = TOKEN.exec(token)?.[2];
  return secret === undefined ? null : hashOf(secret);
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
