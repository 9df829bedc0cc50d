import { DomainError } from '../../../../libs/kernel/src/index.js';
import { StartRefused } from '../../../../libs/platform/src/index.js';

/** What is said of a command that cannot go on; throws what nobody foresaw. */
export function refusalSentence(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof DomainError && error.kind === 'unavailable')
    return `База данных недоступна (${error.code}). Повторите, когда она ответит.`;
  throw error;
}
