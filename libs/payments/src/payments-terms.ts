import type { Operator } from '../../contract/src/index.js';
import type { PriceList } from './domain/prices.js';
import type { ReceiptTerms } from './provider/payment-body.js';

/** From the configuration. */
export type PaymentsTerms = PriceList & {
  /** Whole ticks for one report. */
  readonly reportCost: number;
  /** Payments that one person may open in an hour without paying for one. */
  readonly unpaidPerHour: number;
  /** Payments of a test shop, or of the demo provider, buy ticks too. */
  readonly isTestAllowed: boolean;
  /** Notifications from elsewhere are not taken; null takes them from anywhere. */
  readonly notifiers: readonly string[] | null;
  /** null where receipts are made elsewhere. */
  readonly receipt: ReceiptTerms | null;
  /** Who sells, as papers name them. */
  readonly operator: Operator;
};

export const paymentsTerms = Symbol('PaymentsTerms');
