import { kopecksOf } from '../../domain/prices.js';
import {
  Unreadable,
  type Listed,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
} from '../payment-provider.js';

type Json = Readonly<Record<string, unknown>>;

const paymentStatuses = ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] as const;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const refundStatuses = ['pending', 'succeeded', 'canceled'] as const;

/** Throws for what is no payment: an answer that cannot be read says nothing. */
export function paymentOf(value: unknown): ProviderPayment {
  const object = objectOf(value);
  const amount = objectOf(object.amount);
  return {
    providerId: textOf(object.id),
    status: oneOf(paymentStatuses, object.status),
    amount: textOf(amount.value),
    currency: textOf(amount.currency),
    isTest: object.test === true,
    paymentId: optional(object.metadata, 'payment_id'),
    createdAt: timeOf(object.created_at),
    paidAt: knownTime(object.captured_at),
    confirmationUrl: optional(object.confirmation, 'confirmation_url'),
    reason: optional(object.cancellation_details, 'reason') ?? '',
  };
}

export function refundOf(value: unknown): ProviderRefund {
  const object = objectOf(value);
  const amount = objectOf(object.amount);
  return {
    providerRefundId: textOf(object.id),
    providerId: textOf(object.payment_id),
    status: oneOf(refundStatuses, object.status),
    amount: rublesIn(amount.value),
    currency: textOf(amount.currency),
    refundId: optional(object.metadata, 'refund_id'),
    createdAt: timeOf(object.created_at),
    reason: optional(object.cancellation_details, 'reason') ?? '',
  };
}

/** That of the payment itself, once the tax service has it. */
export function receiptIn(items: readonly unknown[]): ProviderReceipt | null {
  const found = items
    .map(partsOf)
    .find(({ type, status }) => type === 'payment' && status === 'succeeded');
  if (found === undefined) return null;
  const document = optional(found, 'fiscal_document_number');
  const drive = optional(found, 'fiscal_storage_number');
  const sign = optional(found, 'fiscal_attribute');
  if (document === null || drive === null || sign === null) return null;
  return { document, drive, sign, registeredAt: knownTime(found['registered_at']) };
}

/** One that cannot be understood hides none of the others. */
export function listed<T>(reading: (value: unknown) => T, value: unknown): Listed<T> {
  try {
    return reading(value);
  } catch {
    return unreadable(value);
  }
}

function unreadable(value: unknown): Unreadable {
  const { id, payment_id: providerId = id, metadata, created_at: createdAt } = partsOf(value);
  const { payment_id: paymentId, refund_id: ownId = paymentId } = partsOf(metadata);
  return new Unreadable(idOf(id), idOf(providerId), idOf(ownId), knownTime(createdAt));
}

const partsOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

/** What is no id may be anything, so that it is told nowhere. */
const idOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null;

export interface Page {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

export function pageOf(value: unknown): Page {
  const object = objectOf(value);
  if (!Array.isArray(object.items)) throw new TypeError('a list without items');
  return {
    items: object.items,
    next: typeof object.next_cursor === 'string' ? object.next_cursor : null,
  };
}

/** Code and description of an error body; the bare status where there is no such body. */
export function errorOf(value: unknown, status: number): { code: string; description: string } {
  const known = partsOf(value);
  const code = typeof known.code === 'string' ? known.code : `http-${status}`;
  const description = typeof known.description === 'string' ? known.description : '';
  return { code: code.slice(0, 64), description: description.slice(0, 500) };
}

function objectOf(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new TypeError('no object');
}

function textOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError('no text');
}

/** What went back is written as it is told; a payment's sum is held against ours. */
function rublesIn(value: unknown): string {
  const rubles = textOf(value);
  if (kopecksOf(rubles) === null) throw new TypeError('no amount');
  return rubles;
}

function timeOf(value: unknown): string {
  const time = knownTime(value);
  if (time === null) throw new TypeError('no time');
  return time;
}

/** In UTC, whatever the zone that it was told in; null for what is no moment. */
function knownTime(value: unknown): string | null {
  if (typeof value !== 'string' || !MOMENT.test(value)) return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new TypeError('an unknown status');
  return found;
}

function optional(parent: unknown, name: string): string | null {
  const value = partsOf(parent)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
