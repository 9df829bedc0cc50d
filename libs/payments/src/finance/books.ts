import type { DifferenceCode } from './difference-words.js';
import type { OwnPayment, Proof } from './own-payments.js';

export type DifferenceType =
  'missing' | 'double' | 'amount' | 'late' | 'test' | 'view' | 'unreadable';

/** Which book lacks it or says otherwise. */
export type Side = 'log' | 'provider' | 'views';

export interface Difference {
  readonly type: DifferenceType;
  /** What exactly is wrong; difference-words.ts says what it means and what cures it. */
  readonly code: DifferenceCode;
  readonly side: Side;
  readonly paymentId: string | null;
  readonly providerId: string | null;
  /** Russian, for finance. */
  readonly text: string;
  /** Kopecks; null where the book has none. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly proofs: readonly Proof[];
}

/** A succeeded payment as the provider's list or register tells it. */
export interface TheirPayment {
  readonly providerId: string;
  readonly paymentId: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly isTest: boolean;
  /** ISO time of its making; registers give it in Moscow time, which is converted. */
  readonly createdAt: string;
  /** ISO time of its success, where the book tells it. */
  readonly paidAt: string | null;
}

export interface TheirRefund {
  readonly providerRefundId: string;
  readonly providerId: string;
  readonly amount: string;
  readonly createdAt: string;
}

/** What the provider lists and nobody can read; null for what of it cannot be read either. */
export interface TheirUnreadable {
  readonly kind: 'payment' | 'refund';
  /** The provider's number of it, and of the payment that it is or gives back. */
  readonly id: string | null;
  readonly providerId: string | null;
  /** What we gave with the POST. */
  readonly ownId: string | null;
  /** ISO time. */
  readonly createdAt: string | null;
}

/** What a view says of a payment. */
export interface ViewedPayment {
  readonly id: string;
  readonly status: string;
  readonly kopecks: number;
  readonly refundedKopecks: number;
  /** ISO time of the last event that it shows. */
  readonly updatedAt: string;
}

/** What the provider tells: its list, or a register instead of it. */
export interface TheirBook {
  /** Succeeded ones, made within the span and a little around it. */
  readonly payments: readonly TheirPayment[];
  readonly refunds: readonly TheirRefund[];
  readonly unreadable: readonly TheirUnreadable[];
  /** A register of the one tells nothing of the other. */
  readonly hasPayments: boolean;
  readonly hasRefunds: boolean;
  /** It tells what is under the day on which it was done; a list, on which it was begun. */
  readonly isRegister: boolean;
}

export type Books = TheirBook & {
  readonly own: ReadonlyMap<string, OwnPayment>;
  /** null where views are not compared. */
  readonly views: ReadonlyMap<string, ViewedPayment> | null;
  /** ISO time: what changed since may be on its way from one book to another. */
  readonly settledBefore: string;
  /** ISO times; from inclusive, before exclusive. */
  readonly from: string;
  readonly before: string;
  readonly isTestAllowed: boolean;
};
