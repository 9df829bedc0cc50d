import type { ColumnId } from '../../../meaning/src/index.js';

/** Every column that stands anywhere in a part of a frame. */
export function columnsIn(part: unknown): readonly ColumnId[] {
  const found: ColumnId[] = [];
  gather(part, (one) => {
    if (!isColumn(one)) return true;
    found.push(one);
    return false;
  });
  return found;
}

function isColumn(part: object): part is ColumnId {
  return 'column' in part && 'table' in part && typeof part.column === 'string';
}

/** Every part of a frame that is one of these, however deep. */
export function partsIn(part: unknown, names: ReadonlySet<string>): readonly object[] {
  const found: object[] = [];
  gather(part, (one) => {
    if ('is' in one && typeof one.is === 'string' && names.has(one.is)) found.push(one);
    return true;
  });
  return found;
}

/** Each part, from the outermost on, as far as what is done with one leads further down. */
function gather(part: unknown, within: (one: object) => boolean): void {
  if (typeof part !== 'object' || part === null || !within(part)) return;
  for (const below of Object.values(part)) gather(below, within);
}
