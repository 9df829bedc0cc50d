import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentEvent } from '../../eventstore/payment/payment.events.js';
import { paymentStream } from '../../eventstore/payment/payment.events.js';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { DebitTicksCommand, ReversePurchaseCommand } from '../../libs/ledger/src/index.js';
import { RefundTicksCommand } from '../../libs/ledger/src/commands/refund-ticks/refund-ticks.command.js';
import { reconciled } from '../../libs/payments/src/finance/reconciliation.js';
import { PaymentProvider } from '../../libs/payments/src/provider/payment-provider.js';
import { readLog } from '../crash/audit.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';
import { writeEvents } from '../support/write-events.js';

const MINUTE_MS = 60_000;
const report = { taskId: 'made-by-hand', index: 0, attempt: 1 };
const debit = { ...report, debitId: 'made-by-hand.0.1' };

/** Anna has 1 000 ticks as a gift and buys 1 000 more for 850 ₽. */
describe('What was decided about a refund', () => {
  let desk: ShopProduct;
  let anna: SignedIn;
  let annaId: string;
  let paymentId: string;

  beforeEach(async () => {
    desk = await ShopProduct.start();
    anna = await desk.product.signIn('anna@example.ru');
    annaId = (await anna.json<UserResponse>('/users/me')).id;
    paymentId = await desk.paid(anna);
  });
  afterEach(() => desk.stop());

  const execute = (command: Parameters<CommandBus['execute']>[0]): Promise<unknown> =>
    desk.get(CommandBus).execute(command);
  const context = () => ({
    userId: annaId,
    actor: 'system:test' as const,
    requestId: 'r',
    correlationId: 'r',
    causationId: null,
  });
  const differences = async () => {
    const { stores } = desk.product.product.ports;
    const { differences: found } = await reconciled(
      {
        events: stores.events,
        views: null,
        provider: desk.get(PaymentProvider),
        isTestAllowed: true,
        now: desk.clock.now(),
      },
      { from: '2026-06-15', to: '2026-06-16' },
    );
    return found.map(({ code }) => code);
  };
  const of = { agreedKopecks: null };
  const reverse = (refundId: string) =>
    execute(
      new ReversePurchaseCommand(annaId, refundId, paymentId, { of: 'left', ...of }, '', context()),
    );

  it('too late is undone by whoever sees it: its refund had failed and its writer died', async () => {
    const data = { paymentId, userId: annaId, refundId: 'late' };
    const events: readonly PaymentEvent[] = [
      { type: 'PaymentRefundRequested', version: 2, data: { ...data, key: 'late', ...of } },
      { type: 'PaymentRefundFailed', version: 1, data: { ...data, code: 'refund.nothing-left' } },
    ];
    await writeEvents(desk.product.product, paymentStream(paymentId), annaId, ...events);
    await desk.product.drain();
    await reverse('late');
    await desk.product.drain();
    expect(await desk.balanceOf(anna)).toBe(2_000);
    expect(await desk.bookingsOf(anna)).toEqual([1_000, -1_000, 1_000]);
    desk.clock.advance(10 * MINUTE_MS);
    expect(await differences()).toEqual([]);
  });

  it('is a difference where nobody has undone it, or given its money back', async () => {
    await reverse('nobody-asked-for-it');
    desk.clock.advance(10 * MINUTE_MS);
    expect(await differences()).toEqual(['reversal-alone']);
    desk.shop.refundStatus = 'pending';
    const other = await desk.paid(anna, '500');
    await desk.refund(other);
    desk.clock.advance(10 * MINUTE_MS);
    expect(await differences()).toEqual(['reversal-alone', 'refund-underway']);
  });

  it('stands, wherever the managers begin to read: what came back later is not taken', async () => {
    await execute(new DebitTicksCommand(annaId, [{ ...debit, ticks: 2_000 }], '', context()));
    const made = desk.shop.refundInCabinet(desk.shop.ofOurs(paymentId).id, '850.00');
    await desk.notify('refund.succeeded', made);
    await execute(new RefundTicksCommand(annaId, debit, 'report.failed', '', context()));
    await desk.product.drain();
    expect(await desk.balanceOf(anna)).toBe(2_000);
    const before = await readLog(desk.product.product.ports.stores.events);
    await desk.restartFromScratch();
    anna = await desk.product.signIn('anna@example.ru');
    expect(await desk.balanceOf(anna)).toBe(2_000);
    const after = await readLog(desk.product.product.ports.stores.events);
    const added = after.slice(before.length).map(({ type }) => type);
    expect(added.filter((type) => !/^(Login|UserLogged)/.test(type))).toEqual([]);
  });
});
