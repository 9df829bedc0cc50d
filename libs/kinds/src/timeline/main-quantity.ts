import { columnsOfValue } from '../../../frames/src/index.js';
import { datesOf } from '../subjects/dates.js';
import { owed } from '../subjects/owed.js';
import type { Quantity, Subject } from '../subjects/subject.js';

/** What may be added up month by month: what is not paid yet is of the last ones by its nature. */
export const isAdded = ({ of, importance, id }: Quantity): boolean =>
  (of.is === 'sum' || of.is === 'count') && importance >= ADDED_MIN && !owed.has(id);

/** Interest of loans by the months in which they were given is least in the last ones. */
function cameLater({ of }: Quantity, { table: { columns } }: Subject): boolean {
  if (of.is !== 'sum') return false;
  const read = columnsOfValue(of.of).map(({ column }) => column);
  return columns.some(({ id, cameOn }) => cameOn !== null && read.includes(id.column));
}

/** What months are told of first. */
export function mainOf(added: readonly Quantity[], subject: Subject): Quantity | undefined {
  const mains = added.filter((one) => !cameLater(one, subject));
  return mains.find((one) => isOfPayments(one, subject)) ?? mains[0];
}

/** By the days of payment it is told what was paid, not what was asked for. */
function isOfPayments({ id }: Quantity, { axis, table }: Subject): boolean {
  return (
    id === 'sum:paid' && datesOf(table.columns).paid.some((one) => one.id.column === axis?.column)
  );
}

const ADDED_MIN = 0.45;
