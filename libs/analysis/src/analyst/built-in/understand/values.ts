import type { Query } from '../../../jail/query-jail.js';
import { SqlError } from '../../../jail/query-jail.js';
import type { Column, TableProfile } from '../../../model.js';
import { quoted } from '../sql.js';
import type { Span } from './match-columns.js';
import { isSilent, isTypoOf, namesIn, plainText, sameWord } from './words.js';
import type { Word } from './words.js';

/** A value as it stands in cells, with its words. */
interface KnownValue {
  readonly value: string;
  readonly names: readonly string[];
  readonly plain: string;
}

export interface ColumnValues {
  readonly column: Column;
  readonly values: readonly KnownValue[];
}

export interface ValueSpan extends Span {
  readonly column: Column;
  readonly values: readonly string[];
  /** All the words of the value are said. */
  readonly whole: boolean;
  readonly rivals: readonly Column[];
}

const COLUMNS_MAX = 30;
const VALUES_MAX = 3_000;

/** What the text columns of a table hold: at most so many values of each, the frequent first. */
export async function valuesOf(
  table: TableProfile,
  query: Query,
): Promise<readonly ColumnValues[]> {
  const columns = table.columns.filter(isNamed).slice(0, COLUMNS_MAX);
  const found: ColumnValues[] = [];
  for (const column of columns)
    found.push({ column, values: await valuesIn(table, column, query) });
  return found;
}

function isNamed({ type, role }: Column): boolean {
  return type === 'boolean' || (type === 'text' && role !== 'empty');
}

async function valuesIn(
  table: TableProfile,
  column: Column,
  query: Query,
): Promise<readonly KnownValue[]> {
  if (column.type === 'boolean') return ['да', 'нет'].map(knownValue);
  const field = `CAST(${quoted(column.name)} AS VARCHAR)`;
  const sql =
    `SELECT ${field} AS value, count(*) AS n FROM ${quoted(table.sqlName)} ` +
    `WHERE ${quoted(column.name)} IS NOT NULL GROUP BY 1 ORDER BY n DESC, value LIMIT ${VALUES_MAX}`;
  try {
    const { rows } = await query(sql);
    const told = rows.flatMap(([value]) => (typeof value === 'string' ? [value] : []));
    return (told.length > 0 ? told : column.stats.examples).map(knownValue);
  } catch (error) {
    if (error instanceof SqlError) return column.stats.examples.map(knownValue);
    throw error;
  }
}

function knownValue(value: string): KnownValue {
  const names = namesIn(value);
  return { value, names, plain: names.join(' ') };
}

const FULL = 2.9;
const PART = 2;
const SLIP = 1.4;
const SPAN_MAX = 8;

/** The best value that the words from a place on name, in any column. */
export function valueAt(
  words: readonly Word[],
  at: number,
  columns: readonly ColumnValues[],
  isFree: (place: number) => boolean,
  owner: Column | null = null,
): ValueSpan | null {
  const first = words[at];
  if (first === undefined || isSilent(first)) return null;
  const spans = columns
    .flatMap((known) => spansIn(words, at, known, isFree))
    .map((span) => ({ ...span, score: span.score + bonusOf(span, words, at, owner) }));
  const best = spans.reduce<ValueSpan | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
  return best === null ? null : { ...best, rivals: rivalsOf(best, spans) };
}

const NEAR = 0.1;

/** Columns that hold a like value: «Петров» may be a client and a manager. */
function rivalsOf(best: ValueSpan, spans: readonly ValueSpan[]): readonly Column[] {
  if (best.whole) return [];
  return spans
    .filter(({ column, score }) => column !== best.column && best.score - score < NEAR)
    .map(({ column }) => column);
}

const SELLERS = /менеджер|продав|сотрудник|агент|manager|seller|rep/i;
const BUYERS = /клиент|покупат|контрагент|заказчик|customer|client|buyer/i;

const doers: readonly (readonly [RegExp, RegExp])[] = [
  [/^продал/u, SELLERS],
  [/^(?:купил|заказал)/u, BUYERS],
];

/** The column named right before, or the one whose people do what is said of them. */
function bonusOf(
  { column, places }: ValueSpan,
  words: readonly Word[],
  at: number,
  owner: Column | null,
): number {
  if (column === owner) return 0.5;
  const around = [words[at - 1], words[(places.at(-1) ?? at) + 1]];
  const does = doers.some(
    ([verb, who]) =>
      who.test(column.name) && around.some((word) => word !== undefined && verb.test(word.text)),
  );
  return does ? 0.4 : 0;
}

interface Match {
  readonly value: string;
  readonly places: readonly number[];
  readonly score: number;
  readonly whole: boolean;
}

function spansIn(
  words: readonly Word[],
  at: number,
  { column, values }: ColumnValues,
  isFree: (place: number) => boolean,
): readonly ValueSpan[] {
  const matches = values
    .map((value) => matchOf(words, at, value, isFree))
    .filter((match) => match !== null);
  if (matches.length === 0) return [];
  const best = Math.max(...matches.map(({ score }) => score));
  const chosen = matches.filter(({ score }) => score === best);
  const [one] = chosen;
  if (one === undefined) return [];
  const rare = column.role === 'text' ? 0.2 : 0;
  return [
    {
      column,
      places: one.places,
      values: chosen.map(({ value }) => value),
      whole: one.whole,
      rivals: [],
      score: best - rare - Math.min(0.09, chosen.length / 1_000),
    },
  ];
}

function matchOf(
  words: readonly Word[],
  at: number,
  { value, names, plain }: KnownValue,
  isFree: (place: number) => boolean,
): Match | null {
  const first = words[at];
  if (first === undefined || names.length === 0) return null;
  if (first.quoted || /[-_/]/.test(first.text)) return wholeMatch(first, at, value, plain);
  const { places, score, left } = partsIn(words, at, names, isFree);
  if (places.length === 0 || isBareNumber(places, words, left)) return null;
  if (lacksPreposition(words[at - 1], first, names)) return null;
  return { value, places, whole: left === 0, score: left === 0 ? score : score - (FULL - PART) };
}

/** «ремонты» are not those whose state is «В ремонте». */
function lacksPreposition(
  before: Word | undefined,
  first: Word,
  names: readonly string[],
): boolean {
  const [link = '', ...others] = names;
  if (others.length !== 1 || !/^(?:в|на|без|до|за|из)$/u.test(link)) return false;
  return first.text !== link && before?.text !== link;
}

/** Words from a place on that are words of the value; `left` of them are not said. */
function partsIn(
  words: readonly Word[],
  at: number,
  names: readonly string[],
  isFree: (place: number) => boolean,
): { readonly places: readonly number[]; readonly score: number; readonly left: number } {
  const left = [...names];
  const places: number[] = [];
  let score = 0;
  for (let place = at; isFree(place) && left.length > 0 && places.length < SPAN_MAX; place += 1) {
    const word = words[place];
    if (word === undefined || word.quoted) break;
    const found = bestName(word, left);
    if (found === null && (places.length === 0 || !isLink(word))) break;
    if (found === null) continue;
    score += found.score;
    places.push(place);
    left.splice(left.indexOf(found.name), 1);
  }
  return { places, score, left: left.length };
}

const CODE_LENGTH_MIN = 4;

/** «топ-5» is no «Товар 5»; a code of digits is named whole. */
function isBareNumber(places: readonly number[], words: readonly Word[], left: number): boolean {
  const named = places.map((place) => words[place]);
  if (named.some((word) => word?.number === null)) return false;
  return left > 0 || (named[0]?.text.length ?? 0) < CODE_LENGTH_MIN;
}

/** Little words stand within values too: «Итого по разделу 2». */
function isLink({ text }: Word): boolean {
  return text.length <= 3 && isSilent({ text, quoted: false });
}

function wholeMatch(word: Word, at: number, value: string, plain: string): Match | null {
  const asked = namesIn(word.text).join(' ');
  if (asked === '') return null;
  const place = { value, places: [at] };
  if (asked === plain) return { ...place, whole: true, score: FULL + 2 };
  if (plain.startsWith(`${asked} `)) return { ...place, whole: false, score: PART + 1.2 };
  const inside = plainText(value).includes(word.text);
  return inside ? { ...place, whole: false, score: PART + 1 } : null;
}

const likenesses: readonly (readonly [(word: string, name: string) => boolean, number])[] = [
  [isTranslated, FULL - 0.3],
  [isShortened, FULL - 0.5],
  [isTypoOf, SLIP],
];

function bestName(word: Word, names: readonly string[]): { name: string; score: number } | null {
  const same = names.find((name) => sameValue(word.text, name));
  if (same !== undefined) return { name: same, score: FULL };
  if (isSilent(word) || word.text.length < 3) return null;
  for (const [fits, score] of likenesses) {
    const name = names.find((one) => fits(word.text, one));
    if (name !== undefined) return { name, score };
  }
  return null;
}

function sameValue(word: string, name: string): boolean {
  return word === name || (!/\d/.test(word) && sameWord(word, name));
}

const translations: readonly (readonly [RegExp, RegExp])[] = [
  [/^питер\p{L}*$|^спб$/u, /^петербург$/],
  [/^мск$/u, /^москва$/],
  [/^телеграм/u, /^(?:telegram|tg)$/],
  [/^(?:вк|вконтакте)$/u, /^vk$/],
  [/^(?:инстаграм|инста)/u, /^instagram$/],
  [/^яндекс/u, /^yandex$/],
  [/^гугл/u, /^google$/],
  [/^авито$/u, /^avito$/],
  [/^озон/u, /^ozon$/],
  [/^(?:вб|вайлдберри[сз])/u, /^(?:wb|wildberries)$/],
  [/^екб$/u, /^екатеринбург$/],
  [/^отмен/u, /^cancell?ed$/],
  [/^выполнен|^заверш/u, /^(?:completed|done)$/],
  [/^доставлен/u, /^delivered$/],
  [/^оплачен/u, /^paid$/],
  [/^возвра/u, /^return(?:ed|s)?$/],
  [/^женщин|^женск/u, /^(?:female|f|ж|жен|женский)$/u],
  [/^мужчин|^мужск/u, /^(?:male|m|м|муж|мужской)$/u],
];

/** What forms say in short or in English. */
function isTranslated(word: string, name: string): boolean {
  return translations.some(([said, told]) => said.test(word) && told.test(name));
}

const SHORTEST = 4;

/** «задол.» in a cell for «задолженность», «краткоср.» for «краткосрочные». */
function isShortened(word: string, name: string): boolean {
  return name.length >= SHORTEST && word.length >= name.length + 3 && word.startsWith(name);
}
