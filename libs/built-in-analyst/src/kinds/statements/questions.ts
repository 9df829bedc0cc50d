import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { cutText } from '../../../../russian/src/index.js';
import { literal, quoted } from '../../sql.js';
import { levelOf, wordScales } from './word-scales.js';
import type { WordScale } from './word-scales.js';

export interface Band {
  readonly name: string;
  /** SQL over `v`, the level of an answer. */
  readonly sql: string;
}

/** Questions that are answered on one and the same scale. */
export interface ScaleFamily {
  readonly key: string;
  readonly questions: readonly Column[];
  /** From the lowest to the highest. */
  readonly bands: readonly Band[];
  /** The highest answers, which the share is taken of. */
  readonly top: Band;
  readonly low: number;
  readonly high: number;
  /** Levels stand for words. */
  readonly words: WordScale | null;
}

const QUESTIONS_MAX = 24;
const WORD_FAMILY_MIN = 2;

/** Families with enough questions, the largest first. */
export function scaleFamilies(table: TableProfile): readonly ScaleFamily[] {
  if (table.layout !== 'list') return [];
  const numeric = [5, 7, 10].map((top) => numericFamily(table, top));
  const worded = wordScales.map((scale) => wordFamily(table, scale));
  return [...numeric, ...worded]
    .filter((family) => family !== null)
    .sort((left, right) => right.questions.length - left.questions.length);
}

export function isScale({ traits, type, role }: Column): boolean {
  return type === 'number' && role === 'measure' && traits.includes('scale');
}

const NUMERIC_FAMILY_MIN = 3;
const RECOMMENDS = /рекоменд|recommend|\bnps\b/i;

/** Whether the question's promoters and detractors are told. */
export function asksToRecommend({ name, stats }: Column): boolean {
  return RECOMMENDS.test(name) && Number(stats.max) > 7;
}

function numericFamily({ columns }: TableProfile, top: number): ScaleFamily | null {
  const limits: Readonly<Record<number, number>> = { 5: 0, 7: 5, 10: 7 };
  const questions = columns
    .filter(isScale)
    .filter(({ stats }) => Number(stats.max) <= top && Number(stats.max) > (limits[top] ?? 0))
    .slice(0, QUESTIONS_MAX);
  const enough = questions.length >= NUMERIC_FAMILY_MIN || questions.some(asksToRecommend);
  if (!enough) return null;
  const low = Math.min(...questions.map(({ stats }) => Number(stats.min)));
  const bands = top === 5 ? singleBands(low) : pairBands(low, top);
  return {
    key: questions.every(asksToRecommend) ? 'recommend' : `to-${top}`,
    questions,
    bands,
    top: band(top - 1, top),
    low,
    high: top,
    words: null,
  };
}

function band(from: number, to: number): Band {
  const name = from === to ? String(to) : `${from}–${to}`;
  return { name, sql: `v >= ${from} AND v <= ${to}` };
}

function singleBands(low: number): readonly Band[] {
  const first = Math.max(low, 1);
  const singles = Array.from({ length: 6 - first }, (_, place) => first + place);
  const [bottom = 1, ...others] = singles;
  return [band(Math.min(low, bottom), bottom), ...others.map((level) => band(level, level))];
}

function pairBands(low: number, top: number): readonly Band[] {
  const pairs = [2, 1, 0].map((step) => band(top - 2 * step - 1, top - 2 * step));
  return low <= top - 6 ? [band(low, top - 6), ...pairs] : pairs;
}

function wordFamily({ columns }: TableProfile, scale: WordScale): ScaleFamily | null {
  const questions = columns.filter((column) => answeredOn(column, scale)).slice(0, QUESTIONS_MAX);
  if (questions.length < WORD_FAMILY_MIN) return null;
  const high = scale.levels.length;
  const bands = scale.levels.map(({ name }, place) => ({ ...band(place + 1, place + 1), name }));
  const top = { ...(high === 3 ? band(3, 3) : band(high - 1, high)), name: scale.top };
  return { key: scale.key, questions, bands, top, low: 1, high, words: scale };
}

function answeredOn({ type, stats }: Column, scale: WordScale): boolean {
  const most = scale.levels.length + 1;
  if (type !== 'text' || stats.distinct < 2 || stats.distinct > most) return false;
  const found = stats.examples.map((answer) => levelOf(answer, scale));
  return found.length > 0 && found.every((level) => level !== null) && new Set(found).size > 1;
}

/** SQL of the level of an answer in a column; null for one that is off the scale. */
export function levelSql({ name }: Column, { words }: ScaleFamily): string {
  if (words === null) return quoted(name);
  const text = `lower(trim(${quoted(name)}))`;
  const whens = words.levels.map(({ patterns }, place) => {
    const fits = patterns.map((pattern) => `${text} LIKE ${literal(pattern)}`);
    return `WHEN ${fits.join(' OR ')} THEN ${place + 1}`;
  });
  return `CASE ${whens.join(' ')} END`;
}

/** Who answers, not what: said last. */
const ABOUT_PERSON =
  /^(?:пол|возраст|отдел|подразделени|должност|город|регион|стаж|gender|sex|age|department|city)/iu;
const ASKED = /\?|^(?:q|в|вопрос)\s*\.?\d+/iu;

/** A table of answers, one row a person. */
export function isSurvey(table: TableProfile): boolean {
  if (table.layout !== 'list' || table.rowCount < 10) return false;
  const questions = table.columns.filter(({ name }) => ASKED.test(name));
  return questions.length >= 3 || scaleFamilies(table).length > 0;
}

const CHOICES_MAX = 20;
const ANSWERS_MAX = 150;

/** Questions with a choice of answers; the others' answers are texts of one's own. */
export function choiceQuestions(table: TableProfile): readonly Column[] {
  const rows = table.rowCount;
  return table.columns
    .filter(({ type, role }) => type === 'text' && role === 'category')
    .filter(({ stats }) => stats.distinct >= 2 && stats.distinct <= Math.min(ANSWERS_MAX, rows / 4))
    .filter(({ name, stats }) => ASKED.test(name) || stats.distinct <= 12)
    .sort(
      (left, right) => Number(ABOUT_PERSON.test(left.name)) - Number(ABOUT_PERSON.test(right.name)),
    )
    .slice(0, CHOICES_MAX);
}

/** Questions whose answers are texts of one's own. */
export function openQuestions(table: TableProfile): readonly Column[] {
  const choices = choiceQuestions(table);
  return table.columns.filter(
    (column) => column.type === 'text' && ASKED.test(column.name) && !choices.includes(column),
  );
}

const SHARED_MIN = 12;
const NAME_MAX = 60;

/** Questions without the words that all of them begin with. */
export function shortNames(questions: readonly Column[]): {
  readonly shared: string;
  readonly names: readonly string[];
} {
  const names = questions.map(({ name }) => name);
  const shared = sharedBeginning(names);
  const short = (name: string) => {
    const [, inside] = /^\(([^()]+)\)$/u.exec(name.slice(shared.length)) ?? [];
    return inside ?? name.slice(shared.length);
  };
  const shortened = names.map((name) => cutText(short(name), NAME_MAX));
  const repeats = new Set(shortened).size < shortened.length;
  return { shared: shared.trim(), names: repeats ? names.map(short) : shortened };
}

/** Whole words that all questions begin with, where the rest still tells them apart. */
function sharedBeginning(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const differs = Array.from({ length: first.length }, (_, place) => place).find((place) =>
    others.some((other) => other[place] !== first[place]),
  );
  const same = first.slice(0, differs ?? 0);
  const words = same.slice(0, same.lastIndexOf(' ') + 1);
  return others.length === 0 || words.length < SHARED_MIN ? '' : words;
}
