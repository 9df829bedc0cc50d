import { NBSP } from './number.js';

/** A dash stays at the end of its line: none begins with it. Quotes within quotes are „such“. */
export function typeset(text: string): string {
  return innerQuotes(text.replaceAll(' — ', `${NBSP}— `));
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
