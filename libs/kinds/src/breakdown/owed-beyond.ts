import { namesPeople } from '../../../meaning/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { owed } from '../subjects/owed.js';
import type { Dimension, Quantity } from '../subjects/subject.js';
import type { Moments } from '../survey/moments.js';

interface Group {
  readonly label: string;
  readonly moments: ReadonlyMap<string, Moments>;
}

/** Where and in which way a thing is paid for: none of them pays. */
const ways: ReadonlySet<string> = new Set(['source', 'payment-kind', 'place', 'department']);

const ASKED = 'sum:revenue';
const SHARE_MIN = 0.4;
const BEYOND_MIN = 1.5;

/** Where nobody stands who pays, what is open is told by such groups: shops may buy, too. */
export function mayTellDebt({ concept }: Pick<Dimension, 'concept'>, columns: Columns): boolean {
  const has = (is: (concept: string) => boolean): boolean =>
    columns.some((one) => is(one.concept ?? ''));
  if (has((one) => namesPeople.has(one))) return false;
  return concept === STORE || (isWay(concept) && !has((one) => one === STORE));
}

type Columns = readonly Pick<ColumnMeaning, 'concept'>[];

const STORE = 'store';

const isWay = (concept: string | null): boolean => ways.has(concept ?? '');

/**
 * Who owes most is worth a word however much he bought; of a way to pay only what is open far
 * beyond what was asked for there: else it is but the largest.
 */
export function isOwedAsBought(
  { id }: Pick<Quantity, 'id'>,
  { concept }: Pick<Dimension, 'concept'>,
  label: string,
  groups: readonly Group[],
): boolean {
  if (!owed.has(id) || !isWay(concept)) return false;
  const first = groups.filter((one) => one.label === label);
  const share = (of: string): number => sumOf(of, first) / sumOf(of, groups);
  const open = share(id);
  return !(open >= SHARE_MIN && open >= BEYOND_MIN * share(ASKED));
}

const sumOf = (id: string, groups: readonly Group[]): number =>
  groups.reduce((sum, { moments }) => sum + (moments.get(id)?.a ?? 0), 0);

/** How readily an owner speaks of such groups: of what is open there as of who owes it. */
export const worthBy = ({ id }: Pick<Quantity, 'id'>, { concept, worth }: Dimension): number =>
  owed.has(id) && isWay(concept) ? Math.max(worth, OWED) : worth;

const OWED = 0.95;
