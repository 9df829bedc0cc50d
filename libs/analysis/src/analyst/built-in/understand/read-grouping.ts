import type { ColumnSpan } from './match-columns.js';
import type { Mention } from './reading.js';
import { isSilent } from './words.js';
import type { Word } from './words.js';

const GROUPING = /^(?:по|кажд\p{L}+|разрезе|внутри|разбивке|разбивкой|by|per)$/u;

function isGrouping(words: readonly Word[], { places }: ColumnSpan): boolean {
  const at = places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 3), at);
  const found = before.findLastIndex(({ text }) => GROUPING.test(text));
  return found !== -1 && before.slice(found + 1).every(isSilent);
}

/** «по регионам и категориям»: the second is a group as the first is. */
export function withGrouping(
  words: readonly Word[],
  spans: readonly ColumnSpan[],
): readonly Mention[] {
  const told: Mention[] = [];
  for (const span of spans) {
    const last = told.at(-1);
    const goesOn = last?.grouping === true && last.column.role !== 'measure';
    const joined = goesOn && isJoined(words, last, span);
    told.push({ ...span, grouping: joined || isGrouping(words, span) });
  }
  return told;
}

/** «регионам и категориям», «регионам, категориям»; not «группам товаров». */
function isJoined(words: readonly Word[], last: ColumnSpan, { places }: ColumnSpan): boolean {
  const [at = 0] = places;
  const between = words.slice((last.places.at(-1) ?? at) + 1, at);
  const dative = /(?:ам|ям|ом|ем|у|ю|е|[a-z])$/u.test(words[at]?.text ?? '');
  return between.every(({ text }) => LINK.test(text)) && (between.length > 0 || dative);
}

const LINK = /^(?:и|а|также|and)$/u;
