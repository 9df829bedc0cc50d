import { Injectable, Logger } from '@nestjs/common';
import { Clock, ViewReader, type WriteContext } from '../../../kernel/src/index.js';
import type { Where } from '../../../kernel/src/view-definition.js';
import type { Payment } from '../domain/payment-state.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';
import { PaymentCalls } from './payment-calls.js';
import { RefundCalls } from './refund-calls.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const EVERY_MS = 10 * SECOND_MS;
export const AT_ONCE = 4;
const PAGE = 500;
/** An unpaid payment is canceled by the provider after about an hour; later it is given up. */
const PAYABLE_MS = 75 * MINUTE_MS;
const EXPIRES_MS = 3 * HOUR_MS;
/** A payment that was given up is still looked at for so long. */
const FORGOTTEN_MS = 48 * HOUR_MS;

/**
 * The young are looked at in each round, the old more and more seldom. A paid one is credited
 * within a minute while a round takes 40 s at most: the pause, the round that did not find it due
 * and the beats between them are 15 + 40 s.
 */
export function pauseOf(ageMs: number): number {
  if (ageMs < 20 * MINUTE_MS) return 0;
  if (ageMs < PAYABLE_MS) return 15 * SECOND_MS;
  return ageMs < EXPIRES_MS ? MINUTE_MS : HOUR_MS;
}

/** Looks after payments and refunds that wait, for what no notification tells. */
@Injectable()
export class PaymentsPoller {
  private readonly log = new Logger('payments-poller');
  private stopBeating: () => void = () => undefined;
  private polling: Promise<void> = Promise.resolve();
  private readonly looked = new Map<string, number>();
  private stopped = false;
  private waiting = 0;

  constructor(
    private readonly views: ViewReader,
    private readonly calls: PaymentCalls,
    private readonly refunds: RefundCalls,
    private readonly clock: Clock,
  ) {}

  start(): void {
    // A slow round is not followed by all that have come due behind it.
    this.stopBeating = this.clock.every(EVERY_MS, () => this.waiting > 0 || void this.poll());
    void this.poll();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopBeating();
    await this.idle();
  }

  /** Resolves when it is not at work. */
  idle(): Promise<void> {
    return this.polling;
  }

  /** Never two at a time. */
  poll(): Promise<void> {
    this.waiting += 1;
    this.polling = this.polling.then(() => this.pollOnce()).finally(() => (this.waiting -= 1));
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    const due = await this.due();
    const next = async (): Promise<void> => {
      for (let one = due.shift(); one && !this.stopped; one = due.shift()) await this.orLater(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** All of them, those first that nobody has looked at for the longest time. */
  private async due(): Promise<PaymentView[]> {
    const now = this.clock.now().getTime();
    const since = new Date(now - FORGOTTEN_MS).toISOString();
    try {
      const refunding = await this.all({ openRefund: { after: '' } });
      const waiting = [
        // However old: what nobody has looked at since may have been paid.
        ...(await this.all({ status: { in: ['requested', 'created'] } })),
        ...(await this.all({ status: 'expired', createdAt: { after: since } })).filter(wasMade),
      ].filter(({ openRefund }) => openRefund === null);
      this.forget([...waiting, ...refunding]);
      const due = [
        ...waiting.filter((one) => this.isDue(one, one.createdAt, now)),
        ...refunding.filter((one) => this.isDue(one, one.updatedAt, now)),
      ];
      return due.toSorted((a, b) => this.lookedAt(a) - this.lookedAt(b));
    } catch (error) {
      this.log.warn(`Payments cannot be listed now: ${nameOf(error)}`);
      return [];
    }
  }

  private async all(where: Where<PaymentView>): Promise<readonly PaymentView[]> {
    const found: PaymentView[] = [];
    for (let after = ''; ;) {
      const page: readonly PaymentView[] = await this.views.find(payments, {
        where: { ...where, id: { after } },
        sort: [{ by: 'id', order: 'asc' }],
        limit: PAGE,
        broken: 'leave-out',
      });
      found.push(...page);
      if (page.length < PAGE) return found;
      after = page.at(-1)?.id ?? after;
    }
  }

  private lookedAt({ id }: PaymentView): number {
    return this.looked.get(id) ?? 0;
  }

  /** The clock may have been set back. */
  private isDue(one: PaymentView, since: string, now: number): boolean {
    return Math.abs(now - this.lookedAt(one)) >= pauseOf(now - Date.parse(since));
  }

  private forget(known: readonly PaymentView[]): void {
    const ids = new Set(known.map(({ id }) => id));
    for (const id of this.looked.keys()) if (!ids.has(id)) this.looked.delete(id);
  }

  private async orLater(one: PaymentView): Promise<void> {
    this.looked.set(one.id, this.clock.now().getTime());
    try {
      await this.look(one);
    } catch (error) {
      this.log.warn(`Payment ${one.id} could not be looked at now: ${nameOf(error)}`);
    }
  }

  private async look({ id, userId, openRefund, createdAt }: PaymentView): Promise<void> {
    const context = contextOf(id, userId);
    if (openRefund !== null) return this.refunds.goOn(id, openRefund, context);
    const state = await this.calls.look(id, context);
    const age = this.clock.now().getTime() - Date.parse(createdAt);
    if (age > EXPIRES_MS && isUnpaid(state))
      await this.calls.handle(id, { type: 'ExpirePayment' }, context);
  }
}

/** What was never made cannot be paid, as far as we know; the provider's list knows better. */
const wasMade = ({ providerId }: PaymentView): boolean => providerId !== null;

const isUnpaid = ({ status }: Payment): boolean => status === 'requested' || status === 'created';

const contextOf = (paymentId: string, userId: string): WriteContext => ({
  userId,
  actor: 'system:payments-poller',
  requestId: `payments-poller/${paymentId}`,
  correlationId: paymentId,
  causationId: null,
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
