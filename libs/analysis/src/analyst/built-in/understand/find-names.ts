import type { TableProfile } from '../../../model.js';
import { columnAt, isUnitWord } from './match-columns.js';
import type { ColumnSpan, NamedColumn } from './match-columns.js';
import type { Scan } from './scan.js';
import { mainDate } from './table-dates.js';
import { valueAt } from './values.js';
import type { ColumnValues, ValueSpan } from './values.js';
import { isSameRoot } from './roots.js';
import { isSynonym } from './vocabulary.js';
import { isDoing, isSilent, isSoft, sharedStart } from './words.js';
import type { Word } from './words.js';

const COUNTED =
  /^(?:количеств|кол$|число|общ|итог|топ|доля|период|год|месяц|день|дата|квартал|недел|раз)/u;

/** Whole headers, word for word, before any rule reads their words. */
export function wholeNames(
  scan: Scan,
  named: readonly NamedColumn[],
  table: TableProfile,
  known: readonly ColumnValues[],
): readonly ColumnSpan[] {
  const found: ColumnSpan[] = [];
  const dated = mainDate(table) !== null;
  for (let at = 0; at < scan.words.length; at += 1) {
    const word = scan.words[at];
    const span = columnAt(scan.words, at, named, (place) => scan.isFree(place));
    if (span === null || word === undefined) continue;
    const names = named.find(({ column }) => column === span.column)?.names ?? [];
    if (!word.quoted && !isWhole(span, names, word, dated)) continue;
    if (isInValue(scan, at, span, known)) continue;
    scan.claim(span.places);
    found.push(span);
  }
  return found;
}

/** «склад №2» is a value of the column «Склад». */
function isInValue(
  scan: Scan,
  at: number,
  { column, places }: ColumnSpan,
  known: readonly ColumnValues[],
): boolean {
  const own = known.filter((one) => one.column === column);
  const value = valueAt(scan.words, at, own, (place) => scan.isFree(place));
  return value?.whole === true && value.places.length > places.length;
}

/** Words that are the header's own, or its shortened ones. */
const WHOLE_SCORE = 2.6;

/** All words of the header; one word that rules use too is left to them, and so are dates. */
function isWhole(
  { places, score, column }: ColumnSpan,
  names: readonly string[],
  { text }: Word,
  dated: boolean,
): boolean {
  const own = names.length > 1 ? names.filter((name) => !isUnitWord(name)) : names;
  if (places.length !== own.length || score < WHOLE_SCORE * own.length) return false;
  if (own.length === 1 && names.length > 1) return false;
  if (names.length === 1 && COUNTED.test(text)) return false;
  return !(dated && column.type === 'date');
}

/** «счета 41», «по 62 счету»: digits beside the column whose code they are. */
export function codesIn(
  scan: Scan,
  known: readonly ColumnValues[],
  named: readonly NamedColumn[],
): readonly ValueSpan[] {
  const found: ValueSpan[] = [];
  const isFree = (place: number) => scan.isFree(place);
  const beside = (at: number) => columnAt(scan.words, at, named, isFree)?.column;
  for (const at of scan.free()) {
    const text = scan.words[at]?.text ?? '';
    if (!/^\d[\d.]*$/.test(text)) continue;
    const columns = [beside(at - 1), beside(at + 1)];
    const own = known.find(({ column }) => columns.includes(column));
    const value = own?.values.find((one) => one.value === text);
    if (own === undefined || value === undefined) continue;
    const place = columns[0] === own.column ? at - 1 : at + 1;
    scan.claim([at, place]);
    const span = { column: own.column, values: [value.value], whole: true, rivals: [] };
    found.push({ ...span, places: [Math.min(at, place), Math.max(at, place)], score: 5 });
  }
  return found;
}

/** Values of several words, or quoted, or codes: no rule may read them as anything else. */
export function valueNames(
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
export function spansIn(
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
    if (!isFree(at) || word === undefined) continue;
    const flow = flowValue(word, at, known);
    if (flow !== null) {
      scan.claim(flow.places);
      values.push(flow);
      continue;
    }
    if (isMute(word)) continue;
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
  return { columns, values: [...values, ...actsIn(scan, known)] };
}

function isMute(word: Word): boolean {
  return isSilent(word) && !isDoing(word) && !isSoft(word);
}

const FLOWS = /^(?:пришл|поступ|ушл|списа|верну)/u;
const FEW_VALUES = 12;

/** «пришло» where a column tells «Приход»: silent elsewhere, here it chooses the rows. */
function flowValue(word: Word, at: number, known: readonly ColumnValues[]): ValueSpan | null {
  if (!FLOWS.test(word.text)) return null;
  for (const { column, values } of known) {
    if (values.length > FEW_VALUES || column.type !== 'text') continue;
    const own = values.filter(
      ({ names: [name = '', ...more] }) => more.length === 0 && isAlike(word.text, name),
    );
    const [one] = own;
    if (one === undefined || own.length > 1) continue;
    return { column, values: [one.value], places: [at], whole: true, rivals: [], score: 2 };
  }
  return null;
}

const STATES = /статус|состояни|этап|стади|результат|исход|отметк|status|state|result/iu;
const ACTS = /(?:л|ла|ло|ли|лся|лась|лось|лись|вш\p{L}+|нн\p{L}+|ен|ена|ены|ано|аны|ют|ут)$/u;
const ACT_START = 5;

/** «пропустил», «состоявшимся», «отмен»: what no column names, where one of states tells it. */
function actsIn(scan: Scan, known: readonly ColumnValues[]): readonly ValueSpan[] {
  const found = scan.free().flatMap((at) => {
    const word = scan.words[at];
    return word === undefined || isMute(word) ? [] : (actValue(word, at, known) ?? []);
  });
  found.forEach(({ places }) => scan.claim(places));
  return found;
}

function actValue(word: Word, at: number, known: readonly ColumnValues[]): ValueSpan | null {
  const fits = ({ names: [name = '', ...more] }: ColumnValues['values'][number]) =>
    more.length === 0 &&
    (name.startsWith(word.text)
      ? word.text.length >= ACT_START
      : ACTS.test(word.text) && ACTS.test(name) && sharedStart(word.text, name) >= ACT_START);
  const told = known
    .filter(({ column, values }) => STATES.test(column.name) && values.length <= FEW_VALUES)
    .flatMap(({ column, values }) => values.filter(fits).map(({ value }) => ({ column, value })));
  const [one] = told;
  if (one === undefined || told.length > 1 || word.quoted) return null;
  return { ...one, values: [one.value], places: [at], whole: true, rivals: [], score: 1.2 };
}

function isAlike(word: string, name: string): boolean {
  return isSynonym(word, name) || isSameRoot(word, name) || sharedStart(word, name) >= 5;
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
