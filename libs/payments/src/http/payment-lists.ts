import type { AdminPayment, PaymentFilter } from '../../../contract/src/index.js';
import { DomainError, endOfDay, startOfDay, type Where } from '../../../kernel/src/index.js';
import { isPaymentId } from '../commands/payment-ids.js';
import type { PaymentView } from '../read-model/payment.projection.js';
import type { PaymentsQuery } from './admin.dto.js';

const filters: Readonly<Record<PaymentFilter, Where<PaymentView>>> = {
  waiting: { status: { in: ['requested', 'created'] } },
  succeeded: { status: 'succeeded' },
  canceled: { status: 'canceled' },
  expired: { status: 'expired' },
  asked: { ask: 'open' },
  refunding: { openRefund: { after: '' } },
  refunded: { refundedKopecks: { after: 0 } },
};

export function whereOf({ status, user, id, from, to }: PaymentsQuery): Where<PaymentView> {
  return {
    ...(status === undefined ? {} : filters[status]),
    ...(user === undefined ? {} : { userId: user }),
    ...(id === undefined ? {} : isPaymentId(id) ? { id } : { providerId: id }),
    ...madeWithin(from, to),
  };
}

function madeWithin(from: string | undefined, to: string | undefined): Where<PaymentView> {
  const since = edgeOf(from, startOfDay);
  const before = edgeOf(to, endOfDay);
  if (since !== null && before !== null && since >= before)
    throw new DomainError('invalid', 'finance.days', 'Первый день позже последнего');
  const bounds = { ...(since && { from: since }), ...(before && { before }) };
  return since === null && before === null ? {} : { createdAt: bounds };
}

function edgeOf(day: string | undefined, edge: (day: string) => Date | null): string | null {
  if (day === undefined) return null;
  const time = edge(day);
  if (time !== null) return time.toISOString();
  throw new DomainError('invalid', 'finance.days', 'Дни нужны в виде 2026-06-30');
}

export function adminPaymentOf(
  view: PaymentView,
  emails: ReadonlyMap<string, string>,
): AdminPayment {
  const { id, userId, providerId, ticks, kopecks, refundedKopecks } = view;
  const { status, createdAt, openRefund, ask, askId } = view;
  return {
    payment_id: id,
    provider_id: providerId,
    ticks,
    status,
    created_at: createdAt,
    user_id: userId,
    user_email: emails.get(userId) ?? null,
    price: kopecks / 100,
    refunded: refundedKopecks / 100,
    refund_in_progress: openRefund !== null,
    open_ask: ask === 'open' ? askId : null,
  };
}
