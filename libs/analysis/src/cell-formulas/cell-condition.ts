import type { Condition, Key, NamedKey } from '../../../frames/src/index.js';
import { keyName } from '../../../frames/src/index.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { cellAt } from '../engine/condition-sql.js';

/**
 * What tells the rows of one group of an answer from the others; null where its keys do not say
 * it in a condition.
 */
export function groupCondition(
  by: readonly NamedKey[],
  result: ResultSet,
  row: number,
): readonly Condition[] | null {
  const parts = by.map(({ key }, place) => {
    const label = cellAt(result, row, keyName(place));
    return typeof label === 'string' ? ofKey(key, label) : null;
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known : null;
}

function ofKey(key: Key, label: string): Condition | null {
  switch (key.is) {
    case 'value':
      return { is: key.merged ? 'one-of' : 'written', column: key.column, values: [label] };
    case 'period': {
      const before = key.grain === 'half' ? null : nextOf(label, key.grain);
      return before === null
        ? null
        : { is: 'within', of: key.of, from: label.slice(0, 10), before };
    }
    case 'case':
      return ofCase(key, label);
    default:
      return null;
  }
}

function ofCase({ cases, rest }: Extract<Key, { is: 'case' }>, label: string): Condition | null {
  const place = cases.findIndex(({ name }) => name === label);
  const own = cases[place];
  const before = cases.slice(0, place === -1 ? cases.length : place).map(({ where }) => where);
  if (own === undefined && label !== rest) return null;
  const others: readonly Condition[] =
    before.length === 0 ? [] : [{ is: 'not', of: { is: 'any', of: before } }];
  return { is: 'all', of: own === undefined ? others : [own.where, ...others] };
}

const steps = { day: 1, week: 7, month: 1, quarter: 3, year: 12 } as const;

/** The day after a period that begins on an ISO day. */
function nextOf(start: string, grain: keyof typeof steps): string | null {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  if (grain === 'day' || grain === 'week') day.setUTCDate(day.getUTCDate() + steps[grain]);
  else day.setUTCMonth(day.getUTCMonth() + steps[grain]);
  return day.toISOString().slice(0, 10);
}
