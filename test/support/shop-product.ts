import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type {
  CreatePaymentResponse,
  PaymentInfoResponse,
  PaymentStatusResponse,
  TickLogsResponse,
} from '../../libs/contract/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import {
  PaymentsPoller,
  ProviderSweep,
  RequestRefundCommand,
} from '../../libs/payments/src/index.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { startProduct, type RunningProduct, type SignedIn } from './start-product.js';
import { formOf } from './task-calls.js';

const noon = new Date('2026-06-15T09:00:00.000Z');

export type Env = Readonly<Record<string, string>>;

/** The product over the provider's double, with a clock that only a test moves. */
export class ShopProduct {
  private constructor(
    readonly shop: YooKassaServer,
    readonly clock: ManualClock,
    private running: RunningProduct,
    private readonly env: Env,
  ) {}

  static async start(env: Env = {}): Promise<ShopProduct> {
    const clock = new ManualClock(noon);
    const shop = await YooKassaServer.start(() => clock.now().getTime());
    const given = { ...shop.settings, ...env };
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
    const running = await startProduct({ clock, env: given, dataDir });
    return new ShopProduct(shop, clock, running, given);
  }

  get product(): RunningProduct {
    return this.running;
  }

  /** Another process, on the same data or on other settings. */
  async restart(env: Env = this.env): Promise<void> {
    const { dataDir } = this.running;
    await this.running.stop();
    this.running = await startProduct({ clock: this.clock, env, dataDir });
  }

  /** On the same log, with views and managers that know nothing of it yet. */
  async restartFromScratch(): Promise<void> {
    const { dataDir } = this.running;
    await this.running.stop();
    for (const name of ['views', 'managers'])
      for (const ending of ['', '-wal', '-shm'])
        await rm(join(dataDir, `${name}.sqlite${ending}`), { force: true });
    this.running = await startProduct({ clock: this.clock, env: this.env, dataDir });
    await this.running.drain();
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.shop.stop();
    await rm(this.running.dataDir, { recursive: true, force: true });
  }

  get<T>(part: abstract new (...given: never[]) => T): T {
    return this.running.product.app.get(part as never, { strict: false });
  }

  open(who: SignedIn, ticks: string, key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    return who.fetch('/payment/create', { method: 'POST', body: formOf({ ticks }), headers });
  }

  async buy(who: SignedIn, ticks = '1000', key?: string): Promise<CreatePaymentResponse> {
    const answer = await this.open(who, ticks, key);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as CreatePaymentResponse;
  }

  /** Opened, paid and credited; our id of it. */
  async paid(who: SignedIn, ticks = '1000', key?: string): Promise<string> {
    const { payment_id: id } = await this.buy(who, ticks, key);
    this.shop.pay(this.shop.ofOurs(id).id);
    await who.json<PaymentStatusResponse>(`/payment/status/${id}`);
    return id;
  }

  notify(event: string, object: unknown): Promise<Response> {
    return this.running.fetch('/payment/notifications', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object }),
    });
  }

  /** As an admin does, whatever is left of the payment. */
  refund(paymentId: string, key = 'r') {
    const of = { requestId: 'r', correlationId: 'r', causationId: null };
    const context = { actor: 'admin:test', ...of };
    return this.get(CommandBus).execute(new RequestRefundCommand(paymentId, key, null, context));
  }

  /** What the provider was asked meanwhile. */
  poll(): Promise<readonly string[]> {
    return this.calledBy(() => this.get(PaymentsPoller).poll());
  }

  sweep(sweep = this.get(ProviderSweep)): Promise<readonly string[]> {
    return this.calledBy(() => sweep.sweep());
  }

  async balanceOf(who: SignedIn): Promise<number> {
    return (await who.json<PaymentInfoResponse>('/payment/info')).balance;
  }

  /** Ticks of purchases and of what took them back, the youngest first. */
  async bookingsOf(who: SignedIn): Promise<readonly number[]> {
    const { items } = await who.json<TickLogsResponse>('/profile/tick-logs');
    return items
      .filter(({ kind }) => kind === 'purchase' || kind === 'reversal')
      .map(({ amount }) => amount);
  }

  private async calledBy(work: () => Promise<void>): Promise<readonly string[]> {
    await this.running.drain();
    const before = this.shop.calls.length;
    await work();
    await this.running.drain();
    return this.shop.calls.slice(before);
  }
}
