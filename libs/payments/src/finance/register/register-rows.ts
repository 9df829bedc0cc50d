import type { TheirPayment, TheirRefund } from '../books.js';
import { amountIn, isId, timeIn } from './register-cells.js';
import { refused } from './register-refused.js';
import { headerOf, type Header, type RegisterRecord } from './register-table.js';

/** The header stands below a few lines of title. */
const TITLE_RECORDS_MAX = 50;

export interface RegisterRows {
  readonly payments: Map<string, TheirPayment>;
  readonly refunds: Map<string, TheirRefund>;
  /** The kinds of tables that were met, empty ones too. */
  readonly kinds: Set<Header['kind']>;
}

export const noRows = (): RegisterRows => ({
  payments: new Map(),
  refunds: new Map(),
  kinds: new Set(),
});

/** Takes a table in; false where its first lines name no columns of a register. */
export function takeTable(records: Iterable<RegisterRecord>, rows: RegisterRows): boolean {
  let header: Header | null = null;
  let titles = 0;
  for (const record of records) {
    if (header !== null) takeRow(record, header, rows);
    else if ((header = headerOf(record)) !== null) rows.kinds.add(header.kind);
    else if ((titles += 1) === TITLE_RECORDS_MAX) return false;
  }
  return header !== null;
}

function takeRow(record: RegisterRecord, header: Header, rows: RegisterRows): void {
  if (header.kind === 'payments') takePayment(record, header.places, rows);
  else takeRefund(record, header.places, rows);
}

function takePayment(
  record: RegisterRecord,
  places: PlacesOf<'payments'>,
  { payments }: RegisterRows,
): void {
  const at = cellsOf(record, places);
  const [made, paidAt] = [momentIn(at('createdAt')), momentIn(at('happenedAt'))];
  const row = rowOf(record, at('providerId'), at('amount'), [paidAt, made]);
  if (row === null) return;
  const { id: providerId, amount, time } = row;
  const paymentId = at('paymentId') || null;
  const of = { currency: at('currency') || 'RUB', isTest: false };
  const times = { createdAt: made ?? time, paidAt: paidAt ?? null };
  add(payments, providerId, record, { providerId, paymentId, amount, ...of, ...times });
}

function takeRefund(
  record: RegisterRecord,
  places: PlacesOf<'refunds'>,
  { refunds }: RegisterRows,
): void {
  const at = cellsOf(record, places);
  const row = rowOf(record, at('refundId'), at('amount'), [momentIn(at('happenedAt'))]);
  if (row === null) return;
  const [providerId, currency] = [at('providerId'), at('currency') || 'RUB'];
  if (!isId(providerId) || currency !== 'RUB')
    throw strange(record, 'платеж или валюту', 'register.unclear');
  const { id: providerRefundId, amount, time: createdAt } = row;
  add(refunds, providerRefundId, record, { providerRefundId, providerId, amount, createdAt });
}

type PlacesOf<Kind extends Header['kind']> = Extract<Header, { kind: Kind }>['places'];

/** '' for a column that the table lacks. */
const cellsOf =
  <Name extends string>({ cells }: RegisterRecord, places: Readonly<Record<Name, number>>) =>
  (name: Name): string =>
    cells[places[name]] ?? '';

/** ISO time; undefined where nothing stands, null for what is no time. */
const momentIn = (text: string): string | null | undefined =>
  text === '' ? undefined : timeIn(text);

interface Row {
  readonly id: string;
  readonly amount: string;
  readonly time: string;
}

/**
 * null for a line of totals; what is neither that nor an operation is a refusal.
 * @param times the first that stands there is the operation's
 */
function rowOf(
  record: RegisterRecord,
  id: string,
  sum: string,
  times: readonly (string | null | undefined)[],
): Row | null {
  const amount = amountIn(sum);
  const time = times.includes(null) ? null : (times.find((one) => one !== undefined) ?? null);
  if (!isId(id)) {
    if (amount === null || time === null) return null;
    throw strange(record, 'номер', 'register.id');
  }
  if (time === null) throw strange(record, 'дату', 'register.date');
  if (amount === null) throw strange(record, 'сумму', 'register.amount');
  return { id, amount, time };
}

/** The same line twice is one operation: registers of days that overlap were put together. */
function add<T>(known: Map<string, T>, id: string, { line }: RegisterRecord, one: T): void {
  const before = known.get(id);
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(one))
    throw refused(
      'register.double',
      `Строка ${line} реестра: операция с этим номером уже была, с другими данными`,
    );
  known.set(id, one);
}

const strange = ({ line }: RegisterRecord, what: string, code: string) =>
  refused(code, `Строка ${line} реестра: не понять ${what}`);
