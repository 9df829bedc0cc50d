import {
  DomainError,
  endOfDay,
  startOfDay,
  type EventStore,
  type ViewReader,
} from '../../../kernel/src/index.js';
import {
  ProviderRefused,
  ProviderUnknown,
  type PaymentProvider,
} from '../provider/payment-provider.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';
import { kopecksOf } from '../domain/prices.js';
import { ownPayments } from './finance-log.js';
import type { OwnPayment } from './own-payments.js';
import {
  reconcile,
  type Difference,
  type TheirPayment,
  type TheirRefund,
  type ViewedPayment,
} from './reconcile.js';

/** Days in Moscow, both of them included: yyyy-mm-dd. */
export type Days = { readonly from: string; readonly to: string };

export type Reconciliation = {
  readonly days: Days;
  /** Payments of ours and succeeded ones of the provider's within the days. */
  readonly ours: number;
  readonly theirs: number;
  /** What was paid and given back within the days, by either book. */
  readonly money: { readonly ours: Money; readonly theirs: Money };
  readonly differences: readonly Difference[];
};

export type Money = {
  readonly paid: number;
  readonly paidKopecks: number;
  readonly refunded: number;
  readonly refundedKopecks: number;
};

export type Sources = {
  readonly events: EventStore;
  /** null: views are not compared. */
  readonly views: ViewReader | null;
  readonly provider: Pick<PaymentProvider, 'payments' | 'refunds'>;
  /** Instead of the provider's list. */
  readonly register?: readonly TheirPayment[];
  readonly isTestAllowed: boolean;
  readonly now: Date;
};

const AROUND_MS = 24 * 3_600_000;
/**
 * A refund may be pending for days: the log has it when it is done, the provider when it
 * was made.
 */
const PENDED_MS = 30 * AROUND_MS;
const PAGE = 5_000;
const SETTLING_MS = 60_000;

export function spanOf({ from, to }: Days): { readonly since: Date; readonly before: Date } {
  const [since, before] = [startOfDay(from), endOfDay(to)];
  if (since === null || before === null)
    throw new DomainError('invalid', 'finance.days', 'Дни нужны в виде 2026-06-30');
  if (since >= before)
    throw new DomainError('invalid', 'finance.days', 'Первый день позже последнего');
  return { since, before };
}

/** Holds the event log, the payment views and the provider's books against one another. */
export async function reconciled(sources: Sources, days: Days): Promise<Reconciliation> {
  const span = spanOf(days);
  const around = {
    since: new Date(span.since.getTime() - AROUND_MS),
    before: new Date(span.before.getTime() + AROUND_MS),
  };
  const theirs = sources.register ?? (await told(paidOf(sources.provider, around)));
  const pended = { ...around, since: new Date(span.since.getTime() - PENDED_MS) };
  const refunds = sources.register ? [] : await told(refundsOf(sources.provider, pended));
  const own = (await ownPayments(sources.events)).all;
  const views = sources.views === null ? null : await viewed(sources.views);
  const from = span.since.toISOString();
  const before = span.before.toISOString();
  const differences = reconcile({
    ...{ own, payments: theirs, refunds, views, from, before },
    isTestAllowed: sources.isTestAllowed,
    settledBefore: new Date(sources.now.getTime() - SETTLING_MS).toISOString(),
    hasRefunds: sources.register === undefined,
  });
  const within = (time: string) => time >= from && time < before;
  return {
    days,
    ours: [...own.values()].filter(({ requested }) => within(requested.recordedAt)).length,
    theirs: theirs.filter(({ createdAt }) => within(createdAt)).length,
    money: { ours: oursOf([...own.values()], within), theirs: theirsOf(theirs, refunds, within) },
    differences,
  };
}

type Within = (time: string) => boolean;

function oursOf(own: readonly OwnPayment[], within: Within): Money {
  const paid = own.filter(({ requested, succeeded }) => succeeded && within(requested.recordedAt));
  const refunds = own.flatMap((one) => one.refunds).filter(({ proof }) => within(proof.recordedAt));
  return moneyOf(
    paid.map(({ kopecks }) => kopecks),
    refunds.map(({ kopecks }) => kopecks),
  );
}

function theirsOf(
  payments: readonly TheirPayment[],
  refunds: readonly TheirRefund[],
  within: Within,
): Money {
  const kopecks = (all: readonly { readonly amount: string; readonly createdAt: string }[]) =>
    all.filter(({ createdAt }) => within(createdAt)).map(({ amount }) => kopecksOf(amount) ?? 0);
  return moneyOf(kopecks(payments), kopecks(refunds));
}

function moneyOf(paid: readonly number[], refunded: readonly number[]): Money {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return {
    paid: paid.length,
    paidKopecks: sum(paid),
    refunded: refunded.length,
    refundedKopecks: sum(refunded),
  };
}

/** What the provider does not tell is no difference. */
async function told<T>(list: Promise<T>): Promise<T> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused)) throw error;
    const detail = 'Платежный сервис не дал своего списка. Повторите через минуту';
    const away = new DomainError('unavailable', 'finance.provider-away', detail);
    away.cause = error;
    throw away;
  }
}

async function paidOf(
  provider: Sources['provider'],
  span: { readonly since: Date; readonly before: Date },
): Promise<readonly TheirPayment[]> {
  const found: TheirPayment[] = [];
  for await (const one of provider.payments(span)) {
    if (one.status !== 'succeeded') continue;
    const { providerId, paymentId, amount, currency, isTest, createdAt, paidAt } = one;
    found.push({ providerId, paymentId, amount, currency, isTest, createdAt, paidAt });
  }
  return found;
}

async function refundsOf(
  provider: Sources['provider'],
  span: { readonly since: Date; readonly before: Date },
): Promise<readonly TheirRefund[]> {
  const found: TheirRefund[] = [];
  for await (const { providerRefundId, providerId, amount, createdAt, status } of provider.refunds(
    span,
  ))
    if (status === 'succeeded') found.push({ providerRefundId, providerId, amount, createdAt });
  return found;
}

async function viewed(views: ViewReader): Promise<ReadonlyMap<string, ViewedPayment>> {
  const all = new Map<string, ViewedPayment>();
  for (let after = ''; ;) {
    const page: readonly PaymentView[] = await views.find(payments, {
      where: { id: { after } },
      sort: [{ by: 'id', order: 'asc' }],
      limit: PAGE,
      broken: 'leave-out',
    });
    for (const { id, status, kopecks, refundedKopecks, updatedAt } of page)
      all.set(id, { id, status, kopecks, refundedKopecks, updatedAt });
    if (page.length < PAGE) return all;
    after = page.at(-1)?.id ?? after;
  }
}
