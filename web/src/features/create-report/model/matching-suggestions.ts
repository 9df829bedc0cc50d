import type { QuestionTemplate } from '../../../../../libs/contract/src/index.js';

const WORD = /[\p{L}\d]+/gu;
/** Shorter ones say nothing of a file. */
const LETTERS_MIN = 3;
/** So many letters of an ending may differ: «складам», «склад». */
const ENDING_MAX = 3;
/** What people type for what titles say. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/^(?:топ|лучш|больш)/, 'первые'],
  [/^(?:сколько|колич|кол$)/, 'число'],
  [/^(?:итог|всего|общ)/, 'сумма'],
  [/^(?:помесяч|динамик)/, 'месяцам'],
  [/^(?:процент|част)/, 'доля'],
];

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().replaceAll('ё', 'е').match(WORD) ?? []).filter(
    (word) => word.length >= LETTERS_MIN,
  );

const meant = (word: string): string => alike.find(([said]) => said.test(word))?.[1] ?? word;

/** One begins as the other, but for an ending; what is being typed may end anywhere. */
function isAlike(typed: string, own: string): boolean {
  const least = Math.max(Math.min(typed.length, 4), typed.length - ENDING_MAX);
  return own.startsWith(typed.slice(0, least)) && own.length >= least;
}

/**
 * Questions with most of the typed words, in their own order among equals. Words that stand in none
 * do not hide those that have the others.
 */
export function matchingSuggestions(
  typed: string,
  suggestions: readonly QuestionTemplate[],
  count: number,
): readonly QuestionTemplate[] {
  const words = [...new Set(wordsOf(typed).flatMap((word) => [word, meant(word)]))];
  const ranked = suggestions.map((one) => {
    const own = wordsOf(one.title);
    return { one, worth: words.filter((word) => own.some((other) => isAlike(word, other))).length };
  });
  return ranked
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ one }) => one);
}
