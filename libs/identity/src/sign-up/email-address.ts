import { domainToASCII, domainToUnicode } from 'node:url';
import { DomainError } from '../../../kernel/src/index.js';

/**
 * One spelling for each mail box: trimmed, NFC, lower case, the domain in ASCII by UTS-46. Dots and
 * +tags stay: only the box's own server knows what they mean.
 */
export function normaliseEmail(given: string): string {
  const address = given.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = at > 0 ? domainToASCII(address.slice(at + 1)) : '';
  if (domain === '')
    throw new DomainError(
      'invalid',
      'validation',
      'Проверьте адрес: он должен быть вида name@example.ru',
    );
  return `${address.slice(0, at)}@${domain}`;
}

/** As people write it. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
}

/** A part of an address as it is looked for: addresses are kept with their domain in ASCII. */
export function storedForm(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToASCII(text.slice(at + 1));
  return domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

export const nameOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));
