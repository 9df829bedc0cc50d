import type { Meaning } from '../../../meaning/src/index.js';
import type { Ask, RowValue } from '../frame.js';
import { grainOf } from '../links.js';
import type { Refusal } from '../refusal.js';
import { columnsOfValue } from '../walk.js';
import { forbidden } from './check-roles.js';
import { partsIn } from './columns-in.js';

type OfGroup = Extract<RowValue, { is: 'of-group' }>;

/** What stands against values that the group of a row comes to. */
export function againstOfGroups(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const values = partsIn(ask, new Set(['of-group'])) as readonly OfGroup[];
  return values.flatMap(({ how, of, within }): readonly Refusal[] => {
    const columns = [...columnsOfValue(of), ...within];
    if (grainOf(columns, meaning) === null) return [{ code: 'no-grain', columns }];
    if (how === 'count') return [];
    const keys = within.map(
      (column) => ({ is: 'value', column, also: [], merged: false }) as const,
    );
    return forbidden({ is: 'aggregate', how, of, where: null }, { keys, where: [] }, meaning);
  });
}
