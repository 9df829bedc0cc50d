import type { Column, TableProfile } from '../../../model.js';
import { measuresOf } from '../columns.js';
import { planFactOf } from '../kinds/commerce/plan-fact-columns.js';
import { headOf, nounOf, qualifiedIn, shortenedIn } from './header-head.js';
import { isMoneyWord, isSynonym } from './vocabulary.js';
import { isSameRoot } from './roots.js';
import { strangeWords } from './table-nature.js';
import { isDoing, isSilent, isSoft, isTypoOf, namesIn, sameWord } from './words.js';
import type { Word } from './words.js';

/** A column or a value that words of the request name. */
export interface Span {
  /** Places of the words, in order; silent ones between them are not among them. */
  readonly places: readonly number[];
  readonly score: number;
}

export interface ColumnSpan extends Span {
  readonly column: Column;
  /** Told from other columns of these words by a word that stands elsewhere. */
  readonly settled?: boolean;
}

const EXACT = 3;
const RELATED = 2.2;
const TYPO = 2;
const SYNONYM = 1.6;

/** A header's words, ready to be compared. */
export interface NamedColumn {
  readonly column: Column;
  readonly names: readonly string[];
  /** «статья» of «Статья расходов»: without it the header is not named; null: any word names. */
  readonly head: string | null;
  /** The noun that a number is, such as «остаток» of «Остаток на конец»: named by it rather. */
  readonly noun: string | null;
  /** Words that this header has in short: «мин» of «Мин. остаток». */
  readonly shortened: ReadonlySet<string>;
  /** Words for money that this table does not tell: «выручка» of a list of costs. */
  readonly strange: RegExp | null;
  /** «НДС» of «Сумма с НДС»: said with its preposition or not at all. */
  readonly qualified: ReadonlyMap<string, string>;
  /** What was planned is asked for by that word only. */
  readonly isPlan: boolean;
  readonly worth: number;
}

const unsaid = new Set(
  'the of in to for with your you do did is are a an per по в и с на за от'.split(' '),
);

export function namedColumns(table: TableProfile): readonly NamedColumn[] {
  const ranked = measuresOf(table);
  const strange = strangeWords(table);
  const plans = planFactOf(table)?.plan ?? [];
  return (
    table.columns
      // A number of another sheet's row is asked for on its own sheet.
      .filter(({ role }) => role !== 'empty' && role !== 'attribute')
      .map((column) => ({
        column,
        names: namesIn(column.name).filter((name) => !unsaid.has(name)),
        head: column.type === 'number' ? null : headOf(column.name),
        noun: column.type === 'number' ? nounOf(column.name) : null,
        shortened: shortenedIn(column.name),
        strange: column.type === 'number' ? strange(column) : null,
        isPlan: plans.includes(column.name),
        qualified: qualifiedIn(namesIn(column.name)),
        worth: Math.max(0, 10 - Math.max(0, ranked.indexOf(column))) / 1_000,
      }))
  );
}

const GAP_MAX = 2;
/** What is left of a likeness that something else speaks against is none. */
const SCORE_MIN = 0.5;

/** The best column that the words from a place on name; `isFree` tells which words may be used. */
export function columnAt(
  words: readonly Word[],
  at: number,
  columns: readonly NamedColumn[],
  isFree: (place: number) => boolean,
): ColumnSpan | null {
  const spans = columns
    .map((named) => spanOf(words, at, named, isFree))
    .filter((span) => span !== null)
    .filter(({ score }) => score > SCORE_MIN);
  return spans.reduce<ColumnSpan | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
}

function spanOf(
  words: readonly Word[],
  at: number,
  named: NamedColumn,
  isFree: (place: number) => boolean,
): ColumnSpan | null {
  const first = words[at];
  if (first === undefined || !isFree(at)) return null;
  if (first.quoted) return quotedSpan(first, at, named);
  const { places, score, left } = saidOf(words, at, named, isFree);
  if (places.length === 0 || (named.head !== null && left.includes(named.head))) return null;
  const whole = left.every(isUnitWord) ? 0.5 : 0;
  const worth = whole + named.worth - left.length / 100 - strangeness(words, named);
  return { column: named.column, places, score: score + worth };
}

interface SaidOfHeader {
  readonly places: readonly number[];
  readonly score: number;
  /** Words of the header that are not said. */
  readonly left: readonly string[];
}

function saidOf(
  words: readonly Word[],
  at: number,
  named: NamedColumn,
  isFree: (place: number) => boolean,
): SaidOfHeader {
  const left = [...named.names];
  const places: number[] = [];
  let score = 0;
  for (const place of reachOf(words, at, isFree)) {
    const word = words[place];
    if (word === undefined) break;
    const allowed = left.filter((name) => isAllowed(name, words[place - 1], named));
    const best = isOther(word, named, places) ? null : bestOf(word, allowed, named);
    if (best === null) {
      if (mayPass(word, place, places)) continue;
      break;
    }
    places.push(place);
    score += best.score + bonusOf(word, best.name, named);
    if (named.qualified.has(best.name)) score += QUALIFIED_BONUS;
    left.splice(left.indexOf(best.name), 1);
  }
  return { places, score, left };
}

function bonusOf(word: Word, name: string, { column, noun }: NamedColumn): number {
  return priceBonus(word, column) + thingBonus(word, column) + (name === noun ? NOUN_BONUS : 0);
}

/** A plan that is not asked for, pieces where money is. */
export function strangeness(words: readonly Word[], { column, isPlan }: NamedColumn): number {
  const unplanned = isPlan && !words.some(({ text }) => PLANNED.test(text)) ? 1 : 0;
  return unplanned + (isOtherUnit(words, column) ? 3 : 0);
}

/** «продажи» are money: no date and no name of the sale, unless its header is said before. */
function isOther({ text }: Word, named: NamedColumn, places: readonly number[]): boolean {
  if (named.column.type === 'number') return named.strange?.test(text) === true;
  return places.length === 0 && isMoneyWord(text);
}

/** «в рублях» is no count of pieces, «в штуках» no money. */
function isOtherUnit(words: readonly Word[], { type, currency, unit }: Column): boolean {
  if (type !== 'number') return false;
  if (currency !== null) return words.some(({ text }) => /^(?:штук|шт$)/u.test(text));
  if (unit === null) return false;
  return words.some(({ text }) =>
    /^(?:рубл|деньг|денеж|затрат|издерж|потрат|расход(?:ы|ов|ах|ами|ам)$)/u.test(text),
  );
}

const PLANNED = /^(?:план|бюджет|цел[ьи]|таргет|plan|budget|target)/u;
const NOUN_BONUS = 0.4;
/** «с НДС» is «Сумма с НДС» rather than «НДС». */
export const QUALIFIED_BONUS = 0.6;

/** What a preposition adds to a header is said with it: «с НДС». */
export function isAllowed(
  name: string,
  before: Word | undefined,
  { qualified }: NamedColumn,
): boolean {
  const preposition = qualified.get(name);
  return preposition === undefined || before?.text === preposition;
}

/** Few little words may stand between the words of a header. */
function mayPass(word: Word, place: number, places: readonly number[]): boolean {
  const last = places.at(-1);
  return last !== undefined && isSilent(word) && place - last <= GAP_MAX;
}

/** Places from a word on, as far as they are free. */
function reachOf(
  words: readonly Word[],
  at: number,
  isFree: (place: number) => boolean,
): readonly number[] {
  const places = words.map((_, place) => place).slice(at);
  const end = places.findIndex((place) => !isFree(place) || words[place]?.quoted === true);
  return end === -1 ? places : places.slice(0, end);
}

function quotedSpan(word: Word, at: number, { column, names, worth }: NamedColumn) {
  if (!sameName(word, column)) return null;
  return { column, places: [at], score: EXACT * 2 + names.length + worth };
}

function sameName({ text }: Word, { name }: Column): boolean {
  return text === namesIn(name).join(' ') || text === name.toLowerCase().replaceAll('ё', 'е');
}

function bestOf(
  word: Word,
  names: readonly string[],
  { column, shortened }: NamedColumn,
): { name: string; score: number } | null {
  if (isSilent(word) && !mayName(word, column)) return null;
  if (word.number !== null && !names.includes(word.text)) return null;
  let best: { name: string; score: number } | null = null;
  for (const name of ownNames(word, names)) {
    const score = likenessOf(word.text, name, { shortened });
    if (score > (best?.score ?? 0)) best = { name, score };
  }
  return best;
}

function mayName(word: Word, { type }: Column): boolean {
  return type === 'number' && (isDoing(word) || isSoft(word));
}

function ownNames(word: Word, names: readonly string[]): readonly string[] {
  return isSoft(word) ? names.filter((name) => sameWord(word.text, name)) : names;
}

/** The same, where the header may have the word in short: «мин» of «Мин. остаток». */
export function likenessOf(
  word: string,
  name: string,
  { shortened }: Pick<NamedColumn, 'shortened'>,
): number {
  const short = shortened.has(name) && word.startsWith(name) ? RELATED : 0;
  return Math.max(short, likeness(word, name));
}

const UNIT_WORD = /^(?:шт|руб|рублей|тыс|млн|кг|л|т|м|уп|ед|р|usd|eur|kzt|тенге)$/u;

/** «шт» of «Остаток, шт» is said or not. */
export function isUnitWord(name: string): boolean {
  return UNIT_WORD.test(name);
}

/** How surely a word of a request is a word of a header; 0 when it is not. */
export function likeness(word: string, name: string): number {
  if (sameWord(word, name)) return EXACT;
  if (isRelated(word, name) || isSameRoot(word, name)) return RELATED;
  if (isTypoOf(word, name)) return TYPO;
  return isSynonym(word, name) ? SYNONYM : 0;
}

const THING = /^(?:товар|позици|продукт|номенклатур|наименовани|материал)/u;
const CODE = /артикул|код|sku|штрих|barcode|(?:^|[^a-z])id(?:$|[^a-z])/iu;

/** «товары» are told by their names rather than by their codes. */
function thingBonus({ text }: Word, { type, name }: Column): number {
  return type !== 'number' && THING.test(text) && !CODE.test(name) ? 0.05 : 0;
}

const PRICE_WORD = /^(?:цен|price)/u;

/** «цена» is the price itself before any sum that has the word in its name. */
function priceBonus({ text }: Word, { traits }: Column): number {
  return PRICE_WORD.test(text) && traits.includes('price') ? 0.3 : 0;
}

/** «удовлетворен» and «удовлетворенность», «колич» and «количество». */
function isRelated(word: string, name: string): boolean {
  const shorter = Math.min(word.length, name.length);
  const gap = Math.abs(word.length - name.length);
  if (shorter < 4 || gap > Math.max(3, shorter - 2)) return false;
  const [a, b] = [word, name].map((one) => one.replace(/[аяоеуюыиьй]+$/u, ''));
  return a !== undefined && b !== undefined && Math.min(a.length, b.length) >= 4
    ? a.startsWith(b) || b.startsWith(a)
    : false;
}
