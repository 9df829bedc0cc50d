import { describe, expect, it } from '@jest/globals';
import { ownPayments } from '../../libs/payments/src/finance/finance-log.js';
import { reconcile } from '../../libs/payments/src/finance/reconcile.js';
import { PROVE, seededRandom, times } from '../support/prove.js';
import { all, expectOrder } from './audit.js';
import { expectZero } from './money-audit.js';
import { MoneySchedule } from './money-schedule.js';

const SEEDS = times(50, 1_000);
const FIRST = Number(process.env['MONEY_SEED'] ?? Math.floor(Math.random() * 2 ** 30));
const COUNT = process.env['MONEY_SEED'] === undefined ? SEEDS : 1;

describe('Money through crashes, faults and repeats (MONEY_SEED=… plays one schedule again)', () => {
  it(
    `comes out whole in ${COUNT} schedules`,
    async () => {
      for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) await playAndAudit(seed);
    },
    PROVE ? 7_200_000 : 400_000,
  );
});

async function playAndAudit(seed: number): Promise<void> {
  const schedule = await MoneySchedule.of(seededRandom(66, seed));
  try {
    await schedule.play();
    await expectWhole(schedule);
  } catch (error) {
    const done = schedule.done.join(', ');
    throw new Error(`MONEY_SEED=${seed} (${done})`, { cause: error });
  } finally {
    await schedule.end();
  }
}

async function expectWhole({ world, shop }: MoneySchedule): Promise<void> {
  const log = await world.log();
  expectOrder(log);
  expectZero(log);
  const succeeded = all(log, 'PaymentSucceeded').map(({ data }) => data);
  const credited = all(log, 'TicksPurchased').map(({ data }) => data);
  const keyOf = ({
    paymentId,
    ticks,
    kopecks,
  }: (typeof succeeded)[number] | (typeof credited)[number]) => `${paymentId} ${ticks} ${kopecks}`;
  expect(credited.map(keyOf).toSorted()).toEqual(succeeded.map(keyOf).toSorted());
  const paid = [...shop.payments.values()].filter(({ status }) => status === 'succeeded');
  const paidIds = paid.map(({ metadata }) => metadata['payment_id']);
  expect(succeeded.map(({ paymentId }) => paymentId).toSorted()).toEqual(paidIds.toSorted());
  const requested = all(log, 'PaymentRefundRequested').map(({ data }) => data.refundId);
  const ended = [...all(log, 'PaymentRefunded'), ...all(log, 'PaymentRefundFailed')];
  const endedIds = new Set(ended.map(({ data }) => data.refundId));
  expect(requested.filter((id) => !endedIds.has(id))).toEqual([]);
  const differences = reconcile({
    own: (await ownPayments(world.events)).all,
    payments: paid.map((one) => ({
      ...{ providerId: one.id, paymentId: one.metadata['payment_id'] ?? null },
      ...{ amount: one.amount.value, currency: one.amount.currency, isTest: one.test },
      ...{ createdAt: one.created_at, paidAt: null },
    })),
    refunds: [...shop.refunds.values()]
      .filter(({ status }) => status === 'succeeded')
      .map((one) => ({
        ...{ providerRefundId: one.id, providerId: one.payment_id },
        ...{ amount: one.amount.value, createdAt: one.created_at },
      })),
    hasRefunds: true,
    views: null,
    settledBefore: '9999',
    from: '2000-01-01T00:00:00.000Z',
    before: '2100-01-01T00:00:00.000Z',
    isTestAllowed: true,
  });
  // A refund by hand of another amount than the ledger could take back is a difference, and told.
  const byHand = new Set(
    all(log, 'PaymentRefunded')
      .filter(({ data }) => data.source === 'provider')
      .map(({ data }) => data.paymentId),
  );
  const isTold = ({ type, side, paymentId }: (typeof differences)[number]) =>
    type === 'amount' && side === 'log' && byHand.has(paymentId ?? '');
  const others = differences.filter((one) => one.type !== 'late' && !isTold(one));
  expect(others).toEqual([]);
  expect(await world.differences()).toEqual([]);
}
