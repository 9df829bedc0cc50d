import type { Key } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Subject } from '../subjects/subject.js';

export const KEYS_MAX = 3;

/** What tells one row to a person: its number, a name, its date. */
export function tellingColumns({
  table,
  axis,
}: Pick<Subject, 'table' | 'axis'>): readonly ColumnMeaning[] {
  const isAxis = ({ id }: ColumnMeaning): boolean => id.column === axis?.column;
  const worth = (column: ColumnMeaning): number => {
    const { role } = column;
    if (isAxis(column)) return 3;
    if (role.is === 'identifier') return column.concept === 'row-number' ? 1 : 4;
    if (role.is === 'name') return 3.5;
    return role.is === 'category' && column.concept !== 'status' ? 2 : 0;
  };
  const ranked = table.columns
    .filter((column) => worth(column) > 0)
    .toSorted((one, other) => worth(other) - worth(one));
  return ranked.slice(0, KEYS_MAX);
}

/** One row by a column: as it is written, a date by its day. */
export function rowKey({ id, type }: ColumnMeaning): Key {
  if (type === 'date')
    return { is: 'period', of: { is: 'cell', column: id }, also: [], grain: 'day' };
  return { is: 'value', column: id, also: [], merged: false };
}
