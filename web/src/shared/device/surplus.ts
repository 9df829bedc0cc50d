import type { KeptWorkbook } from './device-store.js';

export const COPIES_MAX = 10;
export const COPIES_BYTES_MAX = 50 * 1024 * 1024;

type Measured = Pick<KeptWorkbook, 'taskId' | 'keptAt'> & {
  readonly file: { readonly size: number };
  readonly tables: { readonly size: number };
};

export const bytesOf = ({ file, tables }: Pick<Measured, 'file' | 'tables'>): number =>
  file.size + tables.size;

/** Copies that are more than a browser keeps, the oldest of them. */
export function surplus<Copy extends Measured>(copies: readonly Copy[]): readonly Copy[] {
  const youngest = copies.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
  let bytes = 0;
  return youngest.filter((copy, at) => {
    bytes += bytesOf(copy);
    return at >= COPIES_MAX || bytes > COPIES_BYTES_MAX;
  });
}
