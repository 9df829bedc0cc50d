import { setTimeout as delay } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type {
  AdminPaymentsResponse,
  CreatePaymentResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import type { RecordedEvent } from '../../libs/kernel/src/index.js';
import {
  PaymentsPoller,
  ProviderSweep,
  RequestRefundCommand,
} from '../../libs/payments/src/index.js';
import { YooKassaServer, type Fault } from '../../libs/payments/src/testing/yookassa-server.js';
import { formOf } from '../support/task-calls.js';
import { CrashWorld, type OlderFile } from './crash-world.js';
import { Adjuster, type Desk } from './money-adjustments.js';
import type { MortalProcess } from './mortal-process.js';
import { Fate, Life } from './mortal-stores.js';

type Random = () => number;

const ROUNDS = 4;
const ACTIONS = 8;
const CHIEF = 'chief@example.ru';
/** So that the last task can be paid, whatever was withdrawn before. */
const ENOUGH = 10_000;
const MINUTE_MS = 60_000;
/** Longer than a lease and its grace. */
const LEASES_END_MS = 221_000;
const faults: readonly Fault[] = [
  ...(['500', 'cut', 'done-then-500', 'done-then-cut', 'done-then-noise'] as const),
];

/** Dies after so many writes of any kind; never, for null. */
class NumberedFate extends Fate {
  private left: number | null;

  constructor(writes: number | null) {
    super();
    this.left = writes;
  }

  override isLast(kind: string): boolean {
    super.isLast(kind);
    if (this.left === null) return false;
    this.left -= 1;
    return this.left === 0;
  }
}

/**
 * Purchases, jobs, refunds and wishes for them, an admin's adjustments, notifications, faults of the provider,
 * crashes and restarts, in an
 * order that a seed decides; at the end everything has had its time.
 */
export class MoneySchedule {
  readonly done: string[] = [];
  private readonly notified: unknown[] = [];
  readonly adjuster: Adjuster;
  private buyer: string | null = null;
  private desk: Pick<Desk, 'token' | 'userId'> | null = null;
  private readonly lives = new WeakMap<MortalProcess, Life>();
  /** User ids. */
  readonly ids = { buyer: '', chief: '' };
  private keys = 0;

  private constructor(
    readonly world: CrashWorld,
    readonly shop: YooKassaServer,
    private readonly random: Random,
  ) {
    this.adjuster = new Adjuster(random);
  }

  static async of(random: Random): Promise<MoneySchedule> {
    const clock: { now?: () => Date } = {};
    const shop = await YooKassaServer.start(() => (clock.now?.() ?? new Date()).getTime());
    const world = new CrashWorld({
      ...shop.settings,
      YOOKASSA_NOTIFIERS: '127.0.0.0/8',
      ADMIN_EMAILS: CHIEF,
    });
    clock.now = () => world.clock.now();
    return new MoneySchedule(world, shop, random);
  }

  async play(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const writes = this.random() < 0.8 ? 3 + Math.floor(this.random() * 60) : null;
      const life = new Life(new NumberedFate(round === 0 ? null : writes));
      const process = await this.start(life);
      if (process !== null) await Promise.race([this.act(process), life.ended]);
      await this.reopen();
      this.world.clock.advance(LEASES_END_MS);
    }
    await this.settle();
  }

  /** At times somebody puts an older file back. */
  private async reopen(): Promise<void> {
    const chance = this.random();
    if (chance < 0.5) return this.world.reopen();
    if (chance < 0.8) {
      const name: OlderFile = chance < 0.65 ? 'views' : 'managers';
      this.done.push(`older ${name}`);
      return this.world.reopenWithOlder(name);
    }
    this.done.push('older log');
    if (!(await this.world.refusesOlderLog())) throw new Error('An older log was not noticed');
  }

  private async start(life: Life): Promise<MortalProcess | null> {
    const process = await this.world.start(life, true);
    if (process !== null) this.lives.set(process, life);
    return process;
  }

  /** What the managers write when they read the whole log again. */
  async decidedAgain(): Promise<readonly string[]> {
    const head = await this.world.events.head();
    await this.world.reopenFromLog();
    const process = await this.start(new Life());
    if (process === null) throw new Error('The process that reads again did not start');
    await process.drain();
    const added = await this.world.events.readAll({ after: head, limit: 1_000 });
    const isTheirs = ({ metadata: { actor } }: RecordedEvent): boolean =>
      actor !== 'system:payments-poller' && actor !== 'system:provider-sweep';
    return added.filter(isTheirs).map(({ type, stream }) => `${type} of ${stream}`);
  }

  async end(): Promise<void> {
    await this.world.end();
    await this.shop.stop();
  }

  /** A last process that nothing befalls: what was begun comes to its end. */
  private async settle(): Promise<void> {
    const process = await this.start(new Life());
    if (process === null) throw new Error('The last process did not start');
    await process.drain();
    await this.adjuster.add(this.deskAt(process), ENOUGH);
    await this.world.job.run([process.url]);
    await this.world.job.tellMisread([process.url]);
    for (let again = 0; again < 3; again += 1) {
      this.settleRefunds();
      await process.drain();
      for (const object of this.notified.splice(0)) await this.notify(process, object);
      await this.tellRefunds(process);
      await process.get(PaymentsPoller).poll();
      await process.drain();
      if (again === 0) await this.decline(process);
      // What has waited for hours is looked at once an hour.
      this.world.clock.advance(61 * MINUTE_MS);
    }
  }

  /** Somebody tells of them, or nobody does and they are found. */
  private async tellRefunds(process: MortalProcess): Promise<void> {
    if (this.random() < 0.5) return process.get(ProviderSweep).sweep();
    for (const one of this.shop.refunds.values())
      await this.notify(process, { event: 'refund.succeeded', object: one });
  }

  /** Also those that were asked for a moment ago. */
  private settleRefunds(): void {
    for (const { id, status } of this.shop.refunds.values())
      if (status === 'pending')
        this.shop.settleRefund(id, this.random() < 0.5 ? 'succeeded' : 'canceled');
  }

  private async act(process: MortalProcess): Promise<void> {
    await this.enter(process);
    const job = this.random() < 0.5 ? this.world.job.run([process.url]) : Promise.resolve('');
    const worked = job.catch(() => '');
    for (let action = 0; action < ACTIONS; action += 1) {
      const step = this.steps[Math.floor(this.random() * this.steps.length)];
      if (step === undefined) continue;
      this.done.push(step.name);
      await step.do(process).catch(() => undefined);
      this.world.clock.advance(Math.floor(this.random() * 3 * MINUTE_MS));
    }
    await Promise.race([worked, delay(50)]);
  }

  /** Buyer and admin; once, in the first process. */
  private async enter({ url }: MortalProcess): Promise<void> {
    const { job } = this.world;
    const chief = this.world.jobOf(CHIEF);
    if (this.buyer !== null) return;
    this.buyer = await job.signedIn([url]);
    this.ids.buyer = (await job.get<UserResponse>([url], '/users/me')).id;
    const token = await chief.signedIn([url]);
    this.ids.chief = (await chief.get<UserResponse>([url], '/users/me')).id;
    this.desk = { token, userId: this.ids.buyer };
  }

  private deskAt(process: MortalProcess): Desk {
    if (this.desk === null) throw new Error('Nobody has signed in');
    const isEnding = () => this.lives.get(process)?.isEnding ?? false;
    return { url: process.url, ...this.desk, isEnding };
  }

  private readonly steps: readonly {
    readonly name: string;
    readonly do: (process: MortalProcess) => Promise<unknown>;
  }[] = [
    { name: 'buy', do: (process) => this.buy(process, true) },
    { name: 'buy', do: (process) => this.buy(process, true) },
    { name: 'buy again', do: (process) => this.buy(process, false) },
    { name: 'pay', do: async () => this.decide((id) => this.shop.pay(id)) },
    { name: 'pay', do: async () => this.decide((id) => this.shop.pay(id)) },
    { name: 'cancel', do: async () => this.decide((id) => this.shop.cancel(id)) },
    { name: 'notify', do: (process) => this.notifyAny(process) },
    { name: 'notify', do: (process) => this.notifyAny(process) },
    { name: 'forge', do: (process) => this.forge(process) },
    { name: 'poll', do: (process) => process.get(PaymentsPoller).poll() },
    { name: 'sweep', do: (process) => process.get(ProviderSweep).sweep() },
    { name: 'status', do: (process) => this.status(process) },
    { name: 'refund', do: (process) => this.refund(process) },
    { name: 'ask back', do: (process) => this.askBack(process) },
    { name: 'ask back', do: (process) => this.askBack(process) },
    { name: 'ask no more', do: (process) => this.askNoMore(process) },
    { name: 'decline', do: (process) => this.decline(process) },
    { name: 'decline', do: (process) => this.decline(process) },
    { name: 'decline', do: (process) => this.decline(process) },
    { name: 'refund in the cabinet', do: async () => this.refundInCabinet() },
    { name: 'add', do: (process) => this.adjuster.add(this.deskAt(process)) },
    { name: 'withdraw', do: (process) => this.adjuster.withdraw(this.deskAt(process)) },
    { name: 'withdraw', do: (process) => this.adjuster.withdraw(this.deskAt(process)) },
    { name: 'adjust twice', do: (process) => this.adjuster.twiceAtOnce(this.deskAt(process)) },
    { name: 'adjust again', do: (process) => this.adjuster.again(this.deskAt(process)) },
    { name: 'adjust else', do: (process) => this.adjuster.otherwise(this.deskAt(process)) },
    { name: 'misread', do: (process) => this.world.job.tellMisread([process.url]) },
    {
      name: 'misread twice',
      do: (process) => this.world.job.tellMisread([process.url, process.url]),
    },
    { name: 'fault', do: async () => this.fault() },
    { name: 'much later', do: async () => this.world.clock.advance(2 * 60 * MINUTE_MS) },
  ];

  private async buy({ url }: MortalProcess, isNew: boolean): Promise<void> {
    if (isNew) this.keys += 1;
    const ticks = String(100 + ((this.keys * 137) % 1_900));
    const answer = await fetch(`${url}/api/v1/payment/create`, {
      method: 'POST',
      body: formOf({ ticks }),
      headers: { Authorization: `Bearer ${this.buyer}`, 'Idempotency-Key': `key-${this.keys}` },
    });
    if (answer.ok) this.lastPayment = ((await answer.json()) as CreatePaymentResponse).payment_id;
  }

  private lastPayment: string | null = null;

  private async status({ url }: MortalProcess): Promise<void> {
    if (this.lastPayment === null) return;
    await fetch(`${url}/api/v1/payment/status/${this.lastPayment}`, {
      headers: { Authorization: `Bearer ${this.buyer}` },
    });
  }

  private decide(how: (id: string) => void): void {
    const id = this.pick([...this.shop.payments.keys()]);
    if (id === null) return;
    how(id);
    const object = this.shop.payments.get(id);
    // Notifications may come never, twice, or long after.
    for (let times = Math.floor(this.random() * 3); times > 0; times -= 1)
      this.notified.push({ event: `payment.${object?.status}`, object });
  }

  private async notifyAny(process: MortalProcess): Promise<void> {
    const place = Math.floor(this.random() * this.notified.length);
    const [one] = this.notified.splice(place, 1);
    if (one !== undefined) await this.notify(process, one);
  }

  private async forge(process: MortalProcess): Promise<void> {
    const id = this.pick([...this.shop.payments.keys()]) ?? 'nothing';
    const object = { ...this.shop.payments.get(id), id, status: 'succeeded', paid: true };
    await this.notify(process, { event: 'payment.succeeded', object });
  }

  private async notify({ url }: MortalProcess, notification: unknown): Promise<void> {
    await fetch(`${url}/api/v1/payment/notifications`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(notification),
    });
  }

  private async refund(process: MortalProcess): Promise<void> {
    const paymentId = this.paidByBuyer();
    this.shop.refundStatus = this.random() < 0.5 ? 'succeeded' : 'pending';
    const context = {
      actor: 'admin:test',
      requestId: 'r',
      correlationId: 'r',
      causationId: null,
    };
    if (paymentId === undefined) return;
    const key = `r${Math.floor(this.random() * 2)}`;
    await process.get(CommandBus).execute(new RequestRefundCommand(paymentId, key, null, context));
  }

  /** At times with a key that was used before. */
  private async askBack(process: MortalProcess): Promise<void> {
    await this.wish(process, 'POST', `ask-${Math.floor(this.random() * 4)}`);
  }

  private async askNoMore(process: MortalProcess): Promise<void> {
    await this.wish(process, 'DELETE', '');
  }

  private async wish({ url }: MortalProcess, method: string, key: string): Promise<void> {
    const paymentId = this.paidByBuyer();
    if (paymentId === undefined) return;
    await fetch(`${url}/api/v1/payment/purchases/${paymentId}/refund`, {
      method,
      headers: {
        Authorization: `Bearer ${this.buyer}`,
        'Content-Type': 'application/json',
        ...(key === '' ? {} : { 'Idempotency-Key': key }),
      },
      ...(key === '' ? {} : { body: JSON.stringify({ reason: 'Не подошло' }) }),
    });
  }

  /** Says no to a wish that waits, as it is seen then; at times twice at once. */
  private async decline(process: MortalProcess): Promise<void> {
    const { url } = process;
    await this.askBack(process);
    const headers = {
      Authorization: `Bearer ${this.desk?.token}`,
      'Content-Type': 'application/json',
    };
    const listed = await fetch(`${url}/api/v1/admin/payments?status=asked`, { headers });
    const { items } = (await listed.json()) as AdminPaymentsResponse;
    const one = this.pick(items);
    if (one === null) return;
    const body = JSON.stringify({ ask_id: one.open_ask, reason: 'Не по правилам' });
    const times = this.random() < 0.5 ? 1 : 2;
    const path = `${url}/api/v1/admin/payments/${one.payment_id}/refund/decline`;
    await Promise.all(
      Array.from({ length: times }, () => fetch(path, { method: 'POST', headers, body })),
    );
  }

  private paidByBuyer(): string | undefined {
    const paid = [...this.shop.payments.values()].filter(({ status }) => status === 'succeeded');
    return this.pick(paid)?.metadata['payment_id'];
  }

  /** By hand, a part of it or all, where nothing was given back yet. */
  private refundInCabinet(): void {
    const refunded = new Set([...this.shop.refunds.values()].map(({ payment_id: id }) => id));
    const paid = [...this.shop.payments.values()].filter(
      ({ status, id }) => status === 'succeeded' && !refunded.has(id),
    );
    const one = this.pick(paid);
    if (one) this.shop.refundInCabinet(one.id, this.random() < 0.5 ? '10.00' : one.amount.value);
  }

  private fault(): void {
    const fault = faults[Math.floor(this.random() * faults.length)];
    if (fault !== undefined) this.shop.fail(this.random() < 0.5 ? /^POST/ : /./, fault);
  }

  private pick<T>(from: readonly T[]): T | null {
    return from[Math.floor(this.random() * from.length)] ?? null;
  }
}
