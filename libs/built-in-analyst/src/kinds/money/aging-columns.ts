import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';
import { clientOf } from '../commerce/client-columns.js';

/** What a list of debts tells of each: how much, who, and how late. */
interface AgingColumns {
  readonly debt: string;
  readonly debtor: string | undefined;
  /** Days after the day of payment. */
  readonly days: string | undefined;
  /** The day of payment, with the day that the list was made on. */
  readonly due: string | undefined;
  readonly today: string | undefined;
}

const owed = words(
  'долг\\p{L}*|задолженност\\p{L}*|дебиторск\\p{L}*|кредиторск\\p{L}*|debts?|outstanding',
);
const late = words(
  '(?:дней|дни|кол-во дней|количество дней) просрочки|просрочено,? дней|просрочка|просрочка,? дн\\p{L}*',
  'просрочено дн\\p{L}*|дней просрочено|days overdue|overdue days',
);
const payable = words(
  'срок оплаты|срок платежа|дата оплаты|оплатить до|плановая дата оплаты|дата погашения|due(?: date)?',
);
const person = words('контрагент\\p{L}*|должник\\p{L}*|поставщик\\p{L}*|покупател\\p{L}*|дебитор');

export function agingOf(table: TableProfile): AgingColumns | null {
  if (table.layout !== 'list') return null;
  const debt = debtOf(table);
  if (debt === undefined) return null;
  const days = daysOf(table)?.name;
  const debtor = debtorOf(table)?.name;
  if (days !== undefined)
    return { debt: debt.name, debtor, days, due: undefined, today: undefined };
  const due = table.columns.find(({ name, type }) => type === 'date' && payable.test(name));
  const today = todayOf(table);
  if (due === undefined || today === null) return null;
  return { debt: debt.name, debtor, days: undefined, due: due.name, today };
}

function daysOf({ columns }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role, currency }) =>
      type === 'number' && role === 'measure' && currency === null && late.test(name),
  );
}

/** What is owed in all, not the part that is late. */
function debtOf(table: TableProfile): Column | undefined {
  const amounts = table.columns.filter(
    ({ type, role, additive, unit, currency }) =>
      type === 'number' && role === 'measure' && additive && (unit === null || currency !== null),
  );
  const named = amounts.filter(({ name }) => owed.test(name));
  const whole = named.find(({ name }) => !/просроч|overdue/i.test(name));
  if (whole !== undefined) return whole;
  const { title, sheet, metadata } = table;
  const about = [title, sheet, ...metadata.titleLines].some((text) => owed.test(text));
  return about ? amounts.find(({ name }) => /сумм|amount/i.test(name)) : undefined;
}

function debtorOf(table: TableProfile): Column | undefined {
  return (
    clientOf(table) ?? table.columns.find(({ name, type }) => type === 'text' && person.test(name))
  );
}

/** «Дебиторская задолженность на 31.05.2026» */
function todayOf({ metadata, title }: TableProfile): string | null {
  for (const text of [...metadata.titleLines, title]) {
    const [, day, month, year] = /на\s+(\d{2})\.(\d{2})\.(\d{4})/u.exec(text) ?? [];
    if (day !== undefined && month !== undefined && year !== undefined) {
      return `${year}-${month}-${day}`;
    }
  }
  return metadata.periodTo?.slice(0, 10) ?? null;
}
