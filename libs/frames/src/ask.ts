import type { NamedKey, NamedMeasure, TableAsk } from './frame.js';

type Parts<M extends string, K extends string> = {
  readonly measures: readonly NamedMeasure<M>[];
  readonly by: readonly NamedKey<K>[];
} & Partial<Omit<TableAsk<NoInfer<M>, NoInfer<K>>, 'is' | 'measures' | 'by'>>;

/** An ask whose names the type checker knows; what is left out is nothing. */
export function ask<const M extends string, const K extends string = never>(
  parts: Parts<M, K>,
): TableAsk<M, K> {
  return {
    is: 'table',
    where: null,
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
    ...parts,
  };
}
