import type { ValueToken } from './sentence.js';

const END_WORD = /(?<!\p{L})(?:миним|максим|наименьш|наибольш)\p{L}*/giu;
const STEM = 5;

/**
 * «Минимум за рейс»: of a value that is called so the word neither says that no other has less nor
 * that it is at least so much.
 */
export function withoutCalled(prose: string, values: readonly ValueToken[]): string {
  const headers = values.map(({ meaning }) => meaning?.header.toLowerCase() ?? '');
  return prose.replace(END_WORD, (word) => {
    const stem = word.toLowerCase().slice(0, STEM);
    return headers.some((header) => header.includes(stem)) ? ' ' : word;
  });
}
