import type { Column, TableProfile } from '../../../model.js';
import { synonymsOf } from './vocabulary.js';
import { isSilent, wordsOf } from './words.js';
import type { Word } from './words.js';

/** A column that a word of the request names. */
export interface Mention {
  readonly column: Column;
  readonly at: number;
  /** How many words of the request it takes. */
  readonly length: number;
  readonly score: number;
}

const exact = 3;
const prefix = 2;
const synonym = 1;

/** Every word's best column; the words of a longer name go together. */
export function mentionsIn(words: readonly Word[], table: TableProfile): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const best = bestAt(words, at, table);
    if (best !== null) mentions.push(best);
    at += best?.length ?? 1;
  }
  return mentions;
}

function bestAt(words: readonly Word[], at: number, table: TableProfile): Mention | null {
  const candidates = table.columns
    .filter(({ role }) => role !== 'empty' && role !== 'constant')
    .map((column) => mentionOf(words, at, column))
    .filter((mention) => mention !== null);
  return candidates.reduce<Mention | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
}

function mentionOf(words: readonly Word[], at: number, column: Column): Mention | null {
  const word = words[at];
  if (word === undefined || isSilent(word)) return null;
  const names = wordsOf(column.name).map(({ stem }) => stem);
  const first = scoreOf(word, names);
  if (first === 0) return null;
  let length = 1;
  let score = first;
  while (length < names.length) {
    const next = words[at + length];
    const more = next === undefined || isSilent(next) ? 0 : scoreOf(next, names);
    if (more < prefix) break;
    score += more;
    length += 1;
  }
  return { column, at, length, score: score - names.length / 100 };
}

function scoreOf({ stem }: Word, names: readonly string[]): number {
  if (names.includes(stem)) return exact;
  if (names.some((name) => related(name, stem))) return prefix;
  const same = synonymsOf(stem);
  return names.some((name) => same.has(name)) ? synonym : 0;
}

function related(name: string, stem: string): boolean {
  const shorter = Math.min(name.length, stem.length);
  const gap = Math.abs(name.length - stem.length);
  const close = shorter >= 4 || (shorter === 3 && gap <= 2);
  return close && (name.startsWith(stem) || stem.startsWith(name));
}

export interface KnownValue {
  readonly column: Column;
  /** What the cells of that value contain, in lower case. */
  readonly text: string;
}

/** The column that has such a value among its most frequent ones. */
export function knownValue(table: TableProfile, word: Word): KnownValue | null {
  if (isSilent(word) || word.text.length < 2) return null;
  for (const column of table.columns) {
    const named = column.role === 'category' || column.role === 'identifier';
    if (column.type !== 'text' || !named) continue;
    const stems = column.stats.examples.flatMap((example) => wordsOf(example));
    const found = stems.find(({ stem, text }) => stem === word.stem || inflected(word.text, text));
    if (found !== undefined) return { column, text: found.stem };
  }
  return null;
}

/** «юга» of «юг»: short words keep their endings. */
function inflected(word: string, value: string): boolean {
  return value.length >= 2 && word.startsWith(value) && word.length - value.length <= 2;
}
