import { Injectable, Logger } from '@nestjs/common';
import { Clock, DomainError, ViewReader, type WriteContext } from '../../../kernel/src/index.js';
import { isPaymentId } from '../commands/payment-ids.js';
import {
  PaymentProvider,
  ProviderUnknown,
  ProviderUnreadable,
  Unreadable,
  type Listed,
  type ProviderPayment,
  type ProviderRefund,
} from '../provider/payment-provider.js';
import { payments } from '../read-model/payment.projection.js';
import { ListWalk, WalkEnded } from './list-walk.js';
import { Notifications, type Hint } from './notifications.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = 15 * MINUTE_MS;
/** The first sweep leaves views and poller a minute to catch up after a start. */
const beatMs = MINUTE_MS;
const SWEEP_MS_MAX = 10 * MINUTE_MS;
const LOOKED_MS = 20 * HOUR_MS;
const LOOKED_MAX = 50_000;
const UNREAD_MAX = 1_000;
const PAGE = 100;

/**
 * Finds in the provider's lists what neither a notification nor the poller told: refunds made in
 * the cabinet, payments that succeeded after they were given up here.
 */
@Injectable()
export class ProviderSweep {
  private readonly log = new Logger('provider-sweep');
  private readonly payments: ListWalk<Listed<ProviderPayment>>;
  private readonly refunds: ListWalk<Listed<ProviderRefund>>;
  /** Looked at lately: strangers' objects are not fetched in each sweep. */
  private readonly looked = new Set<string>();
  private lookedSince = 0;
  /** What the lists could not be read of: asked for by itself in each sweep. */
  private readonly unread = new Map<string, Hint>();
  private stopBeating: () => void = () => undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private waiting = 0;
  private sweptAt = Number.NEGATIVE_INFINITY;
  private endsAt = 0;
  private stopped = false;

  constructor(
    provider: PaymentProvider,
    private readonly views: ViewReader,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {
    this.payments = new ListWalk<Listed<ProviderPayment>>({
      read: (span) => provider.paidPayments(span),
      settle: (listed) => this.settled('payment', listed, (known) => this.unpaid(known)),
      longMs: 7 * DAY_MS,
      overlapMs: 2 * HOUR_MS,
    });
    this.refunds = new ListWalk<Listed<ProviderRefund>>({
      read: (span) => provider.refunds(span),
      settle: (listed) => this.settled('refund', listed, (known) => this.unknown(known)),
      // Lists go by its making, and a refund may be pending for weeks.
      longMs: 30 * DAY_MS,
      overlapMs: DAY_MS,
    });
  }

  start(): void {
    this.stopBeating = this.clock.every(beatMs, () => this.isDue() && void this.sweep());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopBeating();
    await this.idle();
  }

  /** Resolves when it is not at work. */
  idle(): Promise<void> {
    return this.sweeping;
  }

  /** Never two at a time. */
  sweep(): Promise<void> {
    this.waiting += 1;
    this.sweeping = this.sweeping.then(() => this.sweepOnce()).finally(() => (this.waiting -= 1));
    return this.sweeping;
  }

  private isDue(): boolean {
    return this.waiting === 0 && Math.abs(this.now() - this.sweptAt) >= EVERY_MS;
  }

  private async sweepOnce(): Promise<void> {
    this.sweptAt = this.now();
    this.endsAt = performance.now() + SWEEP_MS_MAX;
    if (Math.abs(this.now() - this.lookedSince) >= LOOKED_MS || this.looked.size > LOOKED_MAX) {
      this.looked.clear();
      this.lookedSince = this.now();
    }
    await this.walked('what was unreadable', { walk: () => this.readAgain() });
    await this.walked('payments', this.payments);
    await this.walked('refunds', this.refunds);
  }

  private async walked(name: string, list: Pick<ListWalk<unknown>, 'walk'>): Promise<void> {
    try {
      await list.walk(this.now(), () => this.goOn());
    } catch (error) {
      if (this.stopped) return;
      this.log.warn(`The list of ${name} goes on with the next sweep: ${nameOf(error)}`);
    }
  }

  private goOn(): void {
    if (this.stopped || performance.now() > this.endsAt) throw new WalkEnded();
  }

  /** What cannot be read is told, and asked for later; the others go on without it. */
  private async settled<T>(
    kind: Hint['kind'],
    listed: readonly Listed<T>[],
    wanted: (known: readonly T[]) => Promise<readonly Hint[]>,
  ): Promise<boolean> {
    const known: T[] = [];
    for (const one of listed) {
      if (one instanceof Unreadable) this.setAside(kind, one);
      else known.push(one);
    }
    return this.taken(await wanted(known));
  }

  private setAside(kind: Hint['kind'], { id }: Unreadable): void {
    const key = `${kind} ${id ?? 'without an id'}`;
    if (this.looked.has(`unreadable ${key}`)) return;
    this.looked.add(`unreadable ${key}`);
    this.log.error(`provider.unreadable: the provider lists an unreadable ${key}`);
    if (id !== null && this.unread.size < UNREAD_MAX)
      this.unread.set(key, { kind, providerId: id });
  }

  private async readAgain(): Promise<void> {
    for (const [key, hint] of this.unread) {
      this.goOn();
      try {
        await this.notifications.take(hint, contextOf(hint));
        this.unread.delete(key);
      } catch (error) {
        if (isAway(error)) throw error;
      }
    }
  }

  /** Those of ours that the views do not show as paid. */
  private async unpaid(listed: readonly ProviderPayment[]): Promise<readonly Hint[]> {
    const ours = listed.filter(({ paymentId }) => paymentId !== null && isPaymentId(paymentId));
    const paid = new Set<string>();
    for (let from = 0; from < ours.length; from += PAGE) {
      const ids = ours.slice(from, from + PAGE).map(({ paymentId }) => paymentId);
      for (const { id } of await this.views.find(payments, {
        where: { id: { in: ids }, status: 'succeeded' },
        limit: PAGE,
        broken: 'leave-out',
      }))
        paid.add(id);
    }
    return ours
      .filter(({ paymentId }) => !paid.has(paymentId ?? ''))
      .map(({ providerId }) => ({ kind: 'payment', providerId }));
  }

  private async unknown(listed: readonly ProviderRefund[]): Promise<readonly Hint[]> {
    const done = listed.filter(({ status }) => status === 'succeeded');
    const told = new Set<string>();
    for (let from = 0; from < done.length; from += PAGE) {
      const ids = done.slice(from, from + PAGE).map(({ providerId }) => providerId);
      for (const { providerRefunds } of await this.views.find(payments, {
        where: { providerId: { in: ids } },
        limit: PAGE,
        broken: 'leave-out',
      }))
        for (const id of providerRefunds) told.add(id);
    }
    return done
      .filter(({ providerRefundId }) => !told.has(providerRefundId))
      .map(({ providerRefundId: providerId }) => ({ kind: 'refund', providerId }));
  }

  /** The way of a notification: what is fetched is believed, and only what is ours is written. */
  private async taken(hints: readonly Hint[]): Promise<boolean> {
    let isWhole = true;
    for (const hint of hints) {
      this.goOn();
      const key = `${hint.kind} ${hint.providerId}`;
      if (this.looked.has(key)) continue;
      try {
        await this.notifications.take(hint, contextOf(hint));
        this.looked.add(key);
      } catch (error) {
        if (isAway(error)) throw error;
        isWhole = false;
        this.log.warn(`A ${key} could not be settled now: ${nameOf(error)}`);
      }
    }
    return isWhole;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const contextOf = ({ providerId }: Hint): WriteContext => ({
  actor: 'system:provider-sweep',
  requestId: `provider-sweep/${providerId}`,
  correlationId: providerId,
  causationId: null,
});

/** One object that cannot be read says nothing of the others. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof ProviderUnreadable;

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof ProviderUnknown && !isUnreadable(error);

function nameOf(error: unknown): string {
  if (isUnreadable(error)) return 'provider.unreadable';
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}
