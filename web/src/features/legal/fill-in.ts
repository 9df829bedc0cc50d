import type { Facts } from './legal-text.js';

/** Puts the facts in the place of their names in braces. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(
    /\{(operator|email|cost|welcome|model)\}/g,
    (_, name: keyof Facts) => facts[name],
  );
}
