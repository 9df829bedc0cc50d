import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentStatusResponse } from '../../libs/contract/src/index.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { SpawnedServer } from '../support/spawned-server.js';
import type { SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';
import { MainJob, NoAnswer } from './main-job.js';

type Random = () => number;

const PAUSE_MS_MAX = 400;
const BETWEEN_FAULTS_MS = 4_000;
const HANG_MS_MAX = 12_000;
/** A person whose service has died tries again, but not for ever. */
const TRIES_MAX = 200;
const PRICE = '500';
/** Databases of the data directory that somebody may put back from an older copy, or lose. */
const restored = ['views.sqlite', 'managers.sqlite'] as const;

/** Whether it went wrong because nobody answered, as everything does while the service is dead. */
const isAway = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Away || CUT.test(String(error));

/** How fetch says that nobody answered, or not to the end. */
const CUT = /fetch failed|terminated|It ended/;

class Away extends Error {}

/**
 * The built service with people at work, its payment provider, and what befalls them: kills, a
 * provider that hangs or fails, databases put back from older copies or lost.
 */
export class LongTown {
  readonly done = new Map<string, number>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'long-schedule-'));
  readonly dataDir = join(this.folder, 'data');
  private server: SpawnedServer;
  private over = false;

  private constructor(
    readonly shop: YooKassaServer,
    private readonly random: Random,
  ) {
    this.server = this.start();
  }

  static async of(random: Random): Promise<LongTown> {
    return new LongTown(await YooKassaServer.start(), random);
  }

  /** Everybody works and everything goes wrong for so long; then all comes to its end. */
  async play(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    const people = [this.customers(1), this.customers(2), this.buyer(1), this.buyer(2)];
    while (performance.now() < end) {
      await delay(BETWEEN_FAULTS_MS * (0.5 + this.random()));
      await this.misfortune();
    }
    this.over = true;
    this.shop.heal();
    this.shop.delay = async () => undefined;
    await Promise.all(people);
  }

  async stop(): Promise<void> {
    await this.server.stop('SIGTERM');
  }

  async end(): Promise<void> {
    this.over = true;
    await this.server.stop('SIGKILL');
    await this.shop.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private start(): SpawnedServer {
    return new SpawnedServer(
      {
        DATA_DIR: this.dataDir,
        ...this.shop.settings,
        YOOKASSA_NOTIFIERS: '127.0.0.0/8',
        LOGIN_LINKS_PER_IP: '1000000',
        LOGIN_LINKS_PER_ADDRESS: '1000',
        TASKS_PER_HOUR: '100000',
      },
      this.folder,
    );
  }

  /** Of the process that lives now, once it listens. */
  private async url(): Promise<string> {
    try {
      return await this.server.url();
    } catch (error) {
      throw new Away('The process has ended', { cause: error });
    }
  }

  private count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }

  private async misfortune(): Promise<void> {
    const chance = this.random();
    if (chance < 0.45) return this.restart('SIGKILL', () => undefined);
    if (chance < 0.65) return this.putBack(restored[chance < 0.55 ? 0 : 1]);
    this.count(chance < 0.85 ? 'provider hangs' : 'provider fails');
    const until = performance.now() + this.random() * HANG_MS_MAX;
    if (chance >= 0.85) return this.shop.fail(/./, this.random() < 0.5 ? 'done-then-cut' : '500');
    this.shop.delay = async () => {
      await delay(Math.max(0, until - performance.now()));
    };
  }

  private async restart(signal: 'SIGKILL' | 'SIGTERM', meanwhile: () => void): Promise<void> {
    this.count(signal);
    await this.server.stop(signal);
    meanwhile();
    this.server = this.start();
    await this.server.url();
  }

  /** What was copied last time, or nothing; and a copy for the next time. */
  private putBack(name: (typeof restored)[number]): Promise<void> {
    return this.restart('SIGTERM', () => {
      const [file, copy] = [join(this.dataDir, name), join(this.folder, `older-${name}`)];
      const next = join(this.folder, `next-${name}`);
      if (existsSync(file)) copyFileSync(file, next);
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
      if (existsSync(copy)) copyFileSync(copy, file);
      if (existsSync(next)) copyFileSync(next, copy);
      this.count(`older ${name}`);
    });
  }

  /** One person after another, each with a task, proposals, reports and a summary. */
  private async customers(row: number): Promise<void> {
    for (let number = 0; !this.over; number += 1) {
      const email = `customer${row}-${number}@example.ru`;
      const workbook = salesJournal(60 + (number % 40));
      const wish = { email, workbook, query: 'топ-5 товаров по выручке', pollMs: 50 };
      const job = new MainJob(wish, () => this.newestLink(email));
      await this.untilDone('task', async () => job.run([await this.url()]));
    }
  }

  private newestLink(email: string): string | undefined {
    const letter = `Письмо для ${email}: `;
    return this.server.lines
      .findLast((line) => line.startsWith(letter))
      ?.split('/')
      .at(-1);
  }

  /** Buys, is credited, and at times has a part of it given back in the provider's cabinet. */
  private async buyer(row: number): Promise<void> {
    const anna = await this.untilDone('sign-in', async () => {
      await this.url();
      return this.server.signIn(`buyer${row}@example.ru`);
    });
    for (let number = 0; !this.over; number += 1) {
      const key = `buyer${row}-${number}`;
      const id = await this.untilDone('purchase', () => this.bought(anna, key));
      if (this.random() < 0.4) await this.givenBack(id);
      await delay(this.random() * PAUSE_MS_MAX);
    }
  }

  private async bought(anna: SignedIn, key: string): Promise<string> {
    const created = await this.call(anna, '/payment/create', {
      method: 'POST',
      body: formOf({ ticks: PRICE }),
      headers: { 'Idempotency-Key': key },
    });
    const { payment_id: id } = (await created.json()) as { payment_id: string };
    this.shop.pay(this.shop.ofOurs(id).id);
    if (this.random() < 0.7) await this.notify('payment.succeeded', this.shop.ofOurs(id));
    const answer = await this.call(anna, `/payment/status/${id}`);
    const { status } = (await answer.json()) as PaymentStatusResponse;
    if (status !== 'succeeded') throw new Away(`payment ${status}`);
    return id;
  }

  /** Notified again and again until it is heard, as the provider does. */
  private async givenBack(paymentId: string): Promise<void> {
    const value = this.random() < 0.5 ? '10.00' : this.shop.ofOurs(paymentId).amount.value;
    const refund = this.shop.refundInCabinet(this.shop.ofOurs(paymentId).id, value);
    await this.untilDone('refund', () => this.notify('refund.succeeded', refund));
  }

  private async notify(event: string, object: object): Promise<void> {
    const answer = await fetch(`${await this.url()}/api/v1/payment/notifications`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event, object }),
    });
    if (!answer.ok) throw new Away(`notification ${answer.status}`);
  }

  private async call(anna: SignedIn, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${anna.token}`);
    const answer = await fetch(`${await this.url()}/api/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Away(`${path} ${answer.status}`);
    return answer;
  }

  private async untilDone<T>(what: string, work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await work();
        this.count(what);
        return result;
      } catch (error) {
        if (!isAway(error)) throw error;
        if (tries === TRIES_MAX) throw new Error(`${what}: nobody answers`, { cause: error });
        await delay(PAUSE_MS_MAX * (0.5 + this.random()));
      }
    }
  }
}
