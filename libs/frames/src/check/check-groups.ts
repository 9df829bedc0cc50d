import type { Meaning } from '../../../meaning/src/index.js';
import type { Ask, Condition, RowValue } from '../frame.js';
import { grainOf } from '../links.js';
import type { Refusal } from '../refusal.js';
import { columnsOfCondition, columnsOfValue } from '../walk.js';
import { forbidden } from './check-roles.js';
import { partsIn } from './columns-in.js';

type OfGroup = Extract<RowValue, { is: 'of-group' }>;

type AgainstMean = Extract<Condition, { is: 'against-mean' }>;

/** What stands against means of rows that no one table has. */
export function againstMeans(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const found = partsIn(ask, new Set(['against-mean'])) as readonly AgainstMean[];
  return found.flatMap(({ of, within, where = null }): readonly Refusal[] => {
    const columns = [...columnsOfValue(of), ...within, ...columnsOfCondition(where)];
    return grainOf(columns, meaning) === null ? [{ code: 'no-grain', columns }] : [];
  });
}

/** What stands against values that the group of a row comes to. */
export function againstOfGroups(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const values = partsIn(ask, new Set(['of-group'])) as readonly OfGroup[];
  return values.flatMap(({ how, of, within, where = null }): readonly Refusal[] => {
    const columns = [...columnsOfValue(of), ...within, ...columnsOfCondition(where)];
    if (grainOf(columns, meaning) === null) return [{ code: 'no-grain', columns }];
    if (how === 'count') return [];
    const keys = within.map(
      (column) => ({ is: 'value', column, also: [], merged: false }) as const,
    );
    return forbidden({ is: 'aggregate', how, of, where: null }, { keys, where: [] }, meaning);
  });
}
