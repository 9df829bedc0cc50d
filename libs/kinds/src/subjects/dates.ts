import type { ColumnMeaning } from '../../../meaning/src/index.js';

const DUE = /срок|план|должен|дедлайн|(?<!\p{L})до$|due|deadline|promised/iu;
const DONE =
  /факт|^(?:сдан|выдан|возвращ|выполн|закрыт|готов|заверш|отгруж|доставл|постав|прибыл|получен|приход|исполнен|устранен|визит|дата (?:прихода|прибытия|получения|сдачи|выдачи|возврата|выполн|исполн|устран|закрыт|заверш|отгрузки|доставки|постав)|done|closed|completed|delivered|shipped|received|arrived)/iu;

/** When something was paid, not until when it is to be. */
const PAID =
  /^(?:дата (?:оплаты|платежа|поступления)|оплачено?|оплата|paid|paid on|payment date)$/iu;

/** Dates of a table by what they say: until when, when it was done, when it was paid. */
export function datesOf(columns: readonly ColumnMeaning[]) {
  const dates = columns.filter(({ type, role }) => type === 'date' && role.is === 'time');
  const due = dates.filter(({ header }) => DUE.test(header) && !/факт/iu.test(header));
  const done = dates.filter((one) => !due.includes(one) && DONE.test(one.header));
  const paid = dates.filter((one) => !due.includes(one) && PAID.test(one.header.trim()));
  return { due, done, paid };
}
