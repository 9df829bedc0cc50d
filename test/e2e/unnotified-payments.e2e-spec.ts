import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventOf } from '../../eventstore/catalogue.js';
import { paymentStream } from '../../eventstore/payment/payment.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { BeatingClock } from '../../libs/kernel/src/testing/beating-clock.js';
import { PaymentsPoller, ProviderSweep } from '../../libs/payments/src/index.js';
import { AT_ONCE, pauseOf } from '../../libs/payments/src/settling/payments-poller.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

const MINUTE_MS = 60_000;
const BEAT_MS = 10_000;
const ANSWER_MS = 500;
const WAITING = 300;

interface Waiting {
  readonly id: string;
  readonly madeAt: number;
  lookedAt: number;
}

/** Calls whose answers are on their way. */
class Calls {
  private readonly held: { readonly id: string; readonly arrive: () => void }[] = [];
  private awaited: { readonly count: number; readonly come: () => void } | null = null;

  hold(id: string): Promise<void> {
    return new Promise((arrive) => {
      this.held.push({ id, arrive });
      if (this.awaited !== null && this.held.length >= this.awaited.count) this.awaited.come();
    });
  }

  async next(count: number) {
    if (this.held.length < count)
      await new Promise<void>((come) => (this.awaited = { count, come }));
    this.awaited = null;
    return this.held.splice(0, count);
  }
}

/**
 * The whole product over the provider's double, without any notification and without the sweep.
 * The clock stands while somebody works, and each answer of the provider takes half a second of it:
 * 300 payments that wait are a round of 37.5 s, so that every fourth beat begins one.
 */
describe('A payment that no notification tells', () => {
  let shop: YooKassaServer;
  let clock: BeatingClock;
  let product: RunningProduct;
  let poller: PaymentsPoller;

  beforeEach(async () => {
    clock = new BeatingClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => now());
    product = await startProduct({ clock, env: shop.settings });
    poller = product.product.app.get(PaymentsPoller, { strict: false });
    await product.product.app.get(ProviderSweep, { strict: false }).stop();
  });
  afterEach(async () => {
    await product.stop();
    await shop.stop();
  });

  const now = (): number => clock.now().getTime();

  const opened = async (userId: string, id: string): Promise<Waiting> => {
    const of = { paymentId: id, userId };
    shop.payments.set(id, {
      id,
      status: 'pending',
      paid: false,
      test: false,
      refundable: false,
      amount: { value: '1.00', currency: 'RUB' },
      created_at: clock.now().toISOString(),
      metadata: { payment_id: id },
    });
    await writeEvents(
      ...[product.product, paymentStream(id), userId],
      {
        type: 'PaymentRequested',
        version: 1,
        data: { ...of, ticks: 1, kopecks: 100, key: id, body: '{}' },
      },
      { type: 'PaymentCreated', version: 1, data: { ...of, providerId: id, confirmationUrl: '' } },
    );
    return { id, madeAt: now(), lookedAt: 0 };
  };

  /** One round of the poller; tells each payment that is looked at, before its answer is there. */
  const round = async (waiting: readonly Waiting[], calls: Calls, look: (one: Waiting) => void) => {
    const due = waiting.filter(
      ({ madeAt, lookedAt }) => now() - lookedAt >= pauseOf(now() - madeAt),
    );
    const known = new Map(due.map((one) => [one.id, one]));
    for (let left = due.length; left > 0;) {
      const some = await calls.next(Math.min(AT_ONCE, left));
      for (const { id } of some) {
        const one = known.get(id);
        if (one === undefined) throw new Error(`${id} is not due`);
        one.lookedAt = now();
        look(one);
      }
      clock.advance(ANSWER_MS);
      for (const { arrive } of some) arrive();
      left -= some.length;
    }
    await poller.idle();
    await product.drain();
  };

  /** When each purchase was credited. */
  const credits = async (): Promise<ReadonlyMap<string, number>> => {
    const log = await product.product.ports.stores.events.readAll({ after: null, limit: 10_000 });
    return new Map(
      log
        .filter(({ type }) => type === 'TicksPurchased')
        .map(({ data, metadata }) => [
          (data as EventOf<'TicksPurchased'>['data']).paymentId,
          Date.parse(metadata.recordedAt),
        ]),
    );
  };

  it('is credited within a minute of its success, behind 300 others and however old', async () => {
    const anna = await product.signIn('anna@example.ru');
    const { id: userId } = await anna.json<UserResponse>('/users/me');
    const ids = Array.from({ length: WAITING }, (_, place) => `p${String(place).padStart(3, '0')}`);
    const openedAgo = async (
      age: number,
      which: readonly string[],
    ): Promise<readonly Waiting[]> => {
      clock.advance(-age);
      const made = await Promise.all(which.map((id) => opened(userId, id)));
      clock.advance(age);
      return made;
    };
    const isOld = (_: string, place: number): boolean => place % 20 === 7;
    const old = await openedAgo(50 * MINUTE_MS, ids.filter(isOld));
    const young = await openedAgo(
      0,
      ids.filter((id, place) => !isOld(id, place)),
    );
    await product.drain();
    const payers = new Set([...old, ...young.filter((_, place) => place % 30 === 0)]);
    const paidAt = new Map<string, number>();
    // The worst moment: that it is not paid is decided, and the answer is on its way.
    const payOnce = (one: Waiting): void => {
      if (!payers.has(one) || paidAt.has(one.id)) return;
      shop.pay(one.id);
      paidAt.set(one.id, now());
    };
    const calls = new Calls();
    shop.delay = (call) => calls.hold(call.replace('GET /payments/', ''));
    let credited = await credits();
    while (credited.size < payers.size) {
      clock.advance(BEAT_MS - (now() % BEAT_MS));
      const waiting = [...old, ...young].filter(({ id }) => !credited.has(id));
      await round(waiting, calls, payOnce);
      credited = await credits();
    }
    const waits = [...credited].map(([id, at]) => at - (paidAt.get(id) ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_MS);
    // It is the worst case that was played.
    expect(Math.max(...waits)).toBeGreaterThan(0.9 * MINUTE_MS);
    expect(credited.size).toBe(payers.size);
  });
});
