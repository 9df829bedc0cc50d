import type { Condition } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { formatDate } from '../../../russian/src/index.js';
import { isOneOf } from './statuses.js';

/** Which rows a rate leaves out since its part still grows in them, and how it says so. */
interface Ended {
  /** Of a quantity of these rows: stable, it stands in stored proposals. */
  readonly id: 'within' | 'ended';
  readonly where: Condition | null;
  /** Behind the name; what is left out by a value is told in a sentence of its own. */
  readonly said: string;
}

const allRows: Ended = { id: 'within', where: null, said: '' };

/**
 * Visits of those that were bought, of tickets that have ended by the last day of the file. Where a
 * state tells it, not a term, only those of the last ones have ended that were used up early: by
 * time nothing is told of them (`ended`).
 */
export function endedOnly({ growsIn }: ColumnMeaning): Ended {
  if (growsIn === undefined) return allRows;
  const { column } = growsIn;
  if (growsIn.is === 'of')
    return {
      id: 'ended',
      where: { is: 'not', of: isOneOf(column, growsIn.values) },
      said: '',
    };
  const of = { is: 'cell', column } as const;
  const later = { is: 'within', of, from: dayAfter(growsIn.day), before: null } as const;
  const day = formatDate(growsIn.day.slice(0, ISO_DAY), 'day');
  return {
    id: 'within',
    where: { is: 'not', of: later },
    said: ` (без строк, где «${column.column}» позже ${day})`,
  };
}

const ISO_DAY = 10;
const MS_PER_DAY = 86_400_000;

export const dayAfter = (iso: string): string =>
  new Date(Date.parse(iso) + MS_PER_DAY).toISOString().slice(0, ISO_DAY);
