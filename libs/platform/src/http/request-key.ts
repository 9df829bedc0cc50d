import { DomainError } from '../../../kernel/src/index.js';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The Idempotency-Key header; null where there is none. `code` is of the refusal of a bad one. */
export function requestKeyOf(given: string | undefined, code: string): string | null {
  if (given === undefined || given === '') return null;
  if (KEY.test(given)) return given;
  throw new DomainError('invalid', code, 'Неверный ключ запроса');
}
