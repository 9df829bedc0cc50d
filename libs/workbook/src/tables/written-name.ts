/** One name with all rows that bear it, however its letters are cased and spaced. */
export interface Name {
  /** As most of its rows write it. */
  readonly written: string;
  readonly writings: ReadonlyMap<string, number>;
  readonly rows: number;
}

export const numbersIn = (text: string): string => (text.match(/[\d²³+%]+/gu) ?? []).join(' ');

export const wordsOf = ({ written }: Name): readonly string[] =>
  written
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}+/gu) ?? [];
