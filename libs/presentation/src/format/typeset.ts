import { NBSP } from './number.js';

const SIGN_AFTER_POINT = /(?<=тыс\.|млн|млрд) (?=[₽$€₸])/gu;

/**
 * A dash stays at the end of its line, and a currency's sign at its number: no line begins with
 * them. Quotes within quotes are „such“.
 */
export function typeset(text: string): string {
  return innerQuotes(text.replaceAll(' — ', `${NBSP}— `).replace(SIGN_AFTER_POINT, NBSP));
}

function innerQuotes(text: string): string {
  let depth = 0;
  return text.replace(/[«»]/g, (quote) => {
    if (quote === '»') depth = Math.max(0, depth - 1);
    const shown = depth === 0 ? quote : quote === '«' ? '„' : '“';
    if (quote === '«') depth += 1;
    return shown;
  });
}
