import type { AskedBook } from './asked.js';

type Cell = string | number | Date | null;
/** A row of a workbook by its headers. */
export type Rec = Readonly<Record<string, Cell>>;

/** Rows below the line of the headers, as the workbook has them. */
export function recordsOf(book: AskedBook, header: number): Rec[] {
  const lines: readonly (readonly unknown[])[] = book.sheets[0]?.rows ?? [];
  const heads = Array.from(lines[header] ?? [], String);
  return lines
    .slice(header + 1)
    .map((line) => Object.fromEntries(heads.map((head, at) => [head, cellOf(line[at])])));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value;
  return null;
}

export const n = (head: string) => (row: Rec) => Number(row[head] ?? 0);
export const s = (head: string) => (row: Rec) => {
  const value = row[head];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
export const d = (head: string) => (row: Rec) => {
  const value = row[head];
  return value instanceof Date ? value : new Date(0);
};
