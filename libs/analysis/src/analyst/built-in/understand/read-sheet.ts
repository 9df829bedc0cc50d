import type { TableProfile } from '../../../model.js';
import { monthOf } from './calendar.js';
import type { Scan } from './scan.js';
import { isSilent, namesIn, sameWord } from './words.js';
import type { Word } from './words.js';

/** Words of the sheet's name; «Февраль» is one before it is a period. */
export function sheetIn(
  scan: Scan,
  { sheet, title, parts }: TableProfile,
  fits: (word: Word) => boolean,
): boolean {
  if (parts !== undefined) {
    // Of several sheets, the one that is named is a condition.
    scan.take(/(?:(?:по|на|со|из|в) )?все[мх]? лист\p{L}+/u);
    return false;
  }
  const places = scan.free().filter((place) => {
    const word = scan.words[place];
    if (word === undefined || isSilent(word) || !fits(word)) return false;
    return [sheet, title].some((name) => names(name, word));
  });
  scan.claim(places);
  return places.length > 0;
}

export function isCalendarWord({ text, quoted }: Word): boolean {
  return quoted || monthOf(text) !== -1 || /^(?:19|20)\d\d$/.test(text);
}

export function names(sheet: string, { text, quoted }: Word): boolean {
  const parts = namesIn(sheet);
  if (quoted) return parts.join(' ') === namesIn(text).join(' ');
  return parts.some(
    (part) =>
      part === text ||
      (part.length > 3 && monthOf(part) === -1 && sameWord(part, text)) ||
      (part.length > 2 && monthOf(part) !== -1 && monthOf(part) === monthOf(text)),
  );
}
