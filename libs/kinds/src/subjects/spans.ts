import type { Condition, RowValue } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { tellsPayment } from '../../../meaning/src/index.js';
import { all } from '../survey/measures.js';
import { leftOutOf } from '../survey/same-rows.js';
import { datesOf } from './dates.js';
import { withoutUnit } from './names.js';
import { noneOf, statusColumn } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import type { Quantity } from './subject.js';
import { UNPAID } from './sum-names.js';

/** What begins on a date: an order, a request, a deal. */
const BEGUN =
  /^дата$|открыт|создан|принят|поступ|заявк|обращ|заказ|регистр|договор|created|opened|received|reported/iu;

export const NORM = /(?:^|[^\p{L}])(?:норматив|норма|sla|norm)/iu;

/** Days from the date of a thing to when it was done; null where the table has not both. */
export function elapsedDays(columns: readonly ColumnMeaning[], axis: ColumnId | null) {
  const from = columns.find(({ id }) => id.column === axis?.column);
  const [to, ...others] = datesOf(columns).done;
  if (from === undefined || to === undefined || others.length > 0 || to === from) return null;
  if (!BEGUN.test(from.header)) return null;
  const of: RowValue = { is: 'elapsed', from: cell(from), to: cell(to), in: 'day' };
  return { from, to, of, where: all([filled(from), filled(to)]) };
}

/** How long it took from the one to the other, unless the file tells that itself. */
export function spansOf(
  { id, columns }: TableMeaning,
  axis: ColumnId | null,
  meaning: Meaning,
): readonly Quantity[] {
  const days = elapsedDays(columns, axis);
  if (days === null || hasOwnDays(columns)) return [];
  const { from, to, of } = days;
  const status = statusColumn(id, meaning);
  const where = all([
    days.where,
    status === null ? null : noneOf(status.column, status.values.void),
  ]);
  const name = `срок от «${withoutUnit(from.header)}» до «${withoutUnit(to.header)}» в среднем`;
  const common = { importance: 0.8, better: 'less', event: null } as const;
  return [{ id: 'mean:span', name, of: { is: 'mean', of }, where, ...common }];
}

/** The file tells itself how long it took, or how long it may take. */
function hasOwnDays(columns: readonly ColumnMeaning[]): boolean {
  return columns.some(
    ({ concept, role }) =>
      (concept === 'duration' || concept === 'lead-time') && role.is === 'intensive',
  );
}

const cell = ({ id }: ColumnMeaning): RowValue => ({ is: 'cell', column: id });

const filled = ({ id }: ColumnMeaning): Condition => ({
  is: 'not',
  of: { is: 'empty', column: id },
});

const partly: ReadonlySet<string> = new Set(['paid', 'debt']);

const isOfPayment = ({ values, unpaid, unknown }: StatusColumn): boolean =>
  unpaid.length > 0 || tellsPayment([...Object.values(values).flat(), ...unknown]);

/** «Не наступил срок» of payment says nothing of what is done. */
function doneOf(money: Quantity, status: StatusColumn | null): Condition | null {
  if (status === null || isOfPayment(status)) return null;
  const { column, values } = status;
  const left = leftOutOf(money, column, values.open);
  return noneOf(
    column,
    values.open.filter((value) => !left.includes(value)),
  );
}

/** Money of rows that have no date of payment yet; nobody owes for what is not done. */
export function unpaidOf(
  { columns }: TableMeaning,
  money: Quantity | undefined,
  status: StatusColumn | null,
): readonly Quantity[] {
  const [paid, ...others] = datesOf(columns).paid;
  // Who has paid a part has a date of payment, too.
  if (columns.some(({ concept, role }) => partly.has(concept ?? '') && 'unit' in role)) return [];
  if (money?.of.is !== 'sum' || paid === undefined || others.length > 0) return [];
  const where = all([money.where, doneOf(money, status), { is: 'empty', column: paid.id }]);
  const common = { importance: 1, better: null, event: null } as const;
  return [{ ...UNPAID, of: money.of, where, ...common }];
}
