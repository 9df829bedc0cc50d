import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { ResultSet } from '../../../jail/src/query-jail.js';
import { sqlOf } from '../compile.js';
import type { TableAsk } from '../frame.js';
import { answerOf } from '../result.js';
import type { Answer } from '../result.js';
import type { Book } from './book.js';

/** A spec closes it. */
export const jail = new InProcessJail();

export async function queried({ tables }: Book, sql: string): Promise<ResultSet> {
  const session = await jail.open(tables, new AbortController().signal);
  try {
    return await session.query(sql);
  } finally {
    session.close();
  }
}

export async function answered<A extends TableAsk>(book: Book, ask: A): Promise<Answer<A>> {
  return answerOf('asked', ask, await queried(book, sqlOf(ask, book.meaning)));
}

/** Rows as plain values, in the order of the ask's columns. */
export async function valuesOf(book: Book, ask: TableAsk): Promise<readonly unknown[][]> {
  const { rows } = await answered(book, ask);
  return rows.map((row) => {
    const cells: Readonly<Record<string, { toString(): string } | null>> = row;
    return [...ask.by, ...ask.measures].map(({ name }) => plainOf(cells[name] ?? null));
  });
}

function plainOf(cell: { toString(): string; readonly exact?: string } | null) {
  if (cell === null) return null;
  return cell.exact === undefined ? cell.toString() : Number(cell.valueOf());
}
