import { frameWords } from '../../../analysis/src/index.js';
import type { Answer, Having, TableAsk } from '../../../frames/src/index.js';
import { cutText } from '../../../russian/src/index.js';

/** A question that a report leads on to; whether it is worth asking is seen from its answer. */
export interface Further {
  /** What made it so, or the same otherwise. */
  readonly is: 'why' | 'shown';
  readonly asked: TableAsk;
  /** In the owner's words; null where the answer says nothing. */
  readonly titled: (answer: Answer<TableAsk>) => string | null;
}

const TITLE_MAX = 120;

export const titleOf = (text: string): string => cutText(text, TITLE_MAX);

/** «выручка по складам»; behind a clause after a comma. */
export const nameBy = (name: string, by: string): string =>
  name.includes(', где') ? `${name}, ${by}` : `${name} ${by}`;

/** Fewer rows make no rate. */
const ROWS_MIN = 5;

/** Groups of so many rows, by the name of the measure that counts them. */
export const ofEnoughRows = (rows: string): Having => ({
  is: 'compare',
  left: { is: 'measure', name: rows },
  sign: '>=',
  right: { is: 'number', value: ROWS_MIN },
});

/** Names of the groups of an answer by one column that have any. */
export function labelsIn({ rows }: Answer<TableAsk>, key: string): readonly string[] {
  return rows
    .map((row) => String(row[key] ?? ''))
    .filter((label) => label !== '' && label !== frameWords.empty);
}

/** The numbers of one measure, groups without a number being 0. */
export function numbersIn({ rows }: Answer<TableAsk>, measure: string): readonly number[] {
  return rows.map((row) => Number(row[measure] ?? 0));
}

const SPREAD_MIN = 0.1;

/** Whether groups are told apart by a measure. */
export function differ(numbers: readonly number[]): boolean {
  const filled = numbers.filter((number) => number !== 0).map(Math.abs);
  const [most, least] = [Math.max(...filled), Math.min(...filled)];
  return filled.length >= 2 && most - least >= SPREAD_MIN * most;
}
