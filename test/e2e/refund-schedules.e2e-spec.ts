import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { CreatePaymentResponse } from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import {
  PaymentsPoller,
  ProviderSweep,
  RequestRefundCommand,
} from '../../libs/payments/src/index.js';
import { kopecksOf } from '../../libs/payments/src/domain/prices.js';
import { YooKassaServer, type Fault } from '../../libs/payments/src/testing/yookassa-server.js';
import { all, readLog } from '../crash/audit.js';
import { seededRandom, times } from '../support/prove.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const schedules = times(10, 300);
const SALT = 17;
const STEPS = 8;
const HOUR_MS = 3_600_000;
const KOPECKS = 85_000;
const faults: readonly Fault[] = ['cut', 'done-then-cut', 'done-then-500', 'refuse', '403', '404'];

interface Schedule {
  readonly id: string;
  readonly providerId: string;
  readonly done: string[];
}

const sumOf = (all: readonly { readonly data: { readonly kopecks: number } }[]): number =>
  all.reduce((sum, { data }) => sum + data.kopecks, 0);

describe(`Refunds by admins and by the cabinet in any order (SEED=${seed})`, () => {
  const random = seededRandom(SALT, seed);
  let shop: YooKassaServer;
  let clock: ManualClock;
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    product = await startProduct({
      clock,
      env: { ...shop.settings, YOOKASSA_NOTIFIERS: '127.0.0.0/8' },
    });
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(async () => {
    await product.stop();
    await shop.stop();
  });

  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const poll = () => product.product.app.get(PaymentsPoller, { strict: false }).poll();
  const sweep = () => product.product.app.get(ProviderSweep, { strict: false }).sweep();
  const refundsOf = ({ providerId }: Schedule) =>
    [...shop.refunds.values()].filter(({ payment_id: id }) => id === providerId);

  const paid = async (key: string): Promise<Schedule> => {
    const { payment_id: id } = await anna.json<CreatePaymentResponse>('/payment/create', {
      method: 'POST',
      body: formOf({ ticks: '1000' }),
      headers: { 'Idempotency-Key': key },
    });
    const { id: providerId } = shop.ofOurs(id);
    shop.pay(providerId);
    await anna.json(`/payment/status/${id}`);
    return { id, providerId, done: [] };
  };

  const byAdmin = async ({ id }: Schedule): Promise<unknown> => {
    shop.refundStatus = random() < 0.5 ? 'succeeded' : 'pending';
    const of = { actor: 'admin:test', requestId: 'r', correlationId: 'r', causationId: null };
    const agreed = pick([null, null, KOPECKS]) ?? null;
    const command = new RequestRefundCommand(id, `r${Math.floor(random() * 3)}`, agreed, of);
    return product.product.app.get(CommandBus).execute(command);
  };

  /** As much as the provider would let go. */
  const byHand = async (one: Schedule): Promise<void> => {
    const back = refundsOf(one).filter(({ status }) => status !== 'canceled');
    const sum = back.reduce((total, { amount }) => total + Number(amount.value), 0);
    const rubles = Math.floor((KOPECKS / 100 - sum) * random());
    if (rubles > 0) shop.refundInCabinet(one.providerId, `${rubles}.00`);
  };

  const end = async (one: Schedule): Promise<void> => {
    const open = pick(refundsOf(one).filter(({ status }) => status === 'pending'));
    if (open) shop.settleRefund(open.id, random() < 0.5 ? 'succeeded' : 'canceled');
  };

  const notify = async (one: Schedule): Promise<unknown> =>
    product.fetch('/payment/notifications', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event: 'refund.succeeded', object: { id: pick(refundsOf(one))?.id } }),
    });

  const fault = async (): Promise<void> =>
    shop.fail(random() < 0.5 ? /^POST .refunds/ : /refunds/, pick(faults) ?? 'cut');

  const steps: readonly (readonly [string, (one: Schedule) => Promise<unknown>])[] = [
    ['admin', byAdmin],
    ['admin', byAdmin],
    ['cabinet', byHand],
    ['end', end],
    ['notify', notify],
    ['poll', poll],
    ['sweep', sweep],
    ['fault', fault],
    ['drain', () => product.drain()],
    ['later', async () => clock.advance(Math.floor(random() * 30 * HOUR_MS))],
  ];

  const play = async (one: Schedule): Promise<void> => {
    for (let step = 0; step < STEPS; step += 1) {
      const [name, go] = pick(steps) ?? ['nothing', async () => undefined];
      one.done.push(name);
      // Some at the same time as the next.
      const going = go(one).catch(() => undefined);
      if (random() < 0.7) await going;
    }
  };

  const settle = async (one: Schedule): Promise<void> => {
    shop.heal();
    for (let again = 0; again < 3; again += 1) {
      await product.drain();
      // The provider has its last word on what was sent meanwhile too.
      for (const { id } of refundsOf(one))
        shop.settleRefund(id, random() < 0.5 ? 'succeeded' : 'canceled');
      clock.advance(2 * HOUR_MS);
      await poll();
      await sweep();
    }
    await product.drain();
  };

  it('take exactly the ticks whose money went back, and end', async () => {
    for (let n = 0; n < schedules; n += 1) {
      const one = await paid(`k${n}`);
      await play(one);
      await settle(one);
      const log = await readLog(product.product.ports.stores.events);
      const of = (data: { readonly paymentId: string }) => data.paymentId === one.id;
      const taken = all(log, 'PurchaseReversed').filter(({ data }) => of(data));
      const given = all(log, 'PurchaseReversalUndone').filter(({ data }) => of(data));
      const asked = all(log, 'PaymentRefundRequested').filter(({ data }) => of(data));
      const told = all(log, 'PaymentRefunded').filter(({ data }) => of(data));
      const failed = all(log, 'PaymentRefundFailed').filter(({ data }) => of(data));
      const done = refundsOf(one).filter(({ status }) => status === 'succeeded');
      const ended = new Set([...told, ...failed].map(({ data }) => data.refundId));
      expect({
        schedule: one.done.join(', '),
        net: sumOf(taken) - sumOf(given),
        told: told.map(({ data }) => data.providerRefundId).toSorted(),
        open: asked.filter(({ data }) => !ended.has(data.refundId)).length,
      }).toEqual({
        schedule: one.done.join(', '),
        net: done.reduce((sum, { amount }) => sum + (kopecksOf(amount.value) ?? 0), 0),
        told: done.map(({ id }) => id).toSorted(),
        open: 0,
      });
    }
  }, 900_000);
});
