import {
  DomainError,
  endOfDay,
  moscowDay,
  startOfDay,
  type EventStore,
  type ViewReader,
} from '../../../kernel/src/index.js';
import {
  ProviderRefused,
  ProviderUnknown,
  type PaymentProvider,
  type Span,
} from '../provider/payment-provider.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';
import type { Difference, TheirBook, ViewedPayment } from './books.js';
import { moneyByDay, type MoneyByDay } from './day-sums.js';
import { ownPayments } from './finance-log.js';
import { providerBook } from './provider-book.js';
import { reconcile } from './reconcile.js';

/** Days in Moscow, both of them included: yyyy-mm-dd. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Reconciliation {
  readonly days: Days;
  /** Payments of ours and succeeded ones of the provider's within the days. */
  readonly ours: number;
  readonly theirs: number;
  /** What was paid and given back within the days, by either book. */
  readonly money: MoneyByDay;
  readonly differences: readonly Difference[];
  /** Of the register that was read; null for the provider's own list. */
  readonly register: RegisterSpan | null;
}

/** How much a register has, and its first and last day in Moscow; null where it is empty. */
export interface RegisterSpan {
  /** null where it tells nothing of them. */
  readonly payments: number | null;
  readonly refunds: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export interface Sources {
  readonly events: EventStore;
  /** null: views are not compared. */
  readonly views: ViewReader | null;
  readonly provider: Pick<PaymentProvider, 'payments' | 'refunds'>;
  /** Instead of the provider's list. */
  readonly register?: TheirBook;
  readonly isTestAllowed: boolean;
  readonly now: Date;
}

const AROUND_MS = 24 * 3_600_000;
/** What was made long before it was paid counts on the day on which it was paid. */
const UNPAID_MS = 7 * AROUND_MS;
/**
 * A refund may be pending for days: the log has it when it is done, the provider when it
 * was made.
 */
const PENDED_MS = 30 * AROUND_MS;
const PAGE = 5_000;
const SETTLING_MS = 60_000;

export function spanOf({ from, to }: Days): Span {
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
  const register = sources.register === undefined ? null : registerSpan(sources.register, days);
  const theirs = sources.register ?? (await told(listOf(sources, span)));
  const own = (await ownPayments(sources.events)).all;
  const views = sources.views === null ? null : await viewed(sources.views);
  const from = span.since.toISOString();
  const before = span.before.toISOString();
  const differences = reconcile({
    ...theirs,
    own,
    views,
    from,
    before,
    isTestAllowed: sources.isTestAllowed,
    settledBefore: new Date(sources.now.getTime() - SETTLING_MS).toISOString(),
  });
  const within = (time: string) => time >= from && time < before;
  return {
    days,
    ours: [...own.values()].filter(({ requested }) => within(requested.recordedAt)).length,
    theirs: theirs.payments.filter(({ createdAt }) => within(createdAt)).length,
    money: moneyByDay([...own.values()], theirs, within),
    differences,
    register,
  };
}

function listOf({ provider, now }: Sources, { since, before }: Span): Promise<TheirBook> {
  const end = before.getTime() + AROUND_MS;
  const made = { since: new Date(since.getTime() - UNPAID_MS), before: new Date(end) };
  // What bought nothing may have been given back at any time since.
  const until = new Date(Math.max(end, now.getTime() + SETTLING_MS));
  const pended = { since: new Date(since.getTime() - PENDED_MS), before: until };
  return providerBook(provider, made, pended);
}

/** Held against days that it tells nothing of, everything would be missing in it. */
function registerSpan(register: TheirBook, days: Days): RegisterSpan {
  const { payments: paid, refunds: back } = register;
  const known = [
    ...paid.map(({ paidAt, createdAt }) => moscowDay(paidAt ?? createdAt)),
    ...back.map(({ createdAt }) => moscowDay(createdAt)),
  ];
  const inOrder = [...new Set(known)].sort();
  const firstDay = inOrder[0] ?? null;
  const lastDay = inOrder.at(-1) ?? null;
  const isEmpty = firstDay === null || lastDay === null;
  if (isEmpty || (firstDay <= days.to && lastDay >= days.from))
    return {
      payments: register.hasPayments ? paid.length : null,
      refunds: register.hasRefunds ? back.length : null,
      firstDay,
      lastDay,
    };
  throw new DomainError(
    'unprocessable',
    'register.other-days',
    `Реестр не за эти дни: в нем дни с ${firstDay} по ${lastDay}`,
  );
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
