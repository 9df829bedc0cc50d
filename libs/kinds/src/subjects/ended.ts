import type { Condition } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { isOneOf } from './statuses.js';
import type { Quantity } from './subject.js';

/** Which rows a rate leaves out since its part still grows in them. */
interface Ended {
  /** Of a quantity of these rows: stable, it stands in stored proposals. */
  readonly id: 'within' | 'ended';
  readonly where: Condition | null;
}

/**
 * Visits of those that were bought, of tickets that have ended by the last day of the file. Of the
 * last ones few have, and where a state tells it those that were used up early: by time nothing is
 * told of them.
 */
export function endedOnly({ growsIn }: ColumnMeaning): Ended {
  if (growsIn === undefined) return { id: 'within', where: null };
  const { column } = growsIn;
  const goesOn: Condition =
    growsIn.is === 'of'
      ? isOneOf(column, growsIn.values)
      : { is: 'within', of: { is: 'cell', column }, from: dayAfter(growsIn.day), before: null };
  return { id: 'ended', where: { is: 'not', of: goesOn } };
}

export const isOfEnded = ({ id }: Pick<Quantity, 'id'>): boolean => id.startsWith('ended:');

const ISO_DAY = 10;
const MS_PER_DAY = 86_400_000;

export const dayAfter = (iso: string): string => shifted(iso, MS_PER_DAY);

export const dayBefore = (iso: string): string => shifted(iso, -MS_PER_DAY);

const shifted = (iso: string, by: number): string =>
  new Date(Date.parse(iso) + by).toISOString().slice(0, ISO_DAY);
