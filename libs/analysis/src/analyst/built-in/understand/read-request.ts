import type { Column, TableProfile } from '../../../model.js';
import type { Grain } from '../../plan.js';
import type { Measure } from '../parameters.js';
import { grainOfWord, monthOf, numberOf, numberPattern, spanWord } from './calendar.js';
import { namedMeasure } from './measures.js';
import { columnAt, namedColumns } from './match-columns.js';
import type { ColumnSpan, NamedColumn } from './match-columns.js';
import { kindIn } from './read-kinds.js';
import type { KindSaid } from './read-kinds.js';
import { grainIn, periodsIn } from './read-period.js';
import type { Period } from './read-period.js';
import { thresholdsIn, wishesIn } from './read-wishes.js';
import type { Threshold, Wishes } from './read-wishes.js';
import { denialsIn, isHard, leftWords } from './left-words.js';
import { Scan } from './scan.js';
import { valueAt } from './values.js';
import type { ColumnValues, ValueSpan } from './values.js';
import { isSilent, namesIn } from './words.js';
import type { Said, Word } from './words.js';

/** A column that the request names, and how. */
export interface Mention extends ColumnSpan {
  /** «по складам», «в разрезе складов» */
  readonly grouping: boolean;
}

export interface ValueMention extends ValueSpan {
  /** «кроме Москвы» */
  readonly not: boolean;
}

/** Returns left out or asked for, and the values that say so where a column tells them. */
export interface Returns {
  readonly only: boolean;
  readonly values: Pick<ValueSpan, 'column' | 'values'> | null;
}

/** What a request says, held against one table. */
export interface Reading {
  readonly table: TableProfile;
  readonly words: readonly Word[];
  readonly kind: KindSaid | null;
  readonly wishes: Wishes;
  readonly columns: readonly Mention[];
  readonly values: readonly ValueMention[];
  /** A measure by its usual name that the columns give: «валовая прибыль». */
  readonly measure: Measure | null;
  readonly grain: Grain | null;
  readonly periods: readonly Period[];
  readonly thresholds: readonly Threshold[];
  readonly date: Column | null;
  readonly returns: Returns | null;
  /** What is named by words of the sheet. */
  readonly sheet: boolean;
  /** Words that name nothing in this table: a condition may stand in them. */
  readonly unknown: readonly string[];
  /** Words that were not understood but hardly change what is asked. */
  readonly aside: readonly string[];
  readonly score: number;
}

export function readRequest(
  said: Said,
  table: TableProfile,
  known: readonly ColumnValues[],
): Reading {
  const scan = new Scan(said);
  const named = namedColumns(table);
  const dated = sheetIn(scan, table, isCalendarWord);
  const whole = wholeNames(scan, named, table);
  const kind = kindIn(scan);
  const horizon = kind?.kind === 'forecast' ? horizonIn(scan) : [];
  const date = mainDate(table);
  const isByName = date === null && hasPeriodNames(table);
  const grain = isByName ? null : grainIn(scan);
  const range = date === null ? metadataRange(table) : rangeOf(date);
  const measure = whole.some(({ column }) => column.role === 'measure')
    ? null
    : namedMeasure(scan, table);
  const values = valueNames(scan, known, named);
  const wishes = wishesIn(scan);
  const periods = isByName ? [] : periodsIn(scan, range);
  const thresholds = thresholdsIn(scan);
  const returns = returnsIn(scan, table, known);
  const spans = spansIn(scan, named, known, whole);
  const sheet = sheetIn(scan, table, () => true) || dated;
  const columns = [...whole, ...spans.columns];
  const left = leftWords(scan);
  const mentioned = withNots(said.words, inOrder([...values, ...spans.values]));
  return {
    table,
    words: said.words,
    kind,
    wishes,
    columns: withGrouping(said.words, inOrder(columns)),
    values: mentioned,
    measure,
    grain,
    periods,
    thresholds,
    date,
    returns,
    sheet,
    unknown: [
      ...left.filter(isHard(said.words)).map(({ raw }) => raw),
      ...denialsIn(scan, mentioned),
    ],
    aside: [...horizon, ...left.filter((word) => !isHard(said.words)(word)).map(({ raw }) => raw)],
    score:
      [...columns, ...values, ...spans.values].reduce((sum, { score }) => sum + score, 0) +
      (measure === null ? 0 : 4) +
      (sheet ? 3 : 0),
  };
}

/** Months that no year dates are names like any other. */
function hasPeriodNames({ columns }: TableProfile): boolean {
  return columns.some(({ type, traits }) => type === 'text' && traits.includes('period'));
}

function inOrder<T extends { readonly places: readonly number[] }>(
  spans: readonly T[],
): readonly T[] {
  return [...spans].sort((left, right) => (left.places[0] ?? 0) - (right.places[0] ?? 0));
}

const counted =
  /^(?:количеств|кол$|число|общ|итог|топ|доля|период|год|месяц|день|дата|квартал|недел|раз)/u;

/** Whole headers, word for word, before any rule reads their words. */
function wholeNames(
  scan: Scan,
  named: readonly NamedColumn[],
  table: TableProfile,
): readonly ColumnSpan[] {
  const found: ColumnSpan[] = [];
  const dated = mainDate(table) !== null;
  for (let at = 0; at < scan.words.length; at += 1) {
    const word = scan.words[at];
    const span = columnAt(scan.words, at, named, (place) => scan.isFree(place));
    if (span === null || word === undefined) continue;
    const names = named.find(({ column }) => column === span.column)?.names ?? [];
    if (!word.quoted && !isWhole(span, names, word, dated)) continue;
    scan.claim(span.places);
    found.push(span);
  }
  return found;
}

/** All words of the header; one word that rules use too is left to them, and so are dates. */
function isWhole(
  { places, score, column }: ColumnSpan,
  names: readonly string[],
  { text }: Word,
  dated: boolean,
): boolean {
  if (places.length !== names.length || score < 3 * names.length) return false;
  if (names.length === 1 && counted.test(text)) return false;
  return !(dated && column.type === 'date');
}

/** Values of several words, or quoted, or codes: no rule may read them as anything else. */
function valueNames(
  scan: Scan,
  known: readonly ColumnValues[],
  named: readonly NamedColumn[],
): readonly ValueSpan[] {
  const found: ValueSpan[] = [];
  for (let at = 0; at < scan.words.length; at += 1) {
    if (!scan.isFree(at)) continue;
    const span = valueAt(scan.words, at, known, (place) => scan.isFree(place));
    const word = scan.words[at];
    if (span === null || word === undefined) continue;
    const column = columnAt(scan.words, at, named, (place) => scan.isFree(place));
    const sure = span.places.length > 1 ? span.score >= 5.4 : span.score >= 3.1;
    if (!sure || (column !== null && column.score >= span.score)) continue;
    scan.claim(span.places);
    found.push(span);
  }
  return found;
}

interface Spans {
  readonly columns: readonly ColumnSpan[];
  readonly values: readonly ValueSpan[];
}

/** Each word that is left goes to the column or the value that it names best. */
function spansIn(
  scan: Scan,
  named: readonly NamedColumn[],
  known: readonly ColumnValues[],
  whole: readonly ColumnSpan[],
): Spans {
  const columns: ColumnSpan[] = [];
  const values: ValueSpan[] = [];
  const isFree = (place: number) => scan.isFree(place);
  for (let at = 0; at < scan.words.length; at += 1) {
    const word = scan.words[at];
    if (!isFree(at) || word === undefined || isSilent(word)) continue;
    const column = columnAt(scan.words, at, named, isFree);
    const before = [...whole, ...columns].find(({ places }) => places.at(-1) === at - 1);
    const value = valueAt(scan.words, at, known, isFree, before?.column ?? null);
    if (isValueRather(value, column, word, at)) {
      scan.claim(value.places);
      values.push(value);
    } else if (column !== null) {
      scan.claim(column.places);
      columns.push(column);
    }
  }
  return { columns, values };
}

/** A capital letter within the request speaks for a name. */
function isValueRather(
  value: ValueSpan | null,
  column: ColumnSpan | null,
  word: Word,
  at: number,
): value is ValueSpan {
  const proper = at > 0 && /^\p{Lu}/u.test(word.raw) ? 0.6 : 0;
  return value !== null && value.score + proper > (column?.score ?? 0);
}

export function mainDate({ columns }: TableProfile): Column | null {
  return columns.find(({ type, stats }) => type === 'date' && stats.distinct >= 1) ?? null;
}

function rangeOf({ stats }: Column) {
  return stats.min === null || stats.max === null ? null : { first: stats.min, last: stats.max };
}

function metadataRange({ metadata }: TableProfile) {
  const { periodFrom, periodTo } = metadata;
  return periodTo === null ? null : { first: periodFrom ?? periodTo, last: periodTo };
}

const grouping = /^(?:по|кажд\p{L}+|разрезе|внутри|разбивке|разбивкой|by|per)$/u;

function isGrouping(words: readonly Word[], { places }: ColumnSpan): boolean {
  const at = places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 3), at);
  const found = before.findLastIndex(({ text }) => grouping.test(text));
  return found !== -1 && before.slice(found + 1).every(isSilent);
}

/** «по регионам и категориям»: the second is a group as the first is. */
function withGrouping(words: readonly Word[], spans: readonly ColumnSpan[]): readonly Mention[] {
  const told: Mention[] = [];
  for (const span of spans) {
    const last = told.at(-1);
    const from = (last?.places.at(-1) ?? -9) + 1;
    const between = words.slice(from, span.places[0] ?? 0).map(({ text }) => text);
    const joined = between.every((text) => /^(?:и|а|также|and)$/u.test(text));
    const goesOn = last?.grouping === true && joined && last.column.role !== 'measure';
    told.push({ ...span, grouping: goesOn || isGrouping(words, span) });
  }
  return told;
}

const without = /^(?:без|кроме|исключая|исключив|минус|except|without|excluding|не)$/u;

/** «кроме Москвы и Казани»: what is excluded goes on to the next of the same column. */
function withNots(words: readonly Word[], spans: readonly ValueSpan[]): readonly ValueMention[] {
  const told: ValueMention[] = [];
  for (const span of spans) {
    const last = told.at(-1);
    const goesOn = last?.not === true && last.column === span.column && isNext(words, last, span);
    told.push({ ...span, not: isExcluded(words, span) || goesOn });
  }
  return told;
}

function isExcluded(words: readonly Word[], span: ValueSpan): boolean {
  const at = span.places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 4), at);
  return before.some(
    ({ text }, index) => without.test(text) && before.slice(index + 1).every(isSilentOr(span)),
  );
}

function isNext(words: readonly Word[], last: ValueSpan, { places }: ValueSpan): boolean {
  const at = places[0] ?? 0;
  const joined = /^(?:и|или|and|or)$/u.test(words[at - 1]?.text ?? '');
  return joined || last.places.at(-1) === at - 1;
}

function isSilentOr({ column }: ValueSpan): (word: Word) => boolean {
  const name = column.name.toLowerCase();
  return (word) =>
    isSilent(word) || name.includes(word.stem) || /^(?:учета|считая|включая)$/u.test(word.text);
}

const usualHorizon: Readonly<Record<Grain, readonly number[]>> = {
  day: [7, 14],
  week: [4],
  month: [3],
  quarter: [1, 2],
  year: [2],
};

/** How far a forecast reaches follows from how long the series is; what was asked is said. */
function horizonIn(scan: Scan): readonly string[] {
  const found = scan.take(
    new RegExp(
      `(?:на|за) (?:следующ\\p{L}* |ближайш\\p{L}* )?(?:${numberPattern} )?${spanWord}`,
      'u',
    ),
  );
  if (found === null) return [];
  const [, count, span] = found.match;
  const usual = usualHorizon[grainOfWord(span)];
  return usual.includes(count === undefined ? 1 : numberOf(count)) ? [] : [found.match[0]];
}

const aboutReturns = /возврат|возвращ|return|refund/iu;

function returnsIn(
  scan: Scan,
  { columns }: TableProfile,
  known: readonly ColumnValues[],
): Returns | null {
  const off =
    /(?:без|кроме|исключая|не считая|не включая|за вычетом|исключ\p{L}*|excluding|without)(?: учета)?(?: \p{L}+)? (?:возврат\p{L}*|returns?)/u;
  const told = known.flatMap(({ column, values }) => {
    const own = values.filter(({ plain }) => aboutReturns.test(plain)).map(({ value }) => value);
    return own.length > 0 && own.length <= 5 ? [{ column, values: own }] : [];
  });
  const values = told[0] ?? null;
  if (scan.take(off) !== null) return { only: false, values };
  const named = values !== null || columns.some(({ name }) => aboutReturns.test(name));
  const negative = columns.some(
    ({ type, additive, stats }) => type === 'number' && additive && stats.negatives > 0,
  );
  if (named || !negative) return null;
  const just =
    /(?:с |только |строк\p{L}* с )?(?:возврат\p{L}*|returns?|returned)|(?:с )?отрицательн\p{L}*|(?:with )?negative/u;
  return scan.take(just) === null ? null : { only: true, values: null };
}

/** Words of the sheet's name; «Февраль» is one before it is a period. */
function sheetIn(
  scan: Scan,
  { sheet, title, parts }: TableProfile,
  fits: (word: Word) => boolean,
): boolean {
  if (parts !== undefined) {
    // Of several sheets, the one that is named is a condition.
    scan.take(/(?:(?:по|на|со|из|в) )?все[мх]? лист\p{L}+/u);
    return false;
  }
  const places = scan.free().filter((place) => {
    const word = scan.words[place];
    if (word === undefined || isSilent(word) || !fits(word)) return false;
    return [sheet, title].some((name) => names(name, word));
  });
  scan.claim(places);
  return places.length > 0;
}

function isCalendarWord({ text, quoted }: Word): boolean {
  return quoted || monthOf(text) !== -1 || /^(?:19|20)\d\d$/.test(text);
}

function names(sheet: string, { text, quoted }: Word): boolean {
  const parts = namesIn(sheet);
  if (quoted) return parts.join(' ') === namesIn(text).join(' ');
  return parts.some(
    (part) =>
      part === text || (part.length > 2 && monthOf(part) !== -1 && monthOf(part) === monthOf(text)),
  );
}
