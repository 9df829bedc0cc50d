import { DomainError } from '../../../kernel/src/index.js';
import type { SignedInUser } from './current-user.js';
import { SESSION_LIFE_MS } from './session-tokens.js';

const FRESH_MS = 15 * 60_000;

/**
 * What could lock the owner out is done only by who has just signed in: a token that was copied
 * some time ago is not enough. Throws session.stale.
 */
export function requireFresh({ tokenMsLeft }: SignedInUser): void {
  if (tokenMsLeft > SESSION_LIFE_MS - FRESH_MS) return;
  throw new DomainError(
    'conflict',
    'session.stale',
    'Подтвердите, что это вы: выйдите и войдите еще раз, затем повторите в течение 15 минут',
  );
}
