export interface ProviderPayment {
  readonly providerId: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** As written by the provider, e.g. «850.00». */
  readonly amount: string;
  readonly currency: string;
  readonly isTest: boolean;
  /** What we gave with the POST; null when the object is not of our making. */
  readonly paymentId: string | null;
  readonly createdAt: string;
  /** null before it is paid. */
  readonly paidAt: string | null;
  /** Where the buyer pays; null when there is nothing to pay any more. */
  readonly confirmationUrl: string | null;
  /** Why it was canceled; empty otherwise. */
  readonly reason: string;
}

export interface ProviderRefund {
  readonly providerRefundId: string;
  /** Of the payment, the provider's. */
  readonly providerId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: string;
  readonly currency: string;
  /** What we gave with the POST; null when it was made in the provider's cabinet. */
  readonly refundId: string | null;
  readonly createdAt: string;
  readonly reason: string;
}

/** What the tax service asks for to show a receipt: numbers of the document, its drive and sign. */
export interface ProviderReceipt {
  readonly document: string;
  readonly drive: string;
  readonly sign: string;
  /** ISO time; null where the provider does not tell it. */
  readonly registeredAt: string | null;
}

/** The provider said no: the same request will never succeed. */
export class ProviderRefused extends Error {
  constructor(
    /** The provider's own code, e.g. invalid_request. */
    readonly code: string,
    readonly description: string,
  ) {
    super(`The payment provider refused: ${code}`);
    this.name = 'ProviderRefused';
  }
}

/** No answer, or one that says nothing: whether it has happened is not known. */
export class ProviderUnknown extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause });
    this.name = 'ProviderUnknown';
  }
}

/** An answer came, and what it holds cannot be understood. */
export class ProviderUnreadable extends ProviderUnknown {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'ProviderUnreadable';
  }
}

/** An object of a list that cannot be understood, and what of it can; null for what cannot. */
export class Unreadable {
  constructor(
    /** The provider's number of the object. */
    readonly id: string | null,
    /** The provider's number of the payment that it is, or gives back. */
    readonly providerId: string | null,
    /** What we gave with the POST. */
    readonly ownId: string | null,
    /** ISO time. */
    readonly createdAt: string | null,
  ) {}
}

export type Listed<T> = T | Unreadable;

export interface Span {
  readonly since: Date;
  readonly before: Date;
}

/**
 * The bank's side. A POST with a known key changes nothing and answers as the first time, for
 * about a day. Calls fail with ProviderRefused or ProviderUnknown.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'demo' | 'yookassa';

  /** @param body JSON text of the payment, as payment-body.ts makes it */
  abstract createPayment(body: string, key: string): Promise<ProviderPayment>;
  /** null when there is none of this id. */
  abstract payment(providerId: string): Promise<ProviderPayment | null>;
  /** Of a payment; null where it has none, or none that is registered yet. */
  abstract receipt(providerId: string): Promise<ProviderReceipt | null>;
  /** Payments created within the span, in any order, each once; one that fails ends no list. */
  abstract payments(span: Span): AsyncIterable<Listed<ProviderPayment>>;
  /** Those that were paid within the span, whenever they were created. */
  abstract paidPayments(span: Span): AsyncIterable<Listed<ProviderPayment>>;
  abstract createRefund(body: string, key: string): Promise<ProviderRefund>;
  abstract refund(providerRefundId: string): Promise<ProviderRefund | null>;
  abstract refunds(span: Span): AsyncIterable<Listed<ProviderRefund>>;
}
