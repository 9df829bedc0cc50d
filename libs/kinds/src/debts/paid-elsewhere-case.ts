import { ask } from '../../../frames/src/index.js';
import type { Condition, Measure } from '../../../frames/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Known, StoredCase } from '../define-kind.js';
import { datesOf } from '../subjects/dates.js';
import { arePayments } from '../subjects/payments.js';
import { isOneOf, statusColumn } from '../subjects/statuses.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { all, measureOf } from '../survey/measures.js';
import { isApart } from '../survey/same-rows.js';
import { partnersOf } from './debts-case.js';

/** What is asked for in one table and paid in another, which names the thing it is paid for. */
export interface Settling {
  readonly subject: Subject;
  /** Of things that are done. */
  readonly asked: Quantity;
  /** Which things those are; null: all of the table. */
  readonly done: Condition | null;
  /** The number of a thing, in its own table. */
  readonly number: ColumnId;
  readonly payments: Subject;
  readonly paid: Quantity;
}

export interface PaidElsewhereCase extends Settling {
  readonly dimension: Dimension;
}

/** Pairs of tables that settle one thing between them. */
export function settlingsIn(known: Known): readonly Settling[] {
  return known.subjects.flatMap((subject) =>
    known.subjects.flatMap((payments) => settlingOf(subject, payments, known) ?? []),
  );
}

function settlingOf(subject: Subject, payments: Subject, { meaning }: Known): Settling | null {
  if (subject === payments || !arePayments(payments) || tellsPaid(subject)) return null;
  const [link, ...others] = meaning.links.filter(
    ({ from, to }) =>
      from[0]?.table === payments.table.id && to[0]?.table === subject.table.id && to.length === 1,
  );
  const number = link?.to[0];
  const [money, paid] = [moneyOf(subject, meaning), moneyOf(payments, meaning)];
  if (number === undefined || others.length > 0 || money === null || paid === null) return null;
  const done = doneIn(subject, meaning);
  const asked = { ...money, where: all([money.where, done]) };
  const isOfThing: Condition = { is: 'not', of: { is: 'empty', column: number } };
  const where = all([paid.where, isOfThing, asked.where]);
  return { subject, asked, done, number, payments, paid: { ...paid, name: PAID, where } };
}

const PAID = 'оплачено';

const paidHere: ReadonlySet<string> = new Set(['sum:paid', 'sum:debt', 'sum:unpaid']);

/** A table that says itself what was paid needs no other to tell it. */
const tellsPaid = ({ quantities, table: { columns } }: Subject): boolean =>
  quantities.some(({ id }) => paidHere.has(id)) || datesOf(columns).paid.length > 0;

/** The weightiest sum of money of a table, where its rows bear it in a column. */
function moneyOf({ quantities, table }: Subject, meaning: Meaning): Quantity | null {
  const found = quantities.find((one) => {
    const { of } = one;
    if (isApart(one) || of.is !== 'sum' || of.of.is !== 'cell') return false;
    const { column } = of.of.column;
    const role = tableOf(meaning, table.id)?.columns.find(({ id }) => id.column === column)?.role;
    return role?.is === 'flow' && role.unit.dimension === 'money';
  });
  return found ?? null;
}

/** Of what is in work nobody knows what of it is to be paid yet. */
function doneIn({ table: { id, columns } }: Subject, meaning: Meaning): Condition | null {
  const status = statusColumn(id, meaning);
  if (status !== null && status.values.done.length > 0)
    return isOneOf(status.column, [...status.values.done, ...status.unpaid]);
  const [date] = datesOf(columns).done;
  return date === undefined ? null : { is: 'not', of: { is: 'empty', column: date.id } };
}

/** Asked for, paid, and what of it is left. */
export function settlingMeasures({ asked, subject, paid, payments }: Settling) {
  const [due, came] = [measureOf(asked, subject), measureOf(paid, payments)];
  const left: Measure = { is: 'difference', left: due, right: came };
  return [
    { name: 'left', measure: left },
    { name: 'asked', measure: due },
    { name: 'paid', measure: came },
  ] as const;
}

/** How many things something is asked for, are paid too much, and not in full. */
export function settledAsk(one: Settling) {
  const [{ measure: left }, { measure: due }] = settlingMeasures(one);
  const by = [{ is: 'value', column: one.number, also: [], merged: false }] as const;
  const things = (of: Measure, sign: '<' | '>=', value: number): Measure => ({
    is: 'over-groups',
    how: 'count',
    of,
    by,
    sign,
    value,
  });
  return ask({
    measures: [
      { name: 'things', measure: things(due, '>=', 1) },
      { name: 'over', measure: things(left, '<', -1) },
      { name: 'owing', measure: things(left, '>=', 1) },
    ],
    by: [],
  });
}

export function storedPaidElsewhere({
  subject,
  payments,
  dimension: { column },
}: PaidElsewhereCase): StoredCase {
  return {
    subject: subject.table.id,
    payments: payments.table.id,
    table: column.table,
    column: column.column,
  };
}

export function readPaidElsewhere(stored: StoredCase, known: Known): PaidElsewhereCase | null {
  const found = settlingsIn(known).find(
    ({ subject, payments }) =>
      subject.table.id === stored['subject'] && payments.table.id === stored['payments'],
  );
  const dimension = found?.subject.dimensions.find(
    ({ column, part }) =>
      part === null && column.table === stored['table'] && column.column === stored['column'],
  );
  return found === undefined || dimension === undefined ? null : { ...found, dimension };
}

const PURCHASES = /(?<!\p{L})(?:закуп|поставк)/iu;

/** Who supplied the parts of a customer's order is paid by nobody in that table. */
export function payersOf({ subject }: Settling): readonly Dimension[] {
  const isPurchase = PURCHASES.test(`${subject.rows[2]} ${subject.table.title}`);
  return partnersOf(subject).filter(({ concept }) => (concept === 'supplier') === isPurchase);
}
