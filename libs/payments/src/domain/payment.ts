import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';
import { named, type NameBuyer } from './buyer.js';
import { minuteForms, counted } from './counted.js';
import { evolvePayment, isFinal, mismatchKey, noPayment, type Payment } from './payment-state.js';
import { asked, declined, withdrawn, type AskCommand } from './refund-asks.js';
import { failed, priced, refunded, refundRequested, type RefundCommand } from './refunds.js';

/** Claims the payment before the provider is called. */
export interface RequestPayment {
  readonly type: 'RequestPayment';
  readonly paymentId: string;
  readonly userId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly key: string;
  readonly body: string;
  /** Why no new one may be opened now; null when one may. A known one goes on all the same. */
  readonly hindrance: Hindrance | null;
}

export type Hindrance =
  | { readonly type: 'too-many'; readonly waitMs: number }
  /** A receipt is due, and nobody knows where to. */
  | { readonly type: 'no-address' };

export interface RecordCreated {
  readonly type: 'RecordCreated';
  readonly providerId: string;
  readonly confirmationUrl: string;
}

/** What a fetched object of the provider says: the only thing that is believed. */
export interface RecordSeen {
  readonly type: 'RecordSeen';
  readonly providerId: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly kopecks: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly isTest: boolean;
  /** Whether payments of a test shop count. */
  readonly isTestAllowed: boolean;
  readonly reason: string;
}

/** Ours, not final: nobody has paid for so long, or the provider refused to make it. */
export interface ExpirePayment {
  readonly type: 'ExpirePayment';
}

export type PaymentCommand =
  | RequestPayment
  | RecordCreated
  | RecordSeen
  | ExpirePayment
  | RefundCommand
  | AskCommand
  | NameBuyer;

export const payment: Decider<PaymentCommand, PaymentEvent, Payment> = {
  name: 'payment',
  initial: noPayment,
  evolve: evolvePayment,
  decide(command, state) {
    if (command.type === 'RequestPayment') return requested(command, state);
    if (state.status === 'none')
      throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
    switch (command.type) {
      case 'RecordCreated':
        return created(command, state);
      case 'RecordSeen':
        return seen(command, state);
      case 'ExpirePayment':
        return expired(state);
      case 'RequestRefund':
        return refundRequested(command, state);
      case 'PriceRefund':
        return priced(command, state);
      case 'RecordRefunded':
        return refunded(command, state);
      case 'FailRefund':
        return failed(command, state);
      case 'AskRefund':
        return asked(command, state);
      case 'DeclineRefund':
        return declined(command, state);
      case 'WithdrawAsk':
        return withdrawn(state);
      case 'NameBuyer':
        return named(command, state);
    }
  },
};

function requested(command: RequestPayment, state: Payment): readonly PaymentEvent[] {
  const { paymentId, userId, ticks, kopecks, key, body, hindrance } = command;
  const data = { paymentId, userId, ticks, kopecks, key, body };
  if (state.status === 'none') {
    if (hindrance !== null) throw hindered(hindrance);
    return [{ type: 'PaymentRequested', version: 1, data }];
  }
  // The price may have changed between two tries of one request; the first one stands.
  if (state.ticks === command.ticks && state.userId === command.userId) return [];
  throw new DomainError(
    'conflict',
    'payment.other-content',
    'Этот запрос уже был отправлен с другой суммой',
  );
}

function hindered(hindrance: Hindrance): DomainError {
  if (hindrance.type === 'no-address')
    return new DomainError(
      'unavailable',
      'payment.no-address',
      'Адрес почты для чека еще не готов. Повторите через минуту',
    );
  const minutes = counted(Math.ceil(hindrance.waitMs / 60_000), minuteForms);
  return new DomainError(
    'too-many',
    'payment.too-many',
    'Слишком много неоплаченных платежей за последний час. ' +
      `Оплатите один из них или попробуйте через ${minutes}`,
    { retry_after: Math.ceil(hindrance.waitMs / 1_000) },
  );
}

function created(
  { providerId, confirmationUrl }: RecordCreated,
  state: Payment,
): readonly PaymentEvent[] {
  if (state.providerId === providerId) return [];
  if (state.providerId !== null)
    throw new RangeError(`Payment ${state.paymentId} is known to the provider under another id`);
  const { paymentId, userId } = state;
  const data = { paymentId, userId, providerId, confirmationUrl };
  return [{ type: 'PaymentCreated', version: 1, data }];
}

function seen(command: RecordSeen, state: Payment): readonly PaymentEvent[] {
  if (isFinal(state)) return [];
  // Metadata is free text in the provider's cabinet too: only the object that we made counts.
  if (state.providerId !== null && state.providerId !== command.providerId) return [];
  if (command.status === 'succeeded') return paid(command, state);
  if (command.status !== 'canceled') return [];
  const { paymentId, userId } = state;
  const data = { paymentId, userId, providerId: command.providerId, reason: command.reason };
  return [{ type: 'PaymentCanceled', version: 1, data }];
}

function paid(command: RecordSeen, state: Payment): readonly PaymentEvent[] {
  const { paymentId, userId, kopecks, ticks } = state;
  const wrong = mismatchOf(command, state);
  if (wrong !== null) {
    if (state.mismatches.has(mismatchKey(wrong.field, wrong.seen))) return [];
    return [{ type: 'PaymentMismatchFound', version: 1, data: { paymentId, userId, ...wrong } }];
  }
  const { providerId } = command;
  const data = { paymentId, userId, providerId, kopecks, ticks };
  return [{ type: 'PaymentSucceeded', version: 1, data }];
}

interface Mismatch {
  readonly field: 'amount' | 'currency' | 'test';
  readonly expected: string;
  readonly seen: string;
}

function mismatchOf(command: RecordSeen, { kopecks }: Payment): Mismatch | null {
  const { currency, amount, isTest, isTestAllowed } = command;
  if (isTest && !isTestAllowed) return { field: 'test', expected: 'false', seen: 'true' };
  if (currency !== 'RUB') return { field: 'currency', expected: 'RUB', seen: currency.slice(0, 8) };
  if (command.kopecks !== kopecks)
    return { field: 'amount', expected: String(kopecks), seen: amount.slice(0, 24) };
  return null;
}

function expired(state: Payment): readonly PaymentEvent[] {
  if (state.status !== 'requested' && state.status !== 'created') return [];
  const { paymentId, userId } = state;
  return [{ type: 'PaymentExpired', version: 1, data: { paymentId, userId } }];
}
