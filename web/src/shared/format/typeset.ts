import { NBSP } from './number.js';

/** A dash stays at the end of its line: none begins with it. */
export function typeset(text: string): string {
  return text.replaceAll(' — ', `${NBSP}— `);
}
