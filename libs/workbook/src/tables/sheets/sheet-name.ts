import { parsePeriod } from '../parse-period.js';
import type { Period } from '../parse-period.js';

/** What the name of a sheet says: a period of time, and the words beside it. */
export interface SheetName {
  readonly name: string;
  readonly period: Period | null;
  /** The period as the name writes it; '' without one. */
  readonly written: string;
  /** «Продажи» of «Продажи янв 2025». */
  readonly stem: string;
}

const PERIOD_WORDS_MAX = 4;
const SILENT = /^(?:за|на|по|в|от|г|год|года|for|in|of)$/iu;

export function readSheetName(name: string): SheetName {
  const spaced = name
    .replace(/[_()[\]«»"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const apart = spaced.replace(/[-–—,/]+/g, ' ');
  const found = periodAmong(name, spaced) ?? periodAmong(name, apart);
  return found ?? { name, period: null, written: '', stem: spaced };
}

/** The longest run of words that is a period; null where there is none, or where there are two. */
function periodAmong(name: string, spaced: string): SheetName | null {
  const words = spaced.split(' ').filter((word) => word !== '');
  for (let length = Math.min(PERIOD_WORDS_MAX, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const written = words.slice(at, at + length).join(' ');
      const period = parsePeriod(written);
      if (period === null || !isOfCalendar(period)) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      if (rest.some((word) => parsePeriod(word) !== null)) return null;
      const stem = rest.filter((word) => !SILENT.test(word)).join(' ');
      return { name, period, written, stem };
    }
  }
  return null;
}

/** «На начало года» says no time of its own. */
function isOfCalendar({ from, months }: Period): boolean {
  return from !== null || months !== null;
}
