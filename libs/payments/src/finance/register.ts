import { DomainError } from '../../../kernel/src/index.js';
import type { TheirPayment } from './reconcile.js';

/** Names of a register's columns, as its editions call them; compared without case and spaces. */
const COLUMNS = {
  providerId: ['идентификатор платежа', 'номер платежа', 'payment_id', 'id'],
  paymentId: ['metadata.payment_id', 'payment_id магазина', 'номер заказа', 'order_id'],
  amount: ['сумма платежа', 'сумма', 'amount', 'amount.value'],
  currency: ['валюта платежа', 'валюта', 'currency', 'amount.currency'],
  createdAt: ['дата создания', 'дата создания платежа', 'created_at'],
  paidAt: ['дата платежа', 'время платежа', 'дата оплаты', 'captured_at'],
} as const;

type Name = keyof typeof COLUMNS;

/**
 * Payments of a daily register (CSV with a header; `;`, `,` or tab). Times without a zone are
 * Moscow's, as the provider writes them.
 */
export function readRegister(text: string): readonly TheirPayment[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => placesIn(line) !== null);
  const header = lines[start];
  const places = header === undefined ? null : placesIn(header);
  if (header === undefined || places === null) throw unreadable();
  const separator = separatorOf(header);
  return lines
    .slice(start + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsOf(line, separator))
    .filter(
      (cells) => (cells[places.providerId] ?? '') !== '' && /\d/.test(cells[places.amount] ?? ''),
    )
    .map((cells) => paymentOf(cells, places));
}

type Places = Readonly<Record<Name, number>>;

function placesIn(line: string): Places | null {
  const names = cellsOf(line, separatorOf(line)).map((name) => name.trim().toLowerCase());
  const place = (name: Name) =>
    names.findIndex((one) => (COLUMNS[name] as readonly string[]).includes(one));
  const places = {
    providerId: place('providerId'),
    paymentId: place('paymentId'),
    amount: place('amount'),
    currency: place('currency'),
    createdAt: place('createdAt'),
    paidAt: place('paidAt'),
  };
  const isDated = places.createdAt !== -1 || places.paidAt !== -1;
  return places.providerId !== -1 && places.amount !== -1 && isDated ? places : null;
}

function separatorOf(line: string): string {
  return [';', '\t', ','].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ';';
}

function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

function paymentOf(cells: readonly string[], places: Places): TheirPayment {
  const at = (name: Name) => (places[name] === -1 ? '' : (cells[places[name]] ?? ''));
  const paidAt = timeOf(at('paidAt'));
  const createdAt = timeOf(at('createdAt')) ?? paidAt;
  if (createdAt === null) throw unreadable();
  return {
    providerId: at('providerId'),
    paymentId: at('paymentId') || null,
    amount: at('amount')
      .replace(/[\s\u00a0]/g, '')
      .replace(',', '.'),
    currency: at('currency') || 'RUB',
    isTest: false,
    createdAt,
    paidAt,
  };
}

/** ISO time of «2026-06-15 12:00:00», «15.06.2026 12:00» or ISO text; null for what is none. */
function timeOf(text: string): string | null {
  const russian = /^(\d{2})\.(\d{2})\.(\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text);
  const [, day, month, year, clock = '00:00'] = russian ?? [];
  const iso = russian ? `${year}-${month}-${day}T${clock}` : text.replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso)
    ? iso
    : `${iso}${iso.includes('T') ? '' : 'T00:00'}+03:00`;
  const time = new Date(zoned);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const unreadable = () =>
  new DomainError(
    'unprocessable',
    'register.unreadable',
    'Это не реестр платежей: нет столбцов с номером, суммой и датой платежа',
  );
