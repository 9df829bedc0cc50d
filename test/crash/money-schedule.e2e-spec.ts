import { describe, expect, it } from '@jest/globals';
import { ownPayments } from '../../libs/payments/src/finance/finance-log.js';
import type { Difference } from '../../libs/payments/src/finance/books.js';
import { reconcile } from '../../libs/payments/src/finance/reconcile.js';
import type { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { PROVE, firstSeed, seededRandom, times } from '../support/prove.js';
import { expectOrder } from './audit.js';
import { expectExact, expectZero } from './money-audit.js';
import {
  expectAdjusted,
  expectAsked,
  expectCredited,
  expectReconciled,
  expectTakenBack,
  expectToldNo,
} from './money-proofs.js';
import { MoneySchedule } from './money-schedule.js';

const seeds = times(4, 1_000);
const first = Number(process.env['MONEY_SEED'] ?? firstSeed);
const count =
  process.env['MONEY_SEED'] === undefined ? seeds : Number(process.env['MONEY_SEEDS'] ?? 1);

describe('Money through crashes, faults and repeats (MONEY_SEED=… plays one schedule again, MONEY_SEEDS=… so many from there)', () => {
  it(
    `comes out whole in ${count} schedules`,
    async () => {
      for (let seed = first; seed < first + count; seed += 1) await playAndAudit(seed);
    },
    PROVE ? 7_200_000 : 400_000,
  );
});

async function playAndAudit(seed: number): Promise<void> {
  const schedule = await MoneySchedule.of(seededRandom(66, seed));
  try {
    await schedule.play();
    await expectWhole(schedule);
    expect(await schedule.decidedAgain()).toEqual([]);
    await expectWhole(schedule);
  } catch (error) {
    const done = schedule.done.join(', ');
    throw new Error(`MONEY_SEED=${seed} (${done})`, { cause: error });
  } finally {
    await schedule.end();
  }
}

async function expectWhole({ world, shop, adjuster, ids }: MoneySchedule): Promise<void> {
  const log = await world.log();
  expectOrder(log);
  expectZero(log);
  expectExact(log);
  expectCredited(log, paidIn(shop));
  expectTakenBack(log, refundedIn(shop));
  const opened = await world.openedLog();
  expectAdjusted(opened, adjuster.asked, ids.chief);
  expectAsked(opened);
  expectToldNo(opened);
  expectReconciled(log, differencesOf((await ownPayments(world.events)).all, shop));
  expect(await world.differences()).toEqual([]);
}

const paidIn = (shop: YooKassaServer) =>
  [...shop.payments.values()].filter(({ status }) => status === 'succeeded');

const refundedIn = (shop: YooKassaServer) =>
  [...shop.refunds.values()].filter(({ status }) => status === 'succeeded');

function differencesOf(
  own: Parameters<typeof reconcile>[0]['own'],
  shop: YooKassaServer,
): readonly Difference[] {
  const differences = reconcile({
    own,
    payments: paidIn(shop).map((one) => ({
      providerId: one.id,
      paymentId: one.metadata['payment_id'] ?? null,
      amount: one.amount.value,
      currency: one.amount.currency,
      isTest: one.test,
      createdAt: one.created_at,
      paidAt: null,
    })),
    refunds: refundedIn(shop).map((one) => ({
      providerRefundId: one.id,
      providerId: one.payment_id,
      amount: one.amount.value,
      createdAt: one.created_at,
    })),
    unreadable: [],
    hasPayments: true,
    hasRefunds: true,
    isRegister: false,
    views: null,
    settledBefore: '9999',
    from: '2000-01-01T00:00:00.000Z',
    before: '2100-01-01T00:00:00.000Z',
    isTestAllowed: true,
  });
  return differences.filter(({ type }) => type !== 'late');
}
