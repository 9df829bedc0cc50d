import type { Evidence } from '../evidence.js';
import { cellText } from '../cell-text.js';
import { extremesIn } from './claim-words.js';
import { clausesOf, proseOf, valuesIn } from './sentence.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';

/**
 * A value belongs to the row that the words before it name: the nearest label before it, or the
 * first after it where none stands before. Where the value's result knows that label, it must be
 * its row's.
 */
export function rowProblem(tokens: readonly Token[], evidence: Evidence): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'value') continue;
    const keys = keysAround(tokens, index);
    const wrong = keys.find((key) => isOtherRow(key, token, evidence));
    if (wrong !== undefined) return `«${wrong.text}» is not the row of the value after it`;
    if (keys.length === 0 && isOneOfMany(token, evidence) && tokens.some(isKey)) {
      return 'a value of one row stands before its label';
    }
  }
  return null;
}

const isKey = (token: Token): token is KeyToken => token.type === 'key';

/** The nearest key of each column before the value, else the first after it. */
function keysAround(tokens: readonly Token[], index: number): readonly KeyToken[] {
  const before = tokens.slice(0, index).filter(isKey).toReversed();
  const chosen = before.length > 0 ? before : tokens.slice(index + 1).filter(isKey);
  const nearest = new Map<string, KeyToken>();
  for (const key of chosen) {
    const kind = key.column;
    if (!nearest.has(kind)) nearest.set(kind, key);
  }
  return [...nearest.values()];
}

function isOtherRow(key: KeyToken, value: ValueToken, { results }: Evidence): boolean {
  const result = results[value.result];
  if (result === undefined) return true;
  if (key.result === value.result) return key.row !== value.row;
  const rows = result.rows.map((row) =>
    row.some((cell, index) => result.columns[index]?.type !== 'number' && isText(cell, key.text)),
  );
  return rows.includes(true) && rows[value.row] !== true;
}

function isText(cell: unknown, text: string): boolean {
  return typeof cell === 'string' && cellText(cell) === text;
}

function isOneOfMany(value: ValueToken, { results }: Evidence): boolean {
  return (results[value.result]?.rows.length ?? 0) > 1;
}

/** «больше всего» stands beside the greatest value of its column only. */
export function extremeProblem(tokens: readonly Token[], evidence: Evidence): string | null {
  for (const clause of clausesOf(tokens, /;|,\s(?=а\s|но\s|тогда\s)/iu)) {
    for (const extreme of extremesIn(proseOf(clause))) {
      const problem = oneExtreme(extreme, clause, tokens, evidence);
      if (problem !== null) return problem;
    }
  }
  return null;
}

function oneExtreme(
  extreme: 'most' | 'least',
  clause: readonly Token[],
  sentence: readonly Token[],
  evidence: Evidence,
): string | null {
  const value = [...valuesIn(clause), ...valuesIn(sentence)].find((one) =>
    isOneOfMany(one, evidence),
  );
  if (value !== undefined) {
    return isExtreme(extreme, value, evidence) ? null : `this is not the ${extreme} of its column`;
  }
  const key = [...clause, ...sentence].find(isKey);
  const columns = evidence.results[key?.result ?? '']?.columns ?? [];
  const numbers = columns.filter(({ type }) => type === 'number');
  const fits = numbers.some(
    ({ name }) => key !== undefined && isExtreme(extreme, { ...key, column: name }, evidence),
  );
  return fits ? null : 'a superlative without the row and the value that prove it';
}

function isExtreme(
  extreme: 'most' | 'least',
  { result, row, column }: Pick<ValueToken, 'result' | 'row' | 'column'>,
  { results }: Evidence,
): boolean {
  const set = results[result];
  const index = set?.columns.findIndex(({ name }) => name === column) ?? -1;
  const values = (set?.rows ?? []).map((cells) => cells[index] ?? null);
  const own = values[row];
  if (own == null) return false;
  return values.every(
    (value) =>
      value === null ||
      (extreme === 'most' ? Number(value) <= Number(own) : Number(value) >= Number(own)),
  );
}
