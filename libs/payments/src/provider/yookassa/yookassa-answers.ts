import type { ProviderPayment, ProviderRefund } from '../payment-provider.js';

type Json = Readonly<Record<string, unknown>>;

const PAYMENT_STATUSES = ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] as const;
const REFUND_STATUSES = ['pending', 'succeeded', 'canceled'] as const;

/** Throws for what is no payment: an answer that cannot be read says nothing. */
export function paymentOf(value: unknown): ProviderPayment {
  const object = objectOf(value);
  const amount = objectOf(object.amount);
  return {
    providerId: textOf(object.id),
    status: oneOf(PAYMENT_STATUSES, object.status),
    amount: textOf(amount.value),
    currency: textOf(amount.currency),
    isTest: object.test === true,
    paymentId: optional(object.metadata, 'payment_id'),
    createdAt: textOf(object.created_at),
    paidAt: typeof object.captured_at === 'string' ? object.captured_at : null,
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
    status: oneOf(REFUND_STATUSES, object.status),
    amount: textOf(amount.value),
    currency: textOf(amount.currency),
    refundId: optional(object.metadata, 'refund_id'),
    createdAt: textOf(object.created_at),
    reason: optional(object.cancellation_details, 'reason') ?? '',
  };
}

export type Page = { readonly items: readonly unknown[]; readonly next: string | null };

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
  const known = typeof value === 'object' && value !== null ? (value as Json) : {};
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

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new TypeError('an unknown status');
  return found;
}

function optional(parent: unknown, name: string): string | null {
  if (typeof parent !== 'object' || parent === null) return null;
  const value = (parent as Json)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
