import type { ColumnId } from '../../../meaning/src/index.js';

/** Every column that stands anywhere in a part of a frame. */
export function columnsIn(part: unknown): readonly ColumnId[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isColumn(part)) return [part];
  return Object.values(part).flatMap(columnsIn);
}

function isColumn(part: object): part is ColumnId {
  return 'column' in part && 'table' in part && typeof part.column === 'string';
}

/** Every part of a frame that is one of these, however deep. */
export function partsIn(part: unknown, names: ReadonlySet<string>): readonly object[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap((one) => partsIn(one, names));
  return 'is' in part && typeof part.is === 'string' && names.has(part.is)
    ? [part, ...below]
    : below;
}
