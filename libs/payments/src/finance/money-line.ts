import { upcast } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import type { LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import type { OpenedEvent, RecordedEvent, Sealer } from '../../../kernel/src/index.js';

type EntryEvent = Exclude<TicksEvent, { type: 'BooksOpened' | 'BooksClosed' }>;

/** An event of a payment, or an entry of somebody's books, opened. */
export type MoneyEvent = OpenedEvent<PaymentEvent | EntryEvent>;

/** What an event moved; what is given away or used is negative. */
export interface Moved {
  readonly ticks: number | null;
  readonly kopecks: number | null;
  readonly balanceAfter: number | null;
}

export type MoneyLine = Moved & { readonly event: MoneyEvent };

const out: ReadonlySet<string> = new Set([
  ...['TicksDebited', 'TicksWithdrawn', 'PurchaseReversed', 'PaymentRefunded'],
]);

/** Segments open and close without moving anything. */
export async function openedMoney(
  event: RecordedEvent,
  sealer: Pick<Sealer, 'open'>,
): Promise<MoneyEvent | null> {
  const { type } = upcast(event);
  if (type === 'BooksOpened' || type === 'BooksClosed') return null;
  return (await sealer.open(event)) as MoneyEvent;
}

export function lineOf(event: MoneyEvent): MoneyLine {
  const sign = out.has(event.type) ? -1 : 1;
  const { data } = event;
  const ticks = 'ticks' in data ? data.ticks : null;
  const balanceAfter = 'balanceAfter' in data ? data.balanceAfter : null;
  return {
    event,
    ticks: signed(ticks, sign),
    kopecks: signed(kopecksOf(data), sign),
    balanceAfter,
  };
}

/** Only what a line moved of one lot; null where it moved nothing of it. */
export function lineOfLot(event: MoneyEvent, lotId: string): MoneyLine | null {
  const line = lineOf(event);
  const { data } = event;
  if (!('lots' in data)) return 'paymentId' in data && data.paymentId === lotId ? line : null;
  const share = data.lots.find((lot) => lot.lotId === lotId);
  if (share === undefined) return null;
  const sign = out.has(event.type) ? -1 : 1;
  return { ...line, ticks: sign * share.ticks, kopecks: sign * share.kopecks };
}

const signed = (amount: number | null, sign: 1 | -1): number | null =>
  amount === null ? null : sign * amount;

/** What the ticks were sold for, where the event does not say it itself. */
function kopecksOf(data: MoneyEvent['data']): number | null {
  if ('kopecks' in data) return data.kopecks;
  if (!('lots' in data)) return null;
  return data.lots.reduce((sum: number, lot: LotShare) => sum + lot.kopecks, 0);
}

/** What somebody wrote to it, sealed; '' for nothing, or once it is erased. */
export function reasonOf({ type, data }: MoneyEvent): string {
  switch (type) {
    case 'TicksAdded':
    case 'TicksWithdrawn':
    case 'PaymentRefundAsked':
    case 'PaymentRefundDeclined':
      return opened(data.reason, '');
    default:
      return '';
  }
}
