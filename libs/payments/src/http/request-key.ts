import { DomainError } from '../../../kernel/src/index.js';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The Idempotency-Key header; null where there is none. */
export function requestKeyOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (KEY.test(given)) return given;
  throw new DomainError('invalid', 'payment.key', 'Неверный ключ запроса');
}
