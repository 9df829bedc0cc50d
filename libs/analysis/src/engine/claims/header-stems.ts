import type { ValueToken } from './sentence.js';

const LETTERS_MIN = 4;

/** What words of a value's header begin with in any case. */
export function headerStems({ meaning }: ValueToken): readonly string[] {
  const words = meaning?.header.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.map((one) => one.slice(0, Math.max(LETTERS_MIN, one.length - 2)));
}

/** Where a text first says a word of the value's header; -1 where it does not. */
export function headerAt(text: string, value: ValueToken): number {
  const stems = headerStems(value);
  const found = [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].find(([word]) =>
    stems.some((one) => word.startsWith(one)),
  );
  return found?.index ?? -1;
}

export const saysHeader = (text: string, value: ValueToken): boolean =>
  headerAt(text, value) !== -1;
