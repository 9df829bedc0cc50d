import type { Subject } from './subject.js';

const PAYMENTS = /(?<!\p{L})(?:оплат|платеж|платёж|поступлени)/iu;

/** Whether each of its rows is money that came in for something. */
export const arePayments = ({ rows: [, , many], table: { title } }: Subject): boolean =>
  PAYMENTS.test(many) || PAYMENTS.test(title);
