import { DomainError } from '../../../kernel/src/index.js';
import { kopecksOf } from '../domain/prices.js';
import type { TheirPayment } from './books.js';
import { recordsOf, type CsvRecord } from './register-csv.js';

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
type Places = Readonly<Record<Name, number>>;

/** About as many payments as a shop sells in a quarter; read at once, so it is bounded. */
export const REGISTER_BYTES_MAX = 20 * 1024 * 1024;
/** The header stands below a few lines of title. */
const TITLE_RECORDS_MAX = 50;

/** The register's text, whichever of its encodings it comes in. */
export function registerText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw refused('register.workbook', 'Это книга Excel, а нужен реестр в формате CSV');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/**
 * Payments of a register (CSV with a header; `;`, `,` or tab). Times without a zone are Moscow's,
 * as the provider writes them.
 */
export function readRegister(given: string): readonly TheirPayment[] {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw refused('register.empty', 'Файл реестра пуст');
  const header = [';', '\t', ',']
    .map((separator) => headerOf(text, separator))
    .find((one) => one !== null);
  if (!header)
    throw refused(
      'register.unreadable',
      'Это не реестр платежей: нет столбцов с номером, суммой и датой платежа',
    );
  const found: TheirPayment[] = [];
  for (const record of recordsOf(text, header.separator))
    if (record.line > header.line && isPayment(record, header.places))
      found.push(paymentOf(record, header.places));
  if (found.length === 0) throw refused('register.empty', 'В реестре нет ни одного платежа');
  return found;
}

type Header = { readonly separator: string; readonly line: number; readonly places: Places };

function headerOf(text: string, separator: string): Header | null {
  let count = 0;
  try {
    for (const { cells, line } of recordsOf(text, separator)) {
      const places = placesIn(cells);
      if (places !== null) return { separator, line, places };
      if (++count === TITLE_RECORDS_MAX) return null;
    }
  } catch (error) {
    // By another separator its quotes may stand elsewhere.
    if (!(error instanceof DomainError)) throw error;
  }
  return null;
}

function placesIn(cells: readonly string[]): Places | null {
  const names = cells.map((name) => name.toLowerCase());
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

/** Its total stands under no number, or under a word. */
function isPayment({ cells }: CsvRecord, { providerId }: Places): boolean {
  const id = cells[providerId] ?? '';
  return id !== '' && !/^(итого|всего)/i.test(id);
}

function paymentOf({ cells, line }: CsvRecord, places: Places): TheirPayment {
  const at = (name: Name) => (places[name] === -1 ? '' : (cells[places[name]] ?? ''));
  const paidAt = timeOf(at('paidAt'));
  const createdAt = timeOf(at('createdAt')) ?? paidAt;
  if (createdAt === null)
    throw refused('register.date', `Строка ${line} реестра: не понять дату платежа`);
  const amount = at('amount').replace(/\s/g, '').replace(',', '.');
  if (kopecksOf(amount) === null)
    throw refused('register.amount', `Строка ${line} реестра: не понять сумму платежа`);
  return {
    ...{ providerId: at('providerId'), paymentId: at('paymentId') || null, amount },
    ...{ currency: at('currency') || 'RUB', isTest: false, createdAt, paidAt },
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

const refused = (code: string, detail: string) => new DomainError('unprocessable', code, detail);
