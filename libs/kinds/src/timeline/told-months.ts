import { columnsOfValue } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { statusColumn } from '../subjects/statuses.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { leftOutOf } from '../survey/same-rows.js';
import { owed } from '../subjects/owed.js';
import { isAdded, mainOf } from './main-quantity.js';
import type { LeftOut, Month } from './months.js';

const MONTHS_MIN = 3;

/** What is planned or not closed yet stands in months to come: they are no fall. */
export function settled(months: readonly Month[], { quantities }: Subject): readonly Month[] {
  const main = quantities.find((one) => one.of.is === 'sum' && isAdded(one));
  if (main === undefined) return months;
  const sums = quantities.filter(({ of, id }) => of.is === 'sum' && !owed.has(id));
  // A month whose other sums are not nought had none of this one.
  const isSome = ({ moments }: Month): boolean =>
    sums.some(({ id }) => (moments.get(id)?.a ?? 0) !== 0);
  const [last, first] = [months.findLastIndex(isSome), months.findIndex(isSome)];
  return months.slice(Math.max(0, first), last + 1);
}

const CLOSED_MIN = 0.85;

/** Orders that are not paid or delivered yet bring their money later; lost ones never. */
function brought(months: readonly Month[], { quantities }: Subject): readonly Month[] {
  const money = quantities.find(({ of, where }) => of.is === 'sum' && where !== null);
  if (money === undefined) return months;
  const share = ({ moments }: Month): number => {
    const all = moments.get('count')?.n ?? mostOf(moments);
    const [own, lost] = [moments.get(money.id)?.n ?? 0, moments.get('share:lost')?.a ?? 0];
    return all === 0 ? 1 : Math.min(1, (own + lost) / all);
  };
  const usual = months.map(share).toSorted((one, other) => one - other)[months.length >> 1] ?? 1;
  const last = months.findLastIndex((month) => share(month) >= CLOSED_MIN * usual);
  return months.slice(0, last + 1);
}

/** Where nobody counts the rows, those that the fullest of their quantities has. */
const mostOf = (moments: Month['moments']): number =>
  Math.max(0, ...[...moments.values()].map(({ n }) => n));

interface ToldMonths {
  readonly months: readonly Month[];
  /** Of the last ones only their rows, and what was agreed on, are known. */
  readonly isOpenStill: boolean;
}

const NEARLY = 0.95;

/**
 * A row counts on its first day, and where a contract is signed for a sum, so does that: as many of
 * the last rows have it as of those that are closed.
 */
function isKnownAtOnce(
  main: Quantity,
  subject: Subject,
  due: readonly Month[],
  closed: number,
): boolean {
  if (main.of.is === 'count') return true;
  const shares = due.map(
    ({ moments }) => (moments.get(main.id)?.n ?? 0) / (moments.get('count')?.n ?? Infinity),
  );
  const least = Math.min(...shares.slice(0, closed));
  const areKnown = shares.slice(closed).every((own) => own >= NEARLY * least);
  return isAgreedOn(main, subject) && least > 0 && areKnown;
}

/** What was paid or spent comes later than the row. */
function isAgreedOn({ id, of }: Quantity, { table: { columns } }: Subject): boolean {
  const read = of.is === 'sum' ? columnsOfValue(of.of).map(({ column }) => column) : [];
  return (
    id === 'sum:revenue' ||
    columns.some((one) => one.concept === 'to-pay' && read.includes(one.id.column))
  );
}

/** Requests that came in are all there, though many are in work; what they bring may not be. */
export function toldMonths(
  due: readonly Month[],
  subject: Subject,
  meaning: Meaning,
  open: ReadonlySet<string>,
): ToldMonths {
  const months = closed(brought(due, subject));
  const known = subject.quantities.filter(({ id }) => due[0]?.moments.has(id) === true);
  const main = mainOf(known.filter(isAdded), subject);
  const status = statusColumn(subject.table.id, meaning);
  if (main === undefined || status === null) return { months, isOpenStill: false };
  const isOfAll = leftOutOf(main, status.column, status.values.open).length === 0;
  const isOpenStill =
    isOfAll && months.length < due.length && isKnownAtOnce(main, subject, due, months.length);
  if (isOpenStill) return { months: due, isOpenStill };
  return { months: growsOn(main, subject) ? withoutOpen(months, open) : months, isOpenStill };
}

/** What a row is for is known on its first day; what was paid or spent of it so far is not. */
function growsOn(main: Quantity, subject: Subject): boolean {
  const read = main.of.is === 'sum' ? columnsOfValue(main.of.of).map(({ column }) => column) : [];
  const concepts = subject.table.columns.flatMap(({ id, concept }) =>
    read.includes(id.column) ? [concept ?? ''] : [],
  );
  if (concepts.includes('accrued')) return true;
  const isKnown = concepts.some((one) => knownAtOnce.has(one)) || isAgreedOn(main, subject);
  return main.of.is === 'sum' && !isKnown;
}

const knownAtOnce: ReadonlySet<string> = new Set([
  ...['amount', 'gross', 'net', 'price', 'total', 'revenue', 'count', 'ordered'],
]);

/** A last month much of which goes on still is no less than others. */
function withoutOpen(months: readonly Month[], open: ReadonlySet<string>): readonly Month[] {
  return months.slice(0, months.findLastIndex(({ start }) => !open.has(start)) + 1);
}

/** The last months of deals and claims that are open still say nothing of what they will bring. */
function closed(months: readonly Month[]): readonly Month[] {
  const last = months.findLastIndex(({ moments }) => {
    const [done, lost] = [moments.get('share:done'), moments.get('share:lost')];
    if (done === undefined || lost === undefined) return true;
    return (done.a + lost.a) / Math.max(1, done.n) >= CLOSED_MIN;
  });
  return last < MONTHS_MIN ? months : months.slice(0, last + 1);
}

/** The first of the months that were left out because they are open still. */
export function openIn(due: readonly Month[], { start }: Month): readonly LeftOut[] {
  const next = due.find((month) => month.start > start);
  return next === undefined ? [] : [{ start: next.start, why: 'open' }];
}
