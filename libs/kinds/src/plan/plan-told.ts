import type { ColumnMeaning, TableMeaning } from '../../../meaning/src/index.js';
import { isOneWord, wordsOf } from './plan-words.js';

/** What the sheet of a plan says of it: its name, and the lines above and below it. */
export function toldIn(
  { header }: ColumnMeaning,
  { title, headline, notes, columns }: TableMeaning,
): string {
  const own = wordsOf(header);
  const others = columns
    .filter((one) => 'unit' in one.role && one.header !== header)
    .flatMap((one) => wordsOf(one.header));
  const isSaid = (line: string, words: readonly string[]): boolean =>
    wordsOf(line).some((word) => words.some((one) => isOneWord(one, word)));
  // «План комиссии считаем по дате сделки» is said of the plan beside it.
  const isOfOther = (line: string): boolean =>
    own.length > 0 && isSaid(line, others) && !isSaid(line, own);
  const lines = [headline, ...(notes ?? [])].filter((line) => line !== null && !isOfOther(line));
  return [...new Set([title, ...lines])].join('; ');
}

/** Of what a plan is said to be, and of what it is said not to be. */
export interface PlanWords {
  readonly of: string;
  readonly notOf: string;
}

const CLAUSE = /[;()]|\.\s/u;
const NOT_PLANNED =
  /(?<!\p{L})(?:не\s+(?:в\s+(?:сч[её]т|план)|счита|вход|включ|ид[её]т|идут|план|засч|бер[её]м|уч|став)|без\s+плана)/iu;
const WITHOUT =
  /(?<!\p{L})(?:без|кроме|помимо|исключая|за\s+исключением)\s+(?:уч[её]та\s+)?(?<what>[^,;:—]*)/giu;

/** «Только работы (без запчастей и без гарантии)», «Субподряд не планируем». */
export function wordsToldIn(told: string): PlanWords {
  const clauses = told.split(CLAUSE).filter((clause) => clause.trim() !== '');
  const left = clauses.filter((clause) => NOT_PLANNED.test(clause));
  const kept = clauses.filter((clause) => !NOT_PLANNED.test(clause)).join('; ');
  const out = [...kept.matchAll(WITHOUT)].flatMap(({ groups }) => groups?.['what'] ?? []);
  return { of: kept.replaceAll(WITHOUT, ' '), notOf: [...left, ...out].join('; ') };
}

const WORD = /(?:\p{L}+|(?<!\d)\d{3}(?!\d))/gu;

/** Words that a value and a plan may share; a short one only in capitals: «ТО». */
export function tellingWords(text: string): readonly string[] {
  const words = text.replaceAll('ё', 'е').replaceAll('Ё', 'Е').match(WORD) ?? [];
  return words.flatMap((word) => {
    if (OF_ANY_PLAN.test(word)) return [];
    if (word.length >= WORD_MIN) return [word.toLowerCase()];
    return /^\p{Lu}{2}$/u.test(word) ? [word] : [];
  });
}

const OF_ANY_PLAN =
  /^(?:план(?:а|у|ы|ом|е|ов|овый|овая|овое|овые)?|месяц\p{L}*|квартал\p{L}*|год(?:а|у|ом|овой|овая|овое)?|день|дн\p{L}+|дат(?:а|ы|у|е|ой)?|период\p{L}*|тыс|руб\p{L}*|сумм\p{L}*|всего|итого)$/iu;
const WORD_MIN = 3;
/** So many letters of an ending may differ: «новый», «новым». */
const ENDING_MAX = 3;
const LONG_MIN = 6;

/** «химчистка» and «химчистке»; nearer than words of a header have to be. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [least, most] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  const differs = Array.from({ length: least }, (_, at) => one[at] !== other[at]);
  const common = differs.includes(true) ? differs.indexOf(true) : least;
  const stem = least >= LONG_MIN ? least - 2 : least - 1;
  return common >= Math.max(WORD_MIN, most - ENDING_MAX, stem);
}

/** Whether all words of a value stand in a text. */
export function isSaidIn(value: string, told: readonly string[]): boolean {
  const words = tellingWords(value);
  return words.length > 0 && words.every((word) => told.some((own) => isSameWord(word, own)));
}
