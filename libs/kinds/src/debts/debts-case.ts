import { ask } from '../../../frames/src/index.js';
import { isOfSales } from '../../../meaning/src/index.js';
import type { ColumnId, ColumnMeaning } from '../../../meaning/src/index.js';
import type { Known, StoredCase } from '../define-kind.js';
import { datesOf } from '../subjects/dates.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { UNPAID } from '../subjects/sum-names.js';

/** What is not paid yet of a table whose rows say until when it should be, and by whom. */
export interface DebtsCase {
  readonly subject: Subject;
  readonly dimension: Dimension;
  readonly unpaid: Quantity;
  readonly due: ColumnMeaning;
  /** On whose last day the file ends. */
  readonly clock: ColumnId;
  /** That day, or the later one that the table's title says, ISO. */
  readonly on: string;
}

const STATED_MAX_DAYS = 92;
const MS_PER_DAY = 86_400_000;

/** «состояние на 31.05.2025» where that is soon after the file's last day; else that day. */
export function stateOn(last: string, { table: { asOf } }: Subject): string {
  const after = asOf === null ? -1 : (Date.parse(asOf) - Date.parse(last)) / MS_PER_DAY;
  return asOf !== null && after >= 0 && after <= STATED_MAX_DAYS ? asOf : last;
}

const partners: ReadonlySet<string> = new Set(['customer', 'household', 'person']);
const SUPPLIER = /поставщик|подрядчик|контрагент|исполнитель|supplier|vendor/iu;
/** Until when a thing is kept or lasts is not until when it is paid for. */
const OF_PAYMENT = /оплат|платеж|платёж|погашен|pay|due/iu;

/**
 * Who owes or is owed. Where no word tells («Авиакомпания», «Сеть»), the one column of the table
 * that is named after nothing else is.
 */
export function partnersOf({ dimensions, table }: Subject): readonly Dimension[] {
  const told = dimensions.filter((one) => isOfPartners(one) && !isOrigin(one, table));
  if (told.length > 0) return told;
  const unknown = dimensions.filter(
    ({ column, concept, part, isTrait }) =>
      column.table === table.id && isUnknown(concept) && part === null && !isTrait,
  );
  return unknown.length === 1 ? unknown : [];
}

/** Whom the goods that are sold came from. */
const isOrigin = ({ concept }: Dimension, table: Subject['table']): boolean =>
  concept === 'supplier' && isOfSales(table);

/** Words that say nothing of who pays; a farm may be who buys. */
const isUnknown = (concept: string | null): boolean => concept === null || concept === 'farm-field';

/** Makers of goods neither owe nor are owed. */
function isOfPartners({ part, concept, header }: Dimension): boolean {
  const isSupplier = concept === 'supplier' && SUPPLIER.test(header);
  return part === null && (partners.has(concept ?? '') || isSupplier);
}

/** What a column of the file says is owed. */
const DEBT = 'sum:debt';

/** null where the table tells no debt, or no day until which it is to be paid. */
export function owedIn(subject: Subject): Pick<DebtsCase, 'subject' | 'unpaid' | 'due'> | null {
  const [unpaid] = [DEBT, UNPAID.id].flatMap((wanted) =>
    subject.quantities.filter(({ id }) => id === wanted),
  );
  const { due: days } = datesOf(subject.table.columns);
  const [due, ...others] = days.filter(({ header }) => OF_PAYMENT.test(header));
  return unpaid === undefined || due === undefined || others.length > 0
    ? null
    : { subject, unpaid, due };
}

/** Dates of what has happened: events, and when they were paid. */
export function clocksOf({ table, axis, isCounted }: Subject): readonly ColumnId[] {
  const paid = datesOf(table.columns).paid.map(({ id }) => id);
  return axis === null || !isCounted ? [] : [axis, ...paid];
}

/** The last day of a column of dates. */
export function lastDayAsk(table: string, of: ColumnId) {
  const day = { is: 'period', of: { is: 'cell', column: of }, also: [], grain: 'day' } as const;
  return ask({
    measures: [{ name: 'rows', measure: { is: 'count', table } }],
    by: [{ name: 'day', key: day }],
    order: [{ by: 'day', descending: true }],
    top: { count: 1, per: [] },
  });
}

export function storedDebts({ subject, dimension, clock, on }: DebtsCase): StoredCase {
  return {
    subject: subject.table.id,
    table: dimension.column.table,
    column: dimension.column.column,
    clockTable: clock.table,
    clock: clock.column,
    on,
  };
}

export function readDebts(stored: StoredCase, { subjects }: Known): DebtsCase | null {
  const subject = subjects.find(({ table }) => table.id === stored['subject']);
  const owed = subject === undefined ? null : owedIn(subject);
  const dimension = subject?.dimensions.find(
    ({ column, part }) =>
      part === null && column.table === stored['table'] && column.column === stored['column'],
  );
  const clock = subjects
    .flatMap(clocksOf)
    .find(({ table, column }) => table === stored['clockTable'] && column === stored['clock']);
  const { on } = stored;
  if (owed === null || dimension === undefined || clock === undefined || on === undefined)
    return null;
  return { ...owed, dimension, clock, on };
}
