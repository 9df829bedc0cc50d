import { nounOf } from '../../note/lexicon.js';

/** What stands behind a comma or in brackets at the end of a header is its unit. */
const UNIT = /\s*(?:,\s*[^,()]{1,14}|\([^()]{1,14}\))$/u;

/** «Пробег, км» → «Пробег» */
export function withoutUnit(header: string): string {
  const bare = header.replace(UNIT, '').trim();
  return bare === '' ? header : bare;
}

/** A plain known noun as it is, else the header in quotes. */
export function spokenName(header: string): string {
  const bare = withoutUnit(header);
  const noun = nounOf(bare);
  return noun === null ? `«${bare}»` : noun.nominative;
}
