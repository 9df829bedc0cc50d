import { moscowDay } from '../../../kernel/src/index.js';
import { kopecksOf } from '../domain/prices.js';
import { sumOf, unpaidDebts } from './refund-debts.js';
import { idlePayments, type IdlePayments } from './idle-payments.js';
import type { Books, Difference, TheirPayment, TheirRefund } from './books.js';
import { proofsOf, type OwnPayment, type OwnRefund, type Proof } from './own-payments.js';
import { unreadableDifferences, unreadablePayments } from './unreadable.js';

/** By the provider's number of the payment. */
type OwnByProvider = ReadonlyMap<string | null, OwnPayment>;

/** Every difference of the three books within the span; none where they agree. */
export function reconcile(given: Books): readonly Difference[] {
  const byProvider: OwnByProvider = new Map(
    [...given.own.values()].map((one) => [one.providerId, one]),
  );
  const books = { ...given, payments: named(given, byProvider) };
  const idle = idlePayments(books);
  const listed = new Set(books.payments.map(({ paymentId }) => paymentId));
  const unread = unreadablePayments(books);
  const within = (time: string) => time >= books.from && time < books.before;
  const theirs = books.payments
    .filter(({ createdAt }) => within(createdAt))
    .filter((one) => !idle.isReturned(one));
  const own = [...books.own.values()].filter(({ requested }) => within(requested.recordedAt));
  return [
    ...theirs.flatMap((one) =>
      idle.isAgain(one) ? [paidTwice(one, books)] : differencesOfTheirs(one, books),
    ),
    ...own.flatMap((one) =>
      differencesOfOwn(one, listed.has(one.paymentId) || unread.has(one.paymentId), books),
    ),
    ...(books.hasRefunds ? refundDifferences(books, { byProvider, idle, within }) : []),
    ...unpaidDebts(books, within),
    ...unreadableDifferences(books, within),
  ];
}

/** A register may tell the provider's numbers only, or an order's; the log knows whose they are. */
function named({ payments }: Books, known: OwnByProvider): readonly TheirPayment[] {
  return payments.map((one) => {
    const paymentId = known.get(one.providerId)?.paymentId ?? one.paymentId;
    return paymentId === one.paymentId ? one : { ...one, paymentId };
  });
}

function differencesOfTheirs(theirs: TheirPayment, books: Books): readonly Difference[] {
  const own = theirs.paymentId === null ? undefined : books.own.get(theirs.paymentId);
  const of = {
    paymentId: own?.paymentId ?? null,
    providerId: theirs.providerId,
    theirs: kopecksOf(theirs.amount),
  };
  if (own === undefined) {
    const text = 'Платеж есть у провайдера, а в журнале его нет';
    const code = 'payment-unknown';
    return [{ type: 'missing', code, side: 'log', ...of, text, ours: null, proofs: [] }];
  }
  if (theirs.isTest && !books.isTestAllowed) {
    const text = 'Платеж тестового магазина: тики за него не положены';
    const code = 'payment-test';
    return [
      { type: 'test', code, side: 'provider', ...of, text, ours: null, proofs: proofsOf(own) },
    ];
  }
  if (own.succeeded !== null) return paidOnBothSides(own, theirs, of);
  return own.mismatch === null && isOnItsWay(theirs, books) ? [] : [unpaidHere(own, of)];
}

const isOnItsWay = ({ paidAt, createdAt }: TheirPayment, { settledBefore }: Books): boolean =>
  (paidAt ?? createdAt) >= settledBefore;

type Of = Pick<Difference, 'paymentId' | 'providerId' | 'theirs'>;

function unpaidHere(own: OwnPayment, of: Of): Difference {
  if (own.mismatch !== null) {
    const text = 'Оплачена другая сумма или валюта: тики не зачислены';
    const kind = { type: 'amount', code: 'paid-otherwise', side: 'log' } as const;
    return { ...kind, ...of, text, ours: own.kopecks, proofs: proofsOf(own) };
  }
  const text = 'Платеж у провайдера прошел, а в журнале он не оплачен';
  const kind = { type: 'missing', code: 'paid-unnoticed', side: 'log' } as const;
  return { ...kind, ...of, text, ours: null, proofs: proofsOf(own) };
}

function paidOnBothSides(own: OwnPayment, theirs: TheirPayment, of: Of): readonly Difference[] {
  const found: Difference[] = [];
  if (of.theirs !== own.kopecks || theirs.currency !== 'RUB')
    found.push({
      type: 'amount',
      code: 'sums-differ',
      side: 'provider',
      ...of,
      ours: own.kopecks,
      text: 'Суммы платежа в журнале и у провайдера разные',
      proofs: proofsOf(own),
    });
  const paidAt = theirs.paidAt ?? theirs.createdAt;
  if (
    own.succeeded &&
    moscowDay(own.succeeded.recordedAt) > moscowDay(paidAt) &&
    isLate(own, paidAt)
  )
    found.push({
      type: 'late',
      code: 'noticed-late',
      side: 'log',
      ...of,
      ours: own.kopecks,
      text: `Платеж ${moscowDay(paidAt)} записан в журнал ${moscowDay(own.succeeded.recordedAt)}`,
      proofs: proofsOf(own),
    });
  return found;
}

/** A few minutes over midnight are no delay. */
const MIDNIGHT_MS = 90 * 60_000;

function isLate({ succeeded }: OwnPayment, paidAt: string): boolean {
  return Date.parse(succeeded?.recordedAt ?? '') - Date.parse(paidAt) > MIDNIGHT_MS;
}

function paidTwice(theirs: TheirPayment, { own }: Books): Difference {
  const known = own.get(theirs.paymentId ?? '');
  return {
    type: 'double',
    code: 'paid-twice',
    side: 'provider',
    paymentId: theirs.paymentId,
    providerId: theirs.providerId,
    text: 'Покупатель оплатил один и тот же платеж дважды',
    ours: null,
    theirs: kopecksOf(theirs.amount),
    proofs: known === undefined ? [] : proofsOf(known),
  };
}

function differencesOfOwn(own: OwnPayment, isListed: boolean, books: Books): readonly Difference[] {
  const of = { paymentId: own.paymentId, providerId: own.providerId, theirs: null };
  const found: Difference[] = [];
  if (own.succeeded !== null && !isListed && books.hasPayments && isTold(own.succeeded, books))
    found.push({
      type: 'missing',
      code: 'payment-missing',
      side: 'provider',
      ...of,
      ours: own.kopecks,
      text: 'В журнале платеж оплачен, а у провайдера его нет',
      proofs: proofsOf(own),
    });
  return [...found, ...creditDifferences(own, of, books), ...viewDifferences(own, of, books)];
}

/** Whether the provider's book must have it: a register ends with the days that it tells. */
function isTold({ recordedAt }: Proof, { settledBefore, isRegister, before }: Books): boolean {
  return recordedAt < settledBefore && (!isRegister || recordedAt < before);
}

/** The same of a refund: what was asked for before these days, an earlier register may have. */
function isRefundTold({ askedAt, proof }: OwnRefund, books: Books): boolean {
  const isBegunHere = askedAt !== null && askedAt >= books.from;
  return isTold(proof, books) && (!books.isRegister || isBegunHere);
}

function creditDifferences(
  own: OwnPayment,
  of: Of,
  { settledBefore }: Books,
): readonly Difference[] {
  const { succeeded, credits } = own;
  const credited = sumOf(credits);
  const found = (kind: Pick<Difference, 'type' | 'code' | 'text'>): readonly Difference[] => [
    { ...of, ...kind, side: 'log', ours: credited, proofs: proofsOf(own) },
  ];
  if (credits.length > 1) {
    const text = 'Покупка зачислена больше одного раза';
    return found({ type: 'double', code: 'credited-twice', text });
  }
  if (succeeded !== null && credits.length === 0 && succeeded.recordedAt < settledBefore) {
    const text = 'Платеж оплачен, но тики не зачислены';
    return found({ type: 'missing', code: 'not-credited', text });
  }
  if (succeeded === null && credits.length > 0)
    return found({ type: 'missing', code: 'credited-unpaid', text: 'Тики зачислены без оплаты' });
  if (credits.length === 1 && credited !== own.kopecks) {
    const text = 'Зачислено не на ту сумму, что оплачена';
    return found({ type: 'amount', code: 'credited-otherwise', text });
  }
  return [];
}

function viewDifferences(
  own: OwnPayment,
  of: Of,
  { views, settledBefore }: Books,
): readonly Difference[] {
  const all = [...proofsOf(own), ...own.refunds.map(({ proof }) => proof)];
  if (views === null || all.some(({ recordedAt }) => recordedAt >= settledBefore)) return [];
  const view = views.get(own.paymentId);
  const common = { ...of, ours: own.kopecks, proofs: proofsOf(own), side: 'views' } as const;
  if (view === undefined)
    return [
      {
        ...common,
        type: 'view',
        code: 'view-missing',
        text: 'Платежа нет в представлении, которое видят люди',
      },
    ];
  const isPaid = view.status === 'succeeded';
  const refunded = own.refunds.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const agrees =
    isPaid === (own.succeeded !== null) &&
    view.kopecks === own.kopecks &&
    view.refundedKopecks === refunded;
  if (view.updatedAt >= settledBefore) return [];
  return agrees
    ? []
    : [
        {
          ...common,
          type: 'view',
          code: 'view-differs',
          text: 'Представление платежа не как в журнале',
        },
      ];
}

interface AboutPayments {
  readonly byProvider: OwnByProvider;
  readonly idle: IdlePayments;
  readonly within: (time: string) => boolean;
}

function refundDifferences(
  books: Books,
  { byProvider, idle, within }: AboutPayments,
): readonly Difference[] {
  const { own, refunds, unreadable, settledBefore } = books;
  const ours = new Map(
    [...own.values()].flatMap((one) =>
      one.refunds.map((refund) => [refund.providerRefundId, { one, refund }] as const),
    ),
  );
  const known = new Set<string | null>([
    ...refunds.map(({ providerRefundId }) => providerRefundId),
    ...unreadable.map(({ id }) => id),
  ]);
  const theirs = refunds
    .filter(({ createdAt }) => within(createdAt))
    .filter(
      ({ createdAt, providerRefundId }) => createdAt < settledBefore || ours.has(providerRefundId),
    )
    .filter(({ providerId }) => !idle.has(providerId))
    .flatMap((refund) => refundOfTheirs(refund, ours.get(refund.providerRefundId), byProvider));
  const missing = [...ours.values()]
    .filter(({ refund }) => within(refund.proof.recordedAt) && !known.has(refund.providerRefundId))
    .filter(({ refund }) => isRefundTold(refund, books))
    .map(({ one, refund }): Difference => ({
      type: 'missing',
      code: 'refund-missing',
      side: 'provider',
      paymentId: one.paymentId,
      providerId: one.providerId,
      text: 'Возврат есть в журнале, а у провайдера его нет',
      ours: refund.kopecks,
      theirs: null,
      proofs: [refund.proof],
    }));
  return [...theirs, ...missing];
}

function refundOfTheirs(
  { providerId, amount }: TheirRefund,
  ours: { readonly one: OwnPayment; readonly refund: OwnRefund } | undefined,
  byProvider: OwnByProvider,
): readonly Difference[] {
  const theirs = kopecksOf(amount);
  if (ours === undefined) {
    const text = 'Возврат есть у провайдера, а в журнале его нет';
    const paymentId = byProvider.get(providerId)?.paymentId ?? null;
    const of = { paymentId, providerId, theirs, ours: null, proofs: [] };
    return [{ type: 'missing', code: 'refund-unknown', side: 'log', ...of, text }];
  }
  const { one, refund } = ours;
  if (refund.kopecks === theirs) return [];
  const of = { paymentId: one.paymentId, providerId, theirs, ours: refund.kopecks };
  const text = 'Суммы возврата в журнале и у провайдера разные';
  const kind = { type: 'amount', code: 'refund-sums-differ', side: 'provider' } as const;
  return [{ ...kind, ...of, text, proofs: [refund.proof] }];
}
