import type {
  AdminPayment,
  FinanceDifference,
  FinanceMoney,
  PaymentEventsResponse,
  ReconciliationResponse,
} from '../../../contract/src/index.js';
import type { RecordedEvent } from '../../../kernel/src/index.js';
import { DIFFERENCE_WORDS } from '../finance/difference-words.js';
import type { Difference } from '../finance/reconcile.js';
import type { Money, Reconciliation } from '../finance/reconciliation.js';
import type { FinanceSheet } from '../finance/sheets.js';
import type { PaymentView } from '../read-model/payment.projection.js';
import { inRubles } from './payment-answers.js';

export function reconciliationOf(
  { days, ours, theirs, money, differences }: Reconciliation,
  balance: FinanceSheet,
): ReconciliationResponse {
  const codes = new Set(differences.map(({ code }) => code));
  return {
    ...{ from: days.from, to: days.to, ours, theirs },
    money: { ours: moneyOf(money.ours), theirs: moneyOf(money.theirs) },
    differences: differences.map(differenceOf),
    explanations: Object.fromEntries([...codes].map((code) => [code, DIFFERENCE_WORDS[code]])),
    balance,
  };
}

const moneyOf = ({ paid, paidKopecks, refunded, refundedKopecks }: Money): FinanceMoney => ({
  ...{ paid, paid_sum: inRubles(paidKopecks) },
  ...{ refunded, refunded_sum: inRubles(refundedKopecks) },
});

function differenceOf(difference: Difference): FinanceDifference {
  const { type, code, side, text, paymentId, providerId, ours, theirs, proofs } = difference;
  return {
    ...{ type, code, side, text, payment_id: paymentId, provider_id: providerId },
    ours: ours === null ? null : inRubles(ours),
    theirs: theirs === null ? null : inRubles(theirs),
    proofs: proofs.map(({ stream, revision, recordedAt, type: eventType }) => ({
      ...{ type: eventType, stream, revision, recorded_at: recordedAt },
    })),
  };
}

export function paymentOf(view: PaymentView, email: string | null): AdminPayment {
  const { id, userId, ticks, kopecks, refundedKopecks, status, createdAt, openRefund } = view;
  return {
    ...{ payment_id: id, user_id: userId, user_email: email },
    ...{ ticks, status, created_at: createdAt },
    price: inRubles(kopecks),
    refunded: inRubles(refundedKopecks),
    refund_in_progress: openRefund !== null,
  };
}

export const paymentEventOf = ({
  type,
  stream,
  revision,
  metadata,
}: RecordedEvent): PaymentEventsResponse['items'][number] => ({
  ...{ type, stream, revision },
  ...{ recorded_at: metadata.recordedAt, actor: metadata.actor },
});
