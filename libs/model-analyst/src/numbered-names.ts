import { isFormOf } from '../../russian/src/index.js';

const PARTS = /\p{L}+|\p{N}+/gu;
const NUMBER = /^\p{N}/u;

/**
 * A text without what the file itself calls by a number («Цех 3», «АГП-28», «Т221»), in whatever
 * case its words stand: that number counts nothing. A name without a word is a number.
 */
export function withoutNumberedNames(text: string, names: Iterable<string>): string {
  if (!/\p{N}/u.test(text)) return text;
  let left = text;
  for (const name of names) {
    const own = name.match(PARTS) ?? [];
    const isNumbered = own.some((part) => NUMBER.test(part)) && !own.every(isNumber);
    if (isNumbered) left = without(left, own);
  }
  return left;
}

const isNumber = (part: string): boolean => NUMBER.test(part);

function without(text: string, name: readonly string[]): string {
  const said = [...text.matchAll(PARTS)];
  const at = said.findIndex((_, place) =>
    name.every((part, further) => isPart(said[place + further]?.[0], part)),
  );
  const [first, last] = [said[at], said[at + name.length - 1]];
  if (first === undefined || last === undefined) return text;
  const rest = text.slice(last.index + last[0].length);
  return `${text.slice(0, first.index)} ${without(rest, name)}`;
}

function isPart(said: string | undefined, part: string): boolean {
  if (said === undefined) return false;
  return isNumber(part) ? said === part : isFormOf(said, part);
}
