import { utils, write } from 'xlsx';
import { csvOf, neutralText } from '../../../platform/src/index.js';
import type { AccountTurnover } from '../../../ledger/src/index.js';
import { differenceWords } from './difference-words.js';
import type { Difference } from './books.js';

/** A table for finance: whole numbers stay numbers, everything else is text. */
export interface FinanceSheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const types: Readonly<Record<Difference['type'], string>> = {
  missing: 'нет в книге',
  double: 'дважды',
  amount: 'сумма',
  late: 'другой день',
  test: 'тестовый платеж',
  view: 'представление',
  unreadable: 'не прочитано',
};
const sides: Readonly<Record<Difference['side'], string>> = {
  log: 'журнал',
  provider: 'провайдер',
  views: 'представления',
};

const rubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

export function differencesSheet(differences: readonly Difference[]): FinanceSheet {
  return {
    title: 'Расхождения',
    headers: [
      ...['Вид', 'Где', 'Что', 'Платеж', 'Номер у провайдера'],
      ...['По журналу, ₽', 'У провайдера, ₽', 'События'],
    ],
    rows: differences.map((one) => [
      ...[types[one.type], sides[one.side], one.text, one.paymentId, one.providerId],
      ...[rubles(one.ours), rubles(one.theirs)],
      one.proofs.map(({ type, stream, revision }) => `${type} ${stream}@${revision}`).join(', '),
    ]),
  };
}

/** The same with what each difference means and what cures it, for a file. */
export function explainedSheet(differences: readonly Difference[]): FinanceSheet {
  const { title, headers, rows } = differencesSheet(differences);
  const wordsAt = (place: number): readonly string[] => {
    const one = differences[place];
    return one === undefined
      ? []
      : [differenceWords[one.code].meaning, differenceWords[one.code].action];
  };
  return {
    title,
    headers: [...headers, 'Что это значит', 'Что делать'],
    rows: rows.map((row, place) => [...row, ...wordsAt(place)]),
  };
}

/** What the kinds found mean and what cures them, each once. */
export function explainedText(differences: readonly Difference[]): string {
  const codes = [...new Set(differences.map(({ code }) => code))];
  return codes
    .map((code) => differenceWords[code])
    .map(({ title, meaning, action }) => `${title}. ${meaning} ${action}`)
    .join('\n');
}

const accountTitles: Readonly<Record<AccountTurnover['account'], string>> = {
  customers: 'Тики у пользователей',
  promotion: 'Подарено',
  sold: 'Продано',
  adjusted: 'Исправления поддержки',
  used: 'Израсходовано',
  reversed: 'Возвращено с покупок',
  provider: 'Деньги у провайдера',
  prepaid: 'Оплачено, но не зачислено',
  deferred: 'Зачислено, но не израсходовано',
  revenue: 'Выручка',
  'refund-payable': 'К возврату покупателям',
};

export function balanceSheet(accounts: readonly AccountTurnover[]): FinanceSheet {
  return {
    title: 'Оборотная ведомость',
    headers: ['Счет', 'Единица', 'Сальдо на начало', 'Дебет', 'Кредит', 'Сальдо на конец'],
    rows: accounts.map(({ commodity, account, opening, debit, credit, closing }) => {
      const shown = (amount: number) => (commodity === 'RUB' ? amount / 100 : amount);
      const unit = commodity === 'RUB' ? '₽' : 'тики';
      const moved = [opening, debit, -credit, closing].map((amount) => shown(amount));
      return [accountTitles[account], unit, ...moved];
    }),
  };
}

export function sheetCsv({ headers, rows }: FinanceSheet): string {
  return csvOf([headers, ...rows.map((row) => row.map(cellText))]);
}

/** .xlsx of one sheet; text that would be taken for a formula stays text there too. */
export function sheetXlsx({ title, headers, rows }: FinanceSheet): Buffer {
  const neutral = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? neutralText(cell) : cell)),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...headers], ...neutral]), title);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** For a terminal. */
export function sheetText({ title, headers, rows }: FinanceSheet): string {
  const lines = [headers, ...rows.map((row) => row.map(cellText))];
  const widths = headers.map((_, place) =>
    Math.max(...lines.map((line) => (line[place] ?? '').length)),
  );
  const shown = lines.map((line) =>
    line
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...shown].join('\n');
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
}
