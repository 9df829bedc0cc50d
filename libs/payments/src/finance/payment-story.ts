import { paymentStream } from '../../../../eventstore/payment/payment.events.js';
import { DomainError, type EventStore } from '../../../kernel/src/index.js';
import { bookEvents } from '../../../ledger/src/index.js';
import { lineOf, lineOfLot, openedMoney, type MoneyLine } from './money-line.js';
import type { FinanceLog } from './statement.js';

const PAGE = 200;

/**
 * What happened to a payment, in the order of the log: its own events, and of the buyer's books
 * what was bought with it, used of it and taken back.
 */
export async function paymentStory(log: FinanceLog, paymentId: string) {
  const own = await ownLines(log, paymentId);
  const first = own[0]?.event;
  if (first?.type !== 'PaymentRequested')
    throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
  const { userId } = first.data;
  const lines = [...own];
  for await (const event of bookEvents(log.events, userId, first.metadata.recordedAt)) {
    const money = event.position < first.position ? null : await openedMoney(event, log.sealer);
    const line = money && lineOfLot(money, paymentId);
    if (line) lines.push(line);
  }
  return lines.sort(({ event: a }, { event: b }) => (a.position < b.position ? -1 : 1));
}

async function ownLines({ events, sealer }: FinanceLog, paymentId: string): Promise<MoneyLine[]> {
  const lines: MoneyLine[] = [];
  for await (const event of streamOf(events, paymentStream(paymentId))) {
    const money = await openedMoney(event, sealer);
    if (money !== null) lines.push(lineOf(money));
  }
  return lines;
}

async function* streamOf(events: EventStore, stream: string) {
  for (let from = 0; ; from += PAGE) {
    const page = await events.read(stream, { from, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
  }
}
