import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; takes as long for any that are not. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
