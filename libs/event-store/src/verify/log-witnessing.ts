import type { KeyObject } from 'node:crypto';
import {
  nameOf,
  type Clock,
  type EventStore,
  type RecordedEvent,
  type RunnerLog,
  type Subscription,
} from '../../../kernel/src/index.js';
import { LOG_START, orderHashAfter } from './log-audit.js';
import { readWitness, writeWitness, type LogWitness, type WitnessPrint } from './log-witness.js';
import { signingKey } from './signed-head.js';

const EVERY_MS = 1_000;
const PAGE = 1_000;

/** The log ends before what was signed: it was cut, or an older copy was put back. */
export class LogIsShort extends Error {
  constructor(readonly witness: LogWitness) {
    super(`The log ends before position ${witness.log.position}, which was signed`);
  }
}

export interface WitnessingParts {
  readonly events: EventStore;
  readonly clock: Clock;
  /** Holds the key and what is signed with it. */
  readonly keyDir: string;
  readonly log: Pick<RunnerLog, 'alarm'>;
}

/**
 * Follows the log and signs, at most once a second, what it has come to; whatever is changed,
 * removed or cut before that place is found by `verify`.
 */
export class LogWitnessing {
  private subscription: Subscription | null = null;
  private stopBeating: () => void = () => undefined;
  private print: WitnessPrint | null;
  private signed: WitnessPrint | null;
  private writing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly parts: WitnessingParts,
    private readonly key: KeyObject,
    witness: LogWitness | null,
  ) {
    this.signed = this.print = witness?.log ?? null;
  }

  /** Throws LogIsShort, and HeadRefused where what is signed is not this key's. */
  static async begin(parts: WitnessingParts): Promise<LogWitnessing> {
    const key = await signingKey(parts.keyDir);
    const witness = await readWitness(parts.keyDir, key);
    const head = await parts.events.head();
    if (witness !== null && (head ?? '') < witness.log.position) throw new LogIsShort(witness);
    const witnessing = new LogWitnessing(parts, key, witness);
    witnessing.follow();
    return witnessing;
  }

  /** Signs the log as it stands; to be called when nobody writes to it any more. */
  async stop(): Promise<void> {
    this.stopBeating();
    await this.subscription?.stop();
    await this.writing;
    try {
      await this.catchUp();
      await this.sign();
    } catch (error) {
      this.alarm('log.unsigned', error);
    }
  }

  private follow(): void {
    this.subscription = this.parts.events.subscribe({
      after: this.print?.position ?? null,
      onEvents: async (events) => this.take(events),
      // It goes on by itself; what is signed stands.
      onInterrupted: (error) => this.alarm('log-witness.interrupted', error),
    });
    this.stopBeating = this.parts.clock.every(EVERY_MS, () => this.signSoon());
  }

  private take(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const { position } = event;
      const { events: count, orderHash } = this.print ?? { events: 0, orderHash: LOG_START };
      this.print = { position, events: count + 1, orderHash: orderHashAfter(orderHash, event) };
    }
  }

  private async catchUp(): Promise<void> {
    for (;;) {
      const after = this.print?.position ?? null;
      const page = await this.parts.events.readAll({ after, limit: PAGE });
      this.take(page);
      if (page.length < PAGE) return;
    }
  }

  private signSoon(): void {
    if (this.print === this.signed) return;
    this.writing = this.writing
      .then(() => this.sign())
      .catch((error: unknown) => this.alarm('log.unsigned', error));
  }

  private async sign(): Promise<void> {
    const { print } = this;
    if (print === null || print === this.signed) return;
    await writeWitness(this.parts.keyDir, print, this.key, this.parts.clock.now());
    this.signed = print;
  }

  private alarm(code: string, error: unknown): void {
    this.parts.log.alarm(code, { error: nameOf(error) });
  }
}
