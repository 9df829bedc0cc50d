import { Inject, Injectable } from '@nestjs/common';
import { Clock, ViewReader } from '../../../kernel/src/index.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import { payments, type PaymentView } from '../read-model/payment.projection.js';

const HOUR_MS = 3_600_000;
const SOON_MS = 5_000;
const unpaid: readonly PaymentView['status'][] = ['requested', 'created', 'canceled', 'expired'];

/**
 * How many payments somebody opened within an hour and has not paid: what the views know, and
 * what is on its way in this process.
 */
@Injectable()
export class UnpaidPayments {
  private readonly onTheirWay = new Map<string, number>();

  constructor(
    private readonly views: ViewReader,
    private readonly clock: Clock,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  /** `open` is told how long the person has to wait before a further one; 0 when not at all. */
  async open<T>(userId: string, open: (waitMs: number) => Promise<T>): Promise<T> {
    const others = this.onTheirWay.get(userId) ?? 0;
    this.onTheirWay.set(userId, others + 1);
    try {
      return await open(await this.waitMs(userId, this.terms.unpaidPerHour - others));
    } finally {
      const left = (this.onTheirWay.get(userId) ?? 1) - 1;
      if (left > 0) this.onTheirWay.set(userId, left);
      else this.onTheirWay.delete(userId);
    }
  }

  private async waitMs(userId: string, free: number): Promise<number> {
    if (free <= 0) return SOON_MS;
    const now = this.clock.now().getTime();
    // What a clock that ran ahead wrote is not past, and must not lock anybody out until it is.
    const createdAt = { after: isoOf(now - HOUR_MS), to: isoOf(now) };
    const lately = await this.views.find(payments, {
      where: { userId, status: { in: unpaid }, createdAt },
      sort: [{ by: 'createdAt', order: 'desc' }],
      limit: free,
      broken: 'leave-out',
    });
    const last = lately[free - 1];
    return last === undefined ? 0 : Math.max(SOON_MS, Date.parse(last.createdAt) + HOUR_MS - now);
  }
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
