import { opened } from '../../../../eventstore/event.js';
import { ticksStream, type TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import type { EventStore, RecordedEvent, Sealer } from '../../../kernel/src/index.js';
import type { FinanceSheet } from './sheets.js';

const PAGE = 500;

type Entry = Exclude<TicksEvent, { type: 'BooksOpened' | 'BooksClosed' }>;

const NAMES: Readonly<Record<Entry['type'], readonly [string, 1 | -1]>> = {
  TicksGranted: ['Подарок', 1],
  TicksPurchased: ['Покупка', 1],
  TicksDebited: ['Отчет', -1],
  TicksRefunded: ['Возврат за отчет', 1],
  TicksAdded: ['Начисление поддержки', 1],
  TicksWithdrawn: ['Списание поддержки', -1],
  PurchaseReversed: ['Возврат оплаты', -1],
  PurchaseReversalUndone: ['Отмена возврата оплаты', 1],
};

/**
 * Every line of one person's books within a time, with who and what caused it, and the balance
 * at both ends. ISO times; from inclusive, before exclusive.
 */
export async function statementOf(
  { events, sealer }: { readonly events: EventStore; readonly sealer: Pick<Sealer, 'open'> },
  userId: string,
  from: string,
  before: string,
): Promise<FinanceSheet> {
  const rows: (readonly (string | number | null)[])[] = [];
  let [opening, closing] = [0, 0];
  for await (const event of entriesOf(events, userId)) {
    const known = (await sealer.open(event)) as Entry;
    const { recordedAt } = event.metadata;
    if (recordedAt >= before) break;
    closing = known.data.balanceAfter;
    if (recordedAt < from) opening = closing;
    else rows.push(lineOf(event, known));
  }
  return {
    title: 'Выписка',
    headers: [
      ...['Время', 'Операция', 'Тики', 'Баланс', 'Рублей', 'Причина'],
      ...['Кто', 'Запрос', 'Цепочка', 'Событие'],
    ],
    rows: [
      edge(from, 'Баланс на начало', opening),
      ...rows,
      edge(before, 'Баланс на конец', closing),
    ],
  };
}

const edge = (time: string, name: string, balance: number) =>
  [time, name, null, balance, null, null, null, null, null, null] as const;

async function* entriesOf(events: EventStore, userId: string): AsyncIterable<RecordedEvent> {
  for (let n = 1; ; n += 1) {
    const stream = ticksStream(userId, n);
    let isThere = false;
    for (let from = 0; ; from += PAGE) {
      const page = await events.read(stream, { from, limit: PAGE });
      isThere ||= page.length > 0;
      for (const event of page)
        if (event.type !== 'BooksOpened' && event.type !== 'BooksClosed') yield event;
      if (page.length < PAGE) break;
    }
    if (!isThere) return;
  }
}

function lineOf({ stream, revision, metadata }: RecordedEvent, event: Entry) {
  const [name, sign] = NAMES[event.type];
  const { actor, requestId, correlationId, recordedAt } = metadata;
  const { ticks, balanceAfter } = event.data;
  return [
    ...[recordedAt, name, sign * ticks, balanceAfter, rublesOf(event), causeOf(event)],
    ...[actor, requestId, correlationId, `${stream}@${revision}`],
  ];
}

function rublesOf(event: Entry): number | null {
  if ('kopecks' in event.data) return event.data.kopecks / 100;
  if (!('lots' in event.data)) return null;
  return event.data.lots.reduce((sum, { kopecks }) => sum + kopecks, 0) / 100;
}

function causeOf(event: Entry): string {
  switch (event.type) {
    case 'TicksGranted':
      return event.data.grantId;
    case 'TicksPurchased':
      return `платеж ${event.data.paymentId}`;
    case 'TicksDebited':
      return `отчет ${event.data.debitId}`;
    case 'TicksRefunded':
      return `отчет ${event.data.debitId}: ${event.data.code}`;
    case 'TicksAdded':
    case 'TicksWithdrawn': {
      const reason = opened(event.data.reason, '');
      return `исправление ${event.data.adjustmentId}${reason && `: ${reason}`}`;
    }
    case 'PurchaseReversed':
    case 'PurchaseReversalUndone':
      return `платеж ${event.data.paymentId}, возврат ${event.data.refundId}`;
  }
}
