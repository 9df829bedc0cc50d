import type {
  FinanceBooks,
  FinanceDifference,
  FinanceMoney,
  ReconciliationResponse,
} from '../../../contract/src/index.js';
import type { BothBooks, Money } from '../finance/day-sums.js';
import { differenceWords } from '../finance/difference-words.js';
import type { Difference } from '../finance/books.js';
import type { KeptReconciliation } from '../finance/kept-reconciliations.js';
import { inRubles } from './payment-answers.js';

/** The file has all of them; a page with more could not be read. */
const SHOWN_MAX = 500;

export function reconciliationOf(
  id: string,
  { found, balance }: KeptReconciliation,
): ReconciliationResponse {
  const { days, ours, theirs, money, register, differences } = found;
  const shown = differences.slice(0, SHOWN_MAX);
  const codes = new Set(shown.map(({ code }) => code));
  return {
    id,
    from: days.from,
    to: days.to,
    ours,
    theirs,
    register: register && {
      payments: register.payments,
      refunds: register.refunds,
      first_day: register.firstDay,
      last_day: register.lastDay,
    },
    money: booksOf(money.all),
    days: money.days.map((one) => ({ day: one.day, ...booksOf(one) })),
    total: differences.length,
    differences: shown.map(differenceOf),
    explanations: Object.fromEntries([...codes].map((code) => [code, differenceWords[code]])),
    balance,
  };
}

const booksOf = ({ ours, theirs }: BothBooks): FinanceBooks => ({
  ours: moneyOf(ours),
  theirs: moneyOf(theirs),
});

const moneyOf = ({ paid, paidKopecks, refunded, refundedKopecks }: Money): FinanceMoney => ({
  paid,
  paid_sum: inRubles(paidKopecks),
  refunded,
  refunded_sum: inRubles(refundedKopecks),
});

function differenceOf(difference: Difference): FinanceDifference {
  const { type, code, side, text, paymentId, providerId, ours, theirs, proofs } = difference;
  return {
    type,
    code,
    side,
    text,
    payment_id: paymentId,
    provider_id: providerId,
    ours: ours === null ? null : inRubles(ours),
    theirs: theirs === null ? null : inRubles(theirs),
    proofs: proofs.map(({ stream, revision, recordedAt, type: eventType }) => ({
      type: eventType,
      stream,
      revision,
      recorded_at: recordedAt,
    })),
  };
}
