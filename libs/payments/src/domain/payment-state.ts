import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';

export interface RefundState {
  readonly key: string;
  /** The sum that the admin has seen; null: whatever is left. */
  readonly agreedKopecks: number | null;
  /** What the ledger took back; null until it is known. */
  readonly kopecks: number | null;
  readonly status: 'requested' | 'priced' | 'refunded' | 'failed';
  /** Code of its failure; null for none. */
  readonly failure: string | null;
}

/** The buyer's last wish to have it back. */
export interface RefundAsk {
  readonly askId: string;
  readonly status: AskStatus;
}

export type AskStatus = 'open' | 'agreed' | 'declined' | 'withdrawn';

const newRefund: RefundState = {
  key: '',
  agreedKopecks: null,
  kopecks: null,
  status: 'requested',
  failure: null,
};

export type PaymentStatus = 'none' | 'requested' | 'created' | 'succeeded' | 'canceled' | 'expired';

export interface Payment {
  readonly status: PaymentStatus;
  readonly paymentId: string;
  readonly userId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly key: string;
  readonly providerId: string | null;
  /** `field:seen` of each mismatch that was told. */
  readonly mismatches: ReadonlySet<string>;
  readonly refunds: ReadonlyMap<string, RefundState>;
  /** Refunds of the provider that are told, by its ids. */
  readonly providerRefunds: ReadonlySet<string>;
  readonly ask: RefundAsk | null;
  /** Every wish there was. */
  readonly askIds: ReadonlySet<string>;
  /** How often its papers were made out to somebody. */
  readonly buyerNames: number;
}

export const noPayment: Payment = {
  status: 'none',
  paymentId: '',
  userId: '',
  ticks: 0,
  kopecks: 0,
  key: '',
  providerId: null,
  mismatches: new Set(),
  refunds: new Map(),
  providerRefunds: new Set(),
  ask: null,
  askIds: new Set(),
  buyerNames: 0,
};

/** No provider's answer changes it any more. */
export const isFinal = ({ status }: Payment): boolean =>
  status === 'succeeded' || status === 'canceled';

export function evolvePayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentId, userId, ticks, kopecks, key } = event.data;
      return { ...payment, status: 'requested', paymentId, userId, ticks, kopecks, key };
    }
    case 'PaymentCreated':
      return {
        ...payment,
        providerId: event.data.providerId,
        status: payment.status === 'requested' ? 'created' : payment.status,
      };
    case 'PaymentSucceeded':
      return { ...payment, providerId: event.data.providerId, status: 'succeeded' };
    case 'PaymentCanceled':
      return { ...payment, providerId: event.data.providerId, status: 'canceled' };
    case 'PaymentExpired':
      return { ...payment, status: 'expired' };
    case 'PaymentMismatchFound': {
      const told = mismatchKey(event.data.field, event.data.seen);
      return { ...payment, mismatches: new Set(payment.mismatches).add(told) };
    }
    case 'PaymentBuyerNamed':
      return { ...payment, buyerNames: payment.buyerNames + 1 };
    case 'PaymentRefundAsked':
    case 'PaymentRefundDeclined':
    case 'PaymentRefundAskWithdrawn':
      return withAsk(payment, event);
    default:
      return withRefund(payment, event);
  }
}

export const askStatuses = {
  PaymentRefundAsked: 'open',
  PaymentRefundDeclined: 'declined',
  PaymentRefundAskWithdrawn: 'withdrawn',
} as const;

type AskEvent = Extract<PaymentEvent, { type: keyof typeof askStatuses }>;

function withAsk(payment: Payment, { type, data: { askId } }: AskEvent): Payment {
  const askIds = new Set(payment.askIds).add(askId);
  return { ...payment, ask: { askId, status: askStatuses[type] }, askIds };
}

/** A refund answers the wish; one that came to nothing leaves it as it was. */
export function answered<Status extends AskStatus | null>(
  status: Status,
  type: RefundEvent['type'],
): Status | 'agreed' | 'open' {
  if (type === 'PaymentRefundFailed') return status === 'agreed' ? 'open' : status;
  return status === 'open' ? 'agreed' : status;
}

export const mismatchKey = (field: string, seen: string): string => `${field}:${seen}`;

type RefundEvent = Extract<
  PaymentEvent,
  {
    type:
      'PaymentRefundRequested' | 'PaymentRefundPriced' | 'PaymentRefunded' | 'PaymentRefundFailed';
  }
>;

function withRefund(payment: Payment, event: RefundEvent): Payment {
  const { refundId } = event.data;
  const known = payment.refunds.get(refundId) ?? newRefund;
  const refunds = new Map(payment.refunds).set(refundId, changed(known, event));
  const { ask } = payment;
  const asked = ask && { ...ask, status: answered(ask.status, event.type) };
  const changedBy = { ...payment, refunds, ask: asked };
  if (event.type !== 'PaymentRefunded') return changedBy;
  const providerRefunds = new Set(payment.providerRefunds).add(event.data.providerRefundId);
  return { ...changedBy, providerRefunds };
}

function changed(refund: RefundState, event: RefundEvent): RefundState {
  switch (event.type) {
    case 'PaymentRefundRequested': {
      const { key, agreedKopecks } = event.data;
      return { ...refund, key, agreedKopecks };
    }
    case 'PaymentRefundPriced':
      return { ...refund, kopecks: event.data.kopecks, status: 'priced' };
    case 'PaymentRefunded':
      return { ...refund, kopecks: event.data.kopecks, status: 'refunded' };
    case 'PaymentRefundFailed':
      return { ...refund, status: 'failed', failure: event.data.code };
  }
}
