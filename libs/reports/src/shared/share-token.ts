import { createHash } from 'node:crypto';
import { randomId } from '../../../kernel/src/index.js';

const TOKEN = /^([0-9a-z]{1,9})-([a-z2-7]{26})$/;

/** What a link is made of: whose it is, and the secret that opens it. */
export interface ShareToken {
  readonly reportId: number;
  readonly secret: string;
}

export const newShareToken = (reportId: number): ShareToken => ({ reportId, secret: randomId() });

export const textOfToken = ({ reportId, secret }: ShareToken): string =>
  `${reportId.toString(36)}-${secret}`;

/** null for what never was a link. */
export function readToken(text: string): ShareToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  if (id === undefined || secret === undefined) return null;
  return { reportId: Number.parseInt(id, 36), secret };
}

export const digestOf = ({ secret }: ShareToken): string =>
  createHash('sha256').update(secret).digest('hex');
