import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import type { LotShare, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';

export type Commodity = 'TICK' | 'RUB';

/**
 * TICK: customers hold what was granted, sold or added; used, withdrawn and reversed ticks left
 * them. RUB: provider is money at the bank, prepaid is paid and not yet credited, deferred is
 * credited and not yet used, revenue is used or withdrawn, refund-payable is owed to buyers.
 */
export const accountNames = {
  TICK: ['customers', 'promotion', 'sold', 'adjusted', 'used', 'reversed'],
  RUB: ['provider', 'prepaid', 'deferred', 'revenue', 'refund-payable'],
} as const;

export type Account = (typeof accountNames)[Commodity][number];

/** Whole ticks or whole kopecks; debits are positive. */
export interface Posting {
  readonly commodity: Commodity;
  readonly account: Account;
  readonly amount: number;
}

export type PostedEvent = TicksEvent | PaymentEvent;

/** What an event moves; each commodity sums to zero. */
export function postingsOf(event: PostedEvent): readonly Posting[] {
  switch (event.type) {
    case 'TicksGranted':
      return ticks('promotion', 'customers', event.data.ticks);
    case 'TicksAdded':
      return ticks('adjusted', 'customers', event.data.ticks);
    case 'TicksPurchased':
      return [
        ...ticks('sold', 'customers', event.data.ticks),
        ...kopecks('prepaid', 'deferred', event.data.kopecks),
      ];
    case 'TicksDebited':
      return spent('used', event.data.ticks, event.data.lots);
    case 'TicksWithdrawn':
      return spent('adjusted', event.data.ticks, event.data.lots);
    case 'TicksRefunded':
      return turned(spent('used', event.data.ticks, event.data.lots));
    case 'PurchaseReversed':
      return reversal(event.data);
    case 'PurchaseReversalUndone':
      return turned(reversal(event.data));
    case 'PaymentSucceeded':
      return kopecks('provider', 'prepaid', event.data.kopecks);
    case 'PaymentRefunded':
      return kopecks('refund-payable', 'provider', event.data.kopecks);
    default:
      return [];
  }
}

/** Types that move something. */
export const postedTypes: ReadonlySet<string> = new Set([
  ...['TicksGranted', 'TicksAdded', 'TicksPurchased', 'TicksDebited', 'TicksWithdrawn'],
  ...['TicksRefunded', 'PurchaseReversed', 'PurchaseReversalUndone'],
  ...['PaymentSucceeded', 'PaymentRefunded'],
]);

function ticks(from: Account, to: Account, amount: number): readonly Posting[] {
  return moved('TICK', from, to, amount);
}

function kopecks(from: Account, to: Account, amount: number): readonly Posting[] {
  return moved('RUB', from, to, amount);
}

/** The first account is debited, the second credited. */
function moved(
  commodity: Commodity,
  debit: Account,
  credit: Account,
  amount: number,
): readonly Posting[] {
  if (amount === 0) return [];
  return [
    { commodity, account: debit, amount },
    { commodity, account: credit, amount: -amount },
  ];
}

/** Revenue is what the lots were sold for that nobody can use or get back any more. */
function spent(to: Account, amount: number, lots: readonly LotShare[]): readonly Posting[] {
  const sum = lots.reduce((total, lot) => total + lot.kopecks, 0);
  return [...ticks('customers', to, amount), ...kopecks('deferred', 'revenue', sum)];
}

function reversal(data: { readonly ticks: number; readonly kopecks: number }): readonly Posting[] {
  return [
    ...ticks('customers', 'reversed', data.ticks),
    ...kopecks('deferred', 'refund-payable', data.kopecks),
  ];
}

const turned = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));
