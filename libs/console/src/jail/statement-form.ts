import type { ConsoleRefusal } from './console-messages.js';

export const SQL_LENGTH_MAX = 20_000;

const SPACE = /[\s;\ufeff]/;
const WORD = /[\p{L}_]+|\S/uy;
const reading: ReadonlySet<string> = new Set(['SELECT', 'WITH', 'VALUES']);

/** Where spaces, semicolons and comments end that begin at `from`. */
function afterBlanks(sql: string, from: number): number {
  let at = from;
  while (at < sql.length) {
    if (SPACE.test(sql.charAt(at))) at += 1;
    else if (sql.startsWith('--', at)) at = endOf(sql, '\n', at);
    else if (sql.startsWith('/*', at)) at = endOf(sql, '*/', at + 2);
    else return at;
  }
  return at;
}

function endOf(sql: string, mark: string, from: number): number {
  const found = sql.indexOf(mark, from);
  return found === -1 ? sql.length : found + mark.length;
}

export const isBlank = (text: string): boolean => afterBlanks(text, 0) >= text.length;

/** In capitals; '' where there is none. */
function wordAt(sql: string, from: number): { readonly word: string; readonly end: number } {
  WORD.lastIndex = afterBlanks(sql, from);
  const found = WORD.exec(sql)?.[0] ?? '';
  return { word: found.toUpperCase(), end: WORD.lastIndex };
}

/** The word that says what is done: the one behind EXPLAIN and EXPLAIN QUERY PLAN. */
function verb(sql: string): string {
  let { word, end } = wordAt(sql, 0);
  for (const before of ['EXPLAIN', 'QUERY', 'PLAN'])
    if (word === before) ({ word, end } = wordAt(sql, end));
  return word;
}

/** Why a statement may not even be read by the engine; null when it may. */
export function refusalOfForm(sql: string): ConsoleRefusal | null {
  if (isBlank(sql)) return { code: 'empty', what: '' };
  if (sql.length > SQL_LENGTH_MAX) return { code: 'long', what: String(SQL_LENGTH_MAX) };
  // Where a text ends is told differently by those who read it.
  if (sql.includes('\u0000')) return { code: 'engine', what: 'unrecognized token: "\\0"' };
  const word = verb(sql);
  return reading.has(word) ? null : { code: 'writes', what: word };
}
