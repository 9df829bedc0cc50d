import type { ColumnId } from '../../../meaning/src/index.js';

/** Every column that stands anywhere in a part of a frame. */
export function columnsIn(part: unknown): readonly ColumnId[] {
  const found: ColumnId[] = [];
  addColumns(part, found);
  return found;
}

/** Each analysis asks hundreds of times: one list is filled, none is joined to others. */
function addColumns(part: unknown, found: ColumnId[]): void {
  if (typeof part !== 'object' || part === null) return;
  if (isColumn(part)) found.push(part);
  else for (const one of Object.values(part)) addColumns(one, found);
}

function isColumn(part: object): part is ColumnId {
  return 'column' in part && 'table' in part && typeof part.column === 'string';
}

/** Every part of a frame that is one of these, however deep. */
export function partsIn(part: unknown, names: ReadonlySet<string>): readonly object[] {
  const found: object[] = [];
  addParts(part, names, found);
  return found;
}

function addParts(part: unknown, names: ReadonlySet<string>, found: object[]): void {
  if (typeof part !== 'object' || part === null) return;
  if ('is' in part && typeof part.is === 'string' && names.has(part.is)) found.push(part);
  for (const one of Object.values(part)) addParts(one, names, found);
}
