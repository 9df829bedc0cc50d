import { isPaid, isUnpaid, standingOf } from './statuses.js';

/** How far a bill is settled; «просрочена» alone may be a work that is late. */
const ofMoney = new RegExp(
  String.raw`оплач|оплат|плат[её]ж|просроч|отсроч|рассроч|долг|задолж|погаш|аванс|выставл|` +
    String.raw`^\s*(?:в срок|частичн\p{L}*|ожида\p{L}*|жд[её][тм])\s*$|` +
    String.raw`(?<!\p{L})(?:paid|unpaid|overdue|due|pending)`,
  'iu',
);

/** On a sheet of payments what is not paid is no row that anything was done for. */
const PAYMENTS = /(?<!\p{L})(?:плат[её]ж|оплат|взнос|поступлен|payment)/iu;

/** Whether a sheet is called one of what was paid. */
export const namesPayments = (title: string): boolean => PAYMENTS.test(title);

const isOut = (value: string): boolean => ['void', 'lost'].includes(standingOf(value) ?? '');

/** Whether a column says of each row how far it is paid, and of none how far it is done. */
export function areOfMoney(values: readonly string[], title: string): boolean {
  const told = values.filter((value) => !isOut(value));
  const paid = told.filter(isPaid);
  const isSaid = paid.length > 0 && paid.length < told.length && !namesPayments(title);
  return isSaid && told.every((value) => ofMoney.test(value));
}

/** Whether some value says that a row is paid, or that it is not. */
export const tellsPayment = (values: readonly string[]): boolean =>
  values.some((value) => isPaid(value) || isUnpaid(value));

/**
 * Whether a value says that nothing, or not all, is paid: by its own words, or because all that
 * stand in its column speak of that.
 */
export function isUnpaidAmong(value: string, values: readonly string[], title: string): boolean {
  const isTold = !isPaid(value) && !isOut(value);
  return isUnpaid(value) || (isTold && areOfMoney(values, title));
}

const DAY_OF_PAYMENT =
  /^(?:дата (?:оплаты|платежа|поступления)|оплачено?|оплата|paid|paid on|payment date)$/iu;

/** When something was paid, not until when it is to be. */
export const isDayOfPayment = (header: string): boolean => DAY_OF_PAYMENT.test(header.trim());
