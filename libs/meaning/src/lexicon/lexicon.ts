import type { Dimension, Leaning } from '../role.js';
import { DIGITAL } from './digital.js';
import { EVERYDAY } from './everyday.js';
import { GENERAL } from './general.js';
import { MONEY } from './money.js';
import { OPERATIONS } from './operations.js';
import { PEOPLE } from './people.js';
import { TRADE } from './trade.js';
import { TRADES } from './trades.js';

/** A phrase of headers and what a column under it most likely is. */
export interface Phrase {
  readonly concept: string;
  readonly leaning: Leaning;
  /** Trades differ: the words alone do not settle it. */
  readonly isWeak: boolean;
  readonly dimension: Dimension;
  readonly tokens: readonly Token[];
  /** How much of the header it explains. */
  readonly reach: number;
}

export interface Token {
  readonly start: string;
  readonly isPrefix: boolean;
}

const INDEX_LETTERS = 2;
const WORD_REACH = 1;
const ANY_REACH = 0.25;

const trades: readonly string[] = [
  ...[GENERAL, MONEY, TRADE, PEOPLE, OPERATIONS, EVERYDAY, DIGITAL],
  TRADES,
];

const phrases: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  trades.flatMap((trade) => linesOf(trade).flatMap(phrasesOf)),
  ({ tokens }) => indexOf(tokens[0]?.start ?? ''),
);

/** Phrases whose first word may be this one. */
export function phrasesFrom(word: string): readonly Phrase[] {
  return phrases.get(indexOf(word)) ?? [];
}

/** A line that is set off goes on with the one above. */
function linesOf(trade: string): readonly string[] {
  return trade.trim().replaceAll(/\n\s+/gu, ' ').split('\n');
}

function indexOf(word: string): string {
  return word.slice(0, INDEX_LETTERS);
}

function phrasesOf(line: string): readonly Phrase[] {
  const [concept = '', leaning = '', dimension = '', list = ''] = line.split(' : ');
  return list.split(', ').map((words) => {
    const tokens = words.trim().split(' ').map(tokenOf);
    return {
      concept,
      leaning: leaning.replace('?', '') as Leaning,
      isWeak: leaning.endsWith('?'),
      dimension: dimension as Dimension,
      tokens,
      reach: tokens.reduce((sum, { start }) => sum + (start === '' ? ANY_REACH : WORD_REACH), 0),
    };
  });
}

function tokenOf(word: string): Token {
  const isPrefix = word.endsWith('*');
  return { start: isPrefix ? word.slice(0, -1) : word, isPrefix };
}
