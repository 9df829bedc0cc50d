import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Payment } from './payment-state.js';
import { isOpen } from './refunds.js';

export interface AskRefund {
  readonly type: 'AskRefund';
  readonly askId: string;
  /** '' for none. */
  readonly reason: string;
}

export interface DeclineRefund {
  readonly type: 'DeclineRefund';
  readonly askId: string;
  readonly reason: string;
}

/** By the buyer, or for one who leaves. */
export interface WithdrawAsk {
  readonly type: 'WithdrawAsk';
}

export type AskCommand = AskRefund | DeclineRefund | WithdrawAsk;

/** So often one payment is asked back; then it is a matter for a letter. */
const ASKS_MAX = 3;

export function asked({ askId, reason }: AskRefund, state: Payment): readonly PaymentEvent[] {
  if (state.askIds.has(askId) || state.ask?.status === 'open') return [];
  if (state.status !== 'succeeded')
    throw new DomainError('conflict', 'refund.not-paid', 'Вернуть можно только оплаченный платеж');
  if ([...state.refunds.values()].some(isOpen))
    throw new DomainError('conflict', 'refund.in-progress', 'Возврат этого платежа уже идет');
  if (state.askIds.size >= ASKS_MAX)
    throw new DomainError(
      'conflict',
      'refund.asked-enough',
      'О возврате этой покупки вы уже просили. Напишите в поддержку: ответим письмом',
    );
  const { paymentId, userId } = state;
  const data = { paymentId, userId, askId, reason };
  return [{ type: 'PaymentRefundAsked', version: 1, data }];
}

export function declined(command: DeclineRefund, state: Payment): readonly PaymentEvent[] {
  const { askId, reason } = command;
  if (state.ask?.askId === askId && state.ask.status === 'declined') return [];
  if (state.ask?.askId !== askId || state.ask.status !== 'open')
    throw new DomainError(
      'conflict',
      'refund.ask-closed',
      'Эта просьба уже решена или отозвана. Обновите страницу',
    );
  const { paymentId, userId } = state;
  const data = { paymentId, userId, askId, reason };
  return [{ type: 'PaymentRefundDeclined', version: 1, data }];
}

export function withdrawn({ ask, paymentId, userId }: Payment): readonly PaymentEvent[] {
  if (ask?.status !== 'open') return [];
  const data = { paymentId, userId, askId: ask.askId };
  return [{ type: 'PaymentRefundAskWithdrawn', version: 1, data }];
}
