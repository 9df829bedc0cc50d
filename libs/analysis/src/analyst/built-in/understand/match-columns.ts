import type { Column, TableProfile } from '../../../model.js';
import { measuresOf } from '../columns.js';
import { isSynonym } from './vocabulary.js';
import { isSilent, isTypoOf, namesIn, sameWord } from './words.js';
import type { Word } from './words.js';

/** A column or a value that words of the request name. */
export interface Span {
  /** Places of the words, in order; silent ones between them are not among them. */
  readonly places: readonly number[];
  readonly score: number;
}

export interface ColumnSpan extends Span {
  readonly column: Column;
}

const exact = 3;
const related = 2.2;
const typo = 2;
const synonym = 1.6;

/** A header's words, ready to be compared. */
export interface NamedColumn {
  readonly column: Column;
  readonly names: readonly string[];
  readonly worth: number;
}

const unsaid = new Set(
  'the of in to for with your you do did is are a an per по в и с на за от'.split(' '),
);

export function namedColumns(table: TableProfile): readonly NamedColumn[] {
  const ranked = measuresOf(table);
  return table.columns
    .filter(({ role }) => role !== 'empty')
    .map((column) => ({
      column,
      names: namesIn(column.name).filter((name) => !unsaid.has(name)),
      worth: Math.max(0, 10 - Math.max(0, ranked.indexOf(column))) / 1_000,
    }));
}

const gapMax = 2;

/** The best column that the words from a place on name; `isFree` tells which words may be used. */
export function columnAt(
  words: readonly Word[],
  at: number,
  columns: readonly NamedColumn[],
  isFree: (place: number) => boolean,
): ColumnSpan | null {
  const spans = columns
    .map((named) => spanOf(words, at, named, isFree))
    .filter((span) => span !== null);
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
  const { column, worth } = named;
  const first = words[at];
  if (first === undefined || !isFree(at)) return null;
  if (first.quoted) return quotedSpan(first, at, named);
  const left = [...named.names];
  const places: number[] = [];
  let score = 0;
  for (const place of reachOf(words, at, isFree)) {
    const word = words[place] ?? first;
    const best = bestOf(word, left);
    if (best === null) {
      if (mayPass(word, place, places)) continue;
      break;
    }
    places.push(place);
    score += best.score + priceBonus(word, column);
    left.splice(left.indexOf(best.name), 1);
  }
  if (places.length === 0) return null;
  const whole = left.length === 0 ? 0.5 : 0;
  return { column, places, score: score + whole + worth - left.length / 100 };
}

/** Few little words may stand between the words of a header. */
function mayPass(word: Word, place: number, places: readonly number[]): boolean {
  const last = places.at(-1);
  return last !== undefined && isSilent(word) && place - last <= gapMax;
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
  return { column, places: [at], score: exact * 2 + names.length + worth };
}

function sameName({ text }: Word, { name }: Column): boolean {
  return text === namesIn(name).join(' ') || text === name.toLowerCase().replaceAll('ё', 'е');
}

function bestOf(word: Word, names: readonly string[]): { name: string; score: number } | null {
  if (isSilent(word) || (word.number !== null && !names.includes(word.text))) return null;
  let best: { name: string; score: number } | null = null;
  for (const name of names) {
    const score = likeness(word.text, name);
    if (score > (best?.score ?? 0)) best = { name, score };
  }
  return best;
}

/** How surely a word of a request is a word of a header; 0 when it is not. */
export function likeness(word: string, name: string): number {
  if (sameWord(word, name)) return exact;
  if (isRelated(word, name)) return related;
  if (isTypoOf(word, name)) return typo;
  return isSynonym(word, name) ? synonym : 0;
}

const priceWord = /^(?:цен|price)/u;

/** «цена» is the price itself before any sum that has the word in its name. */
function priceBonus({ text }: Word, { traits }: Column): number {
  return priceWord.test(text) && traits.includes('price') ? 0.3 : 0;
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
