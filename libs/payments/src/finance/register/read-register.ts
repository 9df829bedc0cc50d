import { DomainError } from '../../../../kernel/src/index.js';
import type { TheirBook } from '../books.js';
import { recordsOf } from './csv-records.js';
import { noRows, takeTable, type RegisterRows } from './register-rows.js';
import { refused } from './register-refused.js';
import { registerText } from './register-text.js';
import { sheetsIn } from './workbook-sheets.js';

/** About as many payments as a shop sells in a quarter; read at once, so it is bounded. */
export const REGISTER_BYTES_MAX = 20 * 1024 * 1024;

/**
 * The provider's register of payments, of refunds, or a workbook of both: .xlsx, or CSV with a
 * header (`;`, `,` or tab). Under its header may stand nothing: a day without payments.
 */
export async function readRegister(bytes: Uint8Array): Promise<TheirBook> {
  const rows = isZip(bytes) ? await rowsOfWorkbook(bytes) : rowsOfText(registerText(bytes));
  const [payments, refunds] = [[...rows.payments.values()], [...rows.refunds.values()]];
  const hasPayments = rows.kinds.has('payments');
  const hasRefunds = rows.kinds.has('refunds');
  return { payments, refunds, unreadable: [], hasPayments, hasRefunds, isRegister: true };
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

async function rowsOfWorkbook(bytes: Uint8Array): Promise<RegisterRows> {
  const rows = noRows();
  for (const sheet of await sheetsIn(bytes))
    takeTable(
      sheet.map((cells, place) => ({ line: place + 1, cells })),
      rows,
    );
  if (rows.kinds.size === 0) throw unreadable();
  return rows;
}

function rowsOfText(text: string): RegisterRows {
  for (const separator of [';', '\t', ',']) {
    const rows = noRows();
    if (isTaken(text, separator, rows)) return rows;
  }
  throw unreadable();
}

function isTaken(text: string, separator: string, rows: RegisterRows): boolean {
  try {
    return takeTable(recordsOf(text, separator), rows);
  } catch (error) {
    // By another separator its quotes may stand elsewhere.
    if (rows.kinds.size > 0 || !(error instanceof DomainError)) throw error;
    return false;
  }
}

const unreadable = () =>
  refused(
    'register.unreadable',
    'Это не реестр платежей и не реестр возвратов: нет столбцов с номером, суммой и датой',
  );
