import type { ColumnId } from '../../../meaning/src/index.js';
import type { Ask } from '../frame.js';
import { near } from '../near.js';
import type { Refusal } from '../refusal.js';
import { spelling } from '../../../russian/src/index.js';
import { partsIn } from './columns-in.js';

/** All values of a column of text, where they are few enough to be known; null where not. */
export type KnownValues = (column: ColumnId) => readonly string[] | null;

/** Values that a column does not have: a slip of the pen would otherwise say «0». */
export function unknownValues(ask: Ask, known: KnownValues): readonly Refusal[] {
  const conditions = partsIn(ask, new Set(['one-of', 'written'])) as readonly OneOf[];
  return conditions.flatMap(({ is, column, values }) => {
    const there = known(column);
    if (there === null) return [];
    const spelled = is === 'written' ? (value: string) => value : spelling;
    const spellings = new Set(there.map(spelled));
    return values
      .filter((value) => !spellings.has(spelled(value)))
      .map(
        (value) => ({ code: 'unknown-value', column, value, near: near(value, there) }) as const,
      );
  });
}

interface OneOf {
  readonly is: 'one-of' | 'written';
  readonly column: ColumnId;
  readonly values: readonly string[];
}
