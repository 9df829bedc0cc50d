import type { ColumnSpan } from './match-columns.js';
import type { ValueMention } from './reading.js';
import type { ValueSpan } from './values.js';
import { isSilent } from './words.js';
import type { Word } from './words.js';

const WITHOUT = /^(?:без|кроме|исключая|исключив|минус|except|without|excluding|не)$/u;

/** «кроме Москвы и Казани»: what is excluded goes on to the next of the same column. */
export function withNots(
  words: readonly Word[],
  spans: readonly ValueSpan[],
): readonly ValueMention[] {
  const told: ValueMention[] = [];
  for (const span of spans) {
    const last = told.at(-1);
    const goesOn = last?.not === true && last.column === span.column && isNext(words, last, span);
    told.push({ ...span, not: isExcluded(words, span) || goesOn });
  }
  return told;
}

function isExcluded(words: readonly Word[], span: ValueSpan): boolean {
  const at = span.places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 4), at);
  return before.some(
    ({ text }, index) => WITHOUT.test(text) && before.slice(index + 1).every(isSilentOr(span)),
  );
}

function isNext(words: readonly Word[], last: ValueSpan, { places }: ValueSpan): boolean {
  const at = places[0] ?? 0;
  const joined = /^(?:и|или|and|or)$/u.test(words[at - 1]?.text ?? '');
  return joined || last.places.at(-1) === at - 1;
}

function isSilentOr({ column }: ValueSpan): (word: Word) => boolean {
  const name = column.name.toLowerCase();
  return (word) =>
    isSilent(word) || name.includes(word.stem) || /^(?:учета|считая|включая)$/u.test(word.text);
}

/** «не оплачены»: the number that is denied. */
export function denied(words: readonly Word[], columns: readonly ColumnSpan[]) {
  return columns
    .filter(({ column }) => column.type === 'number')
    .map(({ places }) => ({ places, not: words[(places[0] ?? 0) - 1]?.text === 'не' }));
}
