import type { Definitions, Event, Sealed } from '../event.js';

interface OfPayment {
  paymentId: string;
  userId: string;
}

/** Claims the payment at NO_STREAM, before the provider is called. */
export type PaymentRequested = Event<
  'PaymentRequested',
  OfPayment & {
    ticks: number;
    kopecks: number;
    /** Sent to the provider as its idempotence key. */
    key: string;
    /** The whole body of the POST, as JSON text. */
    body: Sealed<string>;
  }
>;
export type PaymentCreated = Event<
  'PaymentCreated',
  OfPayment & { providerId: string; confirmationUrl: Sealed<string> }
>;
export type PaymentSucceeded = Event<
  'PaymentSucceeded',
  OfPayment & { providerId: string; kopecks: number; ticks: number }
>;
export type PaymentCanceled = Event<
  'PaymentCanceled',
  OfPayment & { providerId: string; reason: string }
>;
/** Ours, not the provider's, and not final: a success seen later is credited all the same. */
export type PaymentExpired = Event<'PaymentExpired', OfPayment>;
export type PaymentMismatchFound = Event<
  'PaymentMismatchFound',
  OfPayment & { field: 'amount' | 'currency' | 'test'; expected: string; seen: string }
>;
export type PaymentRefundRequested = Event<
  'PaymentRefundRequested',
  OfPayment & {
    refundId: string;
    key: string;
    /** The sum that the admin has seen, and no other; null: whatever is left. */
    agreedKopecks: number | null;
  },
  2
>;
export type PaymentRefundPriced = Event<
  'PaymentRefundPriced',
  OfPayment & { refundId: string; kopecks: number }
>;
export type PaymentRefunded = Event<
  'PaymentRefunded',
  OfPayment & {
    refundId: string;
    providerRefundId: string;
    kopecks: number;
    source: 'admin' | 'provider';
  }
>;
export type PaymentRefundFailed = Event<
  'PaymentRefundFailed',
  OfPayment & { refundId: string; code: string }
>;

/** The buyer wants what is left of it back; an admin decides. */
export type PaymentRefundAsked = Event<
  'PaymentRefundAsked',
  OfPayment & {
    askId: string;
    /** '' for none. */
    reason: Sealed<string>;
  }
>;
/** An admin's no, with what the buyer reads of it. */
export type PaymentRefundDeclined = Event<
  'PaymentRefundDeclined',
  OfPayment & { askId: string; reason: Sealed<string> }
>;
export type PaymentRefundAskWithdrawn = Event<
  'PaymentRefundAskWithdrawn',
  OfPayment & { askId: string }
>;

/** Whom an invoice and an act name: a firm, or an entrepreneur, whose data are a person's. */
export interface Buyer {
  name: string;
  /** Tax id: 10 digits of a firm, 12 of an entrepreneur. */
  inn: string;
  /** Of a firm; null of an entrepreneur. */
  kpp: string | null;
  address: string;
}
/** Of a paid purchase; the last one counts. */
export type PaymentBuyerNamed = Event<'PaymentBuyerNamed', OfPayment & { buyer: Sealed<Buyer> }>;

export type PaymentEvent =
  | PaymentRequested
  | PaymentCreated
  | PaymentSucceeded
  | PaymentCanceled
  | PaymentExpired
  | PaymentMismatchFound
  | PaymentRefundRequested
  | PaymentRefundPriced
  | PaymentRefunded
  | PaymentRefundFailed
  | PaymentRefundAsked
  | PaymentRefundDeclined
  | PaymentRefundAskWithdrawn
  | PaymentBuyerNamed;

export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;

export const paymentDefinitions: Definitions<PaymentEvent> = {
  PaymentRequested: { version: 1, sealed: ['body'] },
  PaymentCreated: { version: 1, sealed: ['confirmationUrl'] },
  PaymentSucceeded: { version: 1, sealed: [] },
  PaymentCanceled: { version: 1, sealed: [] },
  PaymentExpired: { version: 1, sealed: [] },
  PaymentMismatchFound: { version: 1, sealed: [] },
  PaymentRefundRequested: {
    version: 2,
    sealed: [],
    upcasts: { 1: (data) => ({ ...data, agreedKopecks: null }) },
  },
  PaymentRefundPriced: { version: 1, sealed: [] },
  PaymentRefunded: { version: 1, sealed: [] },
  PaymentRefundFailed: { version: 1, sealed: [] },
  PaymentRefundAsked: { version: 1, sealed: ['reason'] },
  PaymentRefundDeclined: { version: 1, sealed: ['reason'] },
  PaymentRefundAskWithdrawn: { version: 1, sealed: [] },
  PaymentBuyerNamed: { version: 1, sealed: ['buyer'] },
};
