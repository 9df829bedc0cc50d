/**
 * Sentences as analysts write them of a fleet, each true of the rows that it is meant for; `true-
 * sentences.ts` fills them. `{k0}`, `{m1|abs}` are cells of the row, `{S.k0}` of the other row of a
 * pair, `{a3.m1}` of the only row of another result.
 */
export interface Form {
  readonly of: string;
  readonly rows: Rows;
  readonly texts: readonly string[];
}

export type Rows =
  | { readonly are: 'each' }
  | { readonly are: 'greatest' | 'least' | 'rising' | 'falling' | 'losing'; readonly by: string }
  /** The row that has most and the one that has least. */
  | { readonly are: 'ends'; readonly by: string }
  /** A row that has more, or less, than the one before it in the answer, and that one. */
  | { readonly are: 'rose' | 'fell'; readonly by: string }
  /** Two rows next to each other, the first of which has more. */
  | { readonly are: 'pairs'; readonly by: string };

export const each: Rows = { are: 'each' };
const of =
  (result: string) =>
  (rows: Rows, ...texts: readonly string[]): Form => ({ of: result, rows, texts });
export const [drivers, months, fuels, whole, weekdays, ages, others, loads, plans, cars] = [
  of('a0'),
  of('a1'),
  of('a2'),
  of('a3'),
  of('a4'),
  of('a5'),
  of('a6'),
  of('a7'),
  of('a8'),
  of('a9'),
];
