import type { PlannedMeaning } from '../../analyst/plan.js';
import type { ValueToken } from './sentence.js';

const END_WORD = /(?<!\p{L})(?:миним|максим|наименьш|наибольш)\p{L}*/giu;
const STEM = 5;

/**
 * «Минимум за рейс»: of a value that is called so the word neither says that no other has less nor
 * that it is at least so much.
 */
export function withoutCalled(prose: string, values: readonly ValueToken[]): string {
  return without(prose, END_WORD, headersOf(values));
}

/** A norm of the file: «ниже минимума» of a row that has «Мин. остаток». */
const NORM_WORD = /(?<!\p{L})(?:миним|максим)\p{L}*/giu;
const NORM_HEADER = /(?<!\p{L})(?:мин|макс)(?:\.|им\p{L}*) ?\p{L}{4}/giu;

/** The same of what a norm of the file is called, which stands in how one of these is counted. */
export function withoutNorms(prose: string, meanings: readonly PlannedMeaning[]): string {
  const norms = meanings.flatMap(
    ({ header, sql }) => `${header}; ${sql}`.toLowerCase().match(NORM_HEADER) ?? [],
  );
  return prose.replace(NORM_WORD, (word) => {
    const stem = word.toLowerCase().startsWith('мин') ? 'мин' : 'макс';
    return norms.some((norm) => norm.startsWith(stem)) ? ' ' : word;
  });
}

/** An end of a column, as a title may repeat it from the headers of its table. */
const TITLE_WORD =
  /(?<!\p{L})(?:миним|максим|наименьш|наибольш|главн|крупнейш|основн|отстающ|лучш|худш)\p{L}*/giu;

export function withoutHeaders(title: string, headers: readonly string[]): string {
  return without(title, TITLE_WORD, headers);
}

const headersOf = (values: readonly ValueToken[]): readonly string[] =>
  values.map(({ meaning }) => meaning?.header ?? '');

function without(prose: string, words: RegExp, headers: readonly string[]): string {
  const called = headers.map((header) => header.toLowerCase());
  return prose.replace(words, (word) => {
    const stem = word.toLowerCase().slice(0, STEM);
    return called.some((header) => header.includes(stem)) ? ' ' : word;
  });
}
