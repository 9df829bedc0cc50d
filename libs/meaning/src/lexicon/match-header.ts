import type { HeaderWord, HeaderWords } from './header-words.js';
import { phrasesFrom } from './lexicon.js';
import type { Phrase, Token } from './lexicon.js';

export interface Match {
  readonly phrase: Phrase;
  readonly words: string;
  /** 0…1: how much the words that matched weigh in their header. */
  readonly weight: number;
}

/** One or two letters tell only where they are the whole of a header. */
const SHORT = 2;
const IS_WORD = /^\p{L}/u;

interface Place extends Match {
  readonly from: number;
  readonly to: number;
}

/** What the lexicon knows of a header; of phrases that overlap the one that explains more. */
export function matchHeader({ words }: HeaderWords): readonly Match[] {
  const found = words.flatMap((_, at) => matchesAt(words, at));
  return found.filter((place) => !found.some((other) => covers(other, place)));
}

function matchesAt(words: readonly HeaderWord[], from: number): readonly Place[] {
  return phrasesFrom(words[from]?.text ?? '').flatMap((phrase): readonly Place[] => {
    const to = from + phrase.tokens.length;
    const matched = words.slice(from, to);
    const isMatch = phrase.tokens.every((token, at) => matches(token, matched[at]));
    if (!isMatch || isTooShort(phrase, words)) return [];
    const weight = Math.max(...matched.map((word) => word.weight));
    return [{ phrase, from, to, weight, words: matched.map(({ text }) => text).join(' ') }];
  });
}

function matches({ start, isPrefix }: Token, word: HeaderWord | undefined): boolean {
  if (word === undefined) return false;
  if (start === '') return IS_WORD.test(word.text);
  return isPrefix ? word.text.startsWith(start) : word.text === start;
}

function isTooShort({ tokens }: Phrase, words: readonly HeaderWord[]): boolean {
  const [only] = tokens;
  return tokens.length === 1 && (only?.start.length ?? 0) <= SHORT && words.length > 1;
}

function covers(one: Place, other: Place): boolean {
  const overlaps = one.from < other.to && other.from < one.to;
  return overlaps && one.phrase.reach > other.phrase.reach;
}
