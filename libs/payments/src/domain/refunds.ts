import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Payment, RefundState } from './payment-state.js';

export interface RequestRefund {
  readonly type: 'RequestRefund';
  readonly refundId: string;
  readonly key: string;
  /** The sum that the admin has seen; null: whatever is left. */
  readonly agreedKopecks: number | null;
}

/** The ledger says how much is left of the purchase. */
export interface PriceRefund {
  readonly type: 'PriceRefund';
  readonly refundId: string;
  readonly kopecks: number;
}

export interface RecordRefunded {
  readonly type: 'RecordRefunded';
  readonly refundId: string;
  readonly providerRefundId: string;
  readonly kopecks: number;
  readonly source: 'admin' | 'provider';
}

export interface FailRefund {
  readonly type: 'FailRefund';
  readonly refundId: string;
  readonly code: string;
}

/** The ledger's refusals. */
export const NOTHING_LEFT = 'refund.nothing-left';
export const SUM_CHANGED = 'refund.sum-changed';
export const isLedgersNo = (code: string): boolean => code === NOTHING_LEFT || code === SUM_CHANGED;

export type RefundCommand = RequestRefund | PriceRefund | RecordRefunded | FailRefund;

export const isOpen = ({ status }: RefundState): boolean =>
  status === 'requested' || status === 'priced';

export function refundRequested(command: RequestRefund, state: Payment): readonly PaymentEvent[] {
  const { refundId, key, agreedKopecks } = command;
  const repeated = state.refunds.get(refundId);
  if (repeated) return sameSum(repeated, agreedKopecks);
  if (state.status !== 'succeeded')
    throw new DomainError('conflict', 'refund.not-paid', 'Вернуть можно только оплаченный платеж');
  if ([...state.refunds.values()].some(isOpen))
    throw new DomainError('conflict', 'refund.in-progress', 'Возврат этого платежа уже идет');
  const { paymentId, userId } = state;
  const data = { paymentId, userId, refundId, key, agreedKopecks };
  return [{ type: 'PaymentRefundRequested', version: 2, data }];
}

/** One that agreed to whatever is left agrees to every sum. */
function sameSum(known: RefundState, agreedKopecks: number | null): readonly PaymentEvent[] {
  if (known.agreedKopecks === null || known.agreedKopecks === agreedKopecks) return [];
  throw new DomainError(
    'conflict',
    'refund.other-content',
    'Этот запрос возврата уже был отправлен с другой суммой',
  );
}

export function priced(command: PriceRefund, state: Payment): readonly PaymentEvent[] {
  const { refundId, kopecks } = command;
  if (known(state, refundId).status !== 'requested') return [];
  const { paymentId, userId } = state;
  return [
    { type: 'PaymentRefundPriced', version: 1, data: { paymentId, userId, refundId, kopecks } },
  ];
}

/** A refund made in the provider's own cabinet was never requested here. */
export function refunded(command: RecordRefunded, state: Payment): readonly PaymentEvent[] {
  const { refundId, providerRefundId, kopecks, source } = command;
  if (state.providerRefunds.has(providerRefundId)) return [];
  // Its ticks are given back: money that went all the same is another refund.
  if (state.refunds.get(refundId)?.status === 'failed') return [];
  if (state.status !== 'succeeded')
    throw new DomainError('conflict', 'refund.not-paid', 'Вернуть можно только оплаченный платеж');
  const { paymentId, userId } = state;
  const data = { paymentId, userId, refundId, providerRefundId, kopecks, source };
  return [{ type: 'PaymentRefunded', version: 1, data }];
}

export function failed(command: FailRefund, state: Payment): readonly PaymentEvent[] {
  const { refundId, code } = command;
  const refund = known(state, refundId);
  if (!isOpen(refund)) return [];
  // Another has found something to give back meanwhile, and its POST may be on its way.
  if (isLedgersNo(code) && refund.status === 'priced') return [];
  const { paymentId, userId } = state;
  return [{ type: 'PaymentRefundFailed', version: 1, data: { paymentId, userId, refundId, code } }];
}

function known({ refunds }: Payment, refundId: string): RefundState {
  const refund = refunds.get(refundId);
  if (refund) return refund;
  throw new DomainError('not-found', 'refund.not-found', 'Такого возврата нет');
}
