import { reasonOf, type MoneyEvent, type MoneyLine } from './money-line.js';
import type { FinanceSheet } from './sheets.js';
import type { Statement } from './statement.js';

type Entry = Extract<MoneyEvent, { data: { balanceAfter: number } }>;

const names: Readonly<Record<Entry['type'], string>> = {
  TicksGranted: 'Подарок',
  TicksPurchased: 'Покупка',
  TicksDebited: 'Отчет',
  TicksRefunded: 'Возврат за отчет',
  TicksAdded: 'Начисление поддержки',
  TicksWithdrawn: 'Списание поддержки',
  PurchaseReversed: 'Возврат оплаты',
  PurchaseReversalUndone: 'Отмена возврата оплаты',
};

const OFFSET_MS = 3 * 3_600_000;

/** «2026-06-15 12:00:00» in Moscow, as the days of the statement are. */
export const moscowTime = (iso: string): string =>
  new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

export function statementSheet({ from, before, opening, closing, lines }: Statement): FinanceSheet {
  return {
    title: 'Выписка',
    headers: [
      ...['Время (Москва)', 'Операция', 'Тики', 'Баланс', 'Рублей', 'Причина'],
      ...['Кто', 'Запрос', 'Цепочка', 'Событие'],
    ],
    rows: [
      edge(from, 'Баланс на начало', opening),
      ...lines.map(rowOf),
      edge(before, 'Баланс на конец', closing),
    ],
  };
}

const edge = (time: string, name: string, balance: number) =>
  [moscowTime(time), name, null, balance, null, null, null, null, null, null] as const;

function rowOf({ event, ticks, kopecks, balanceAfter }: MoneyLine) {
  const { stream, revision, metadata } = event;
  const { actor, requestId, correlationId, recordedAt } = metadata;
  const entry = event as Entry;
  return [
    ...[moscowTime(recordedAt), names[entry.type], ticks, balanceAfter],
    ...[kopecks === null ? null : kopecks / 100, causeOf(entry)],
    ...[actor, requestId, correlationId, `${stream}@${revision}`],
  ];
}

function causeOf(event: Entry): string {
  switch (event.type) {
    case 'TicksGranted':
      return event.data.grantId;
    case 'TicksPurchased':
      return `платеж ${event.data.paymentId}`;
    case 'TicksDebited':
      return reportOf(event.data);
    case 'TicksRefunded':
      return `${reportOf(event.data)}: ${event.data.code}`;
    case 'TicksAdded':
    case 'TicksWithdrawn': {
      const reason = reasonOf(event);
      return `исправление ${event.data.adjustmentId}${reason && `: ${reason}`}`;
    }
    case 'PurchaseReversed':
    case 'PurchaseReversalUndone':
      return `платеж ${event.data.paymentId}, возврат ${event.data.refundId}`;
  }
}

interface OfReport {
  readonly taskId: string;
  readonly index: number;
  readonly attempt: number;
}

const reportOf = ({ taskId, index, attempt }: OfReport): string =>
  `задача ${taskId}, отчет ${index + 1}, попытка ${attempt}`;
