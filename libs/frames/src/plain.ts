import type { ColumnId, Aggregate } from '../../meaning/src/index.js';
import type { Condition, Key, Measure, RowValue } from './frame.js';

/** A measure on the rows of one table, or of groups of them; `where` is every `only` around it. */
export type Leaf = { readonly where: Condition | null } & (
  | { readonly is: 'count'; readonly table: string }
  | { readonly is: 'distinct'; readonly column: ColumnId }
  | { readonly is: 'aggregate'; readonly how: Aggregate; readonly of: RowValue }
  | { readonly is: 'weighted'; readonly of: RowValue; readonly weight: RowValue }
  | Pick<Extract<Measure, { is: 'level' }>, 'is' | 'of' | 'along' | 'at'>
  | {
      readonly is: 'over-groups';
      readonly how: Extract<Measure, { is: 'over-groups' }>['how'];
      readonly of: Plain;
      readonly by: readonly Key[];
      readonly sign: Extract<Measure, { is: 'over-groups' }>['sign'];
      readonly value: number | null;
    }
);

/** A measure without names, definitions and conditions around what is made of leaves. */
export type Plain =
  | Leaf
  | { readonly is: 'given'; readonly value: number }
  | {
      readonly is: 'ratio';
      readonly part: Plain;
      readonly whole: Plain;
      readonly as: 'percent' | 'times' | 'each';
    }
  | { readonly is: 'plus' | 'difference'; readonly left: Plain; readonly right: Plain }
  | { readonly is: 'scaled'; readonly of: Plain; readonly by: number }
  | { readonly is: 'size'; readonly of: Plain }
  | { readonly is: 'share'; readonly of: Plain; readonly within: readonly string[] }
  | {
      readonly is: 'across';
      readonly how: Extract<Measure, { is: 'across' }>['how'];
      readonly of: Plain;
      readonly within: readonly string[];
      readonly first?: number | null;
    }
  | { readonly is: 'running'; readonly of: Plain; readonly along: string }
  | {
      readonly is: 'change';
      readonly of: Plain;
      readonly along: string;
      readonly to: 'previous' | 'year-ago';
      readonly as: 'amount' | 'percent';
    };

export type Window = Extract<Plain, { is: 'share' | 'across' | 'running' | 'change' }>;

const leafKinds: ReadonlySet<Plain['is']> = new Set([
  'count',
  'distinct',
  'aggregate',
  'weighted',
  'level',
  'over-groups',
]);

export function isLeaf(measure: Plain): measure is Leaf {
  return leafKinds.has(measure.is);
}

export function partsOf(measure: Exclude<Plain, Leaf>): readonly Plain[] {
  switch (measure.is) {
    case 'given':
      return [];
    case 'ratio':
      return [measure.part, measure.whole];
    case 'plus':
    case 'difference':
      return [measure.left, measure.right];
    default:
      return [measure.of];
  }
}

export function leavesOf(measure: Plain): readonly Leaf[] {
  return isLeaf(measure) ? [measure] : partsOf(measure).flatMap(leavesOf);
}

/** The same measure of other parts. */
export function withParts(
  measure: Exclude<Plain, Leaf>,
  of: (part: Plain) => Plain,
): Exclude<Plain, Leaf> {
  switch (measure.is) {
    case 'given':
      return measure;
    case 'ratio':
      return { ...measure, part: of(measure.part), whole: of(measure.whole) };
    case 'plus':
    case 'difference':
      return { ...measure, left: of(measure.left), right: of(measure.right) };
    default:
      return { ...measure, of: of(measure.of) };
  }
}
