import { DomainError } from '../../../../kernel/src/index.js';

/** @param detail Russian, for finance */
export const refused = (code: string, detail: string): DomainError =>
  new DomainError('unprocessable', code, detail);
