import { isDayOfPayment } from '../../../meaning/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';

const DUE = /срок|план|должен|дедлайн|обещан|обещал|(?<!\p{L})до$|due|deadline|promised/iu;
/** Until when it is to be paid says nothing of the work. */
const TO_PAY = /оплат|плат[её]ж|payment/iu;
const DONE =
  /факт|^(?:сдан|выдан|возвращ|выполн|закрыт|готов|заверш|отгруж|доставл|постав|прибыл|получен|приход|исполнен|устран|установлен|смонтир|забран|вернул|выдал|ответил|визит|дата (?:прихода|прибытия|получения|сдачи|выдачи|возврата|монтажа|установки|выполн|исполн|устран|закрыт|заверш|отгрузки|доставки|постав)|done|closed|completed|delivered|shipped|received|arrived)/iu;

/** Dates of a table by what they say: until when, when it was done, when it was paid. */
export function datesOf(columns: readonly ColumnMeaning[]) {
  const dates = columns.filter(({ type, role }) => type === 'date' && role.is === 'time');
  const due = dates.filter(({ header }) => DUE.test(header) && !/факт/iu.test(header));
  const done = dates.filter((one) => !due.includes(one) && DONE.test(one.header));
  const paid = dates.filter((one) => !due.includes(one) && isDayOfPayment(one.header));
  return { due, done, paid };
}

/** Until when something was to be, and when it was; null where it is not told, or told twice. */
export function dueAndDone(columns: readonly ColumnMeaning[], axis: string | undefined) {
  const { due, done, paid } = datesOf(columns);
  const [toPay = [], toDo = []] = [true, false].map((isToPay) =>
    due.filter(({ header }) => TO_PAY.test(header) === isToPay),
  );
  const isOfWork = toDo.length > 0 && done.length > 0;
  const told = isOfWork ? done : paid;
  // What was handed out on its day and came back on another one ends with that.
  const ends = told.length > 1 ? told.filter(({ id }) => id.column !== axis) : told;
  const [by, at] = [onlyOf(isOfWork || toPay.length === 0 ? toDo : toPay), onlyOf(ends)];
  return by === null || at === null ? null : { by, at, isPaid: !isOfWork };
}

function onlyOf<T>([first, ...others]: readonly T[]): T | null {
  return others.length > 0 ? null : (first ?? null);
}
