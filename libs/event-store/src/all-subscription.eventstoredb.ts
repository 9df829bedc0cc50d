import {
  START,
  eventTypeFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position as LogPlace,
} from '@eventstore/db-client';
import type { RecordedEvent } from '../../kernel/src/index.js';
import type { LogReads } from './log-reads.eventstoredb.js';
import { fromPosition, toRecordedEvent } from './recorded-event.eventstoredb.js';

export interface AllSubscriptionOptions {
  readonly client: EventStoreDBClient;
  readonly reads: LogReads;
  /** Between two looks at whether events still come. */
  readonly heartbeatMs: number;
  onEvents(events: readonly RecordedEvent[]): void;
  onInterrupted(error: unknown): void;
}

/** Neither the server's own events nor live notes. */
const OURS = '^(?!\\$|live\\.).*';
const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 5_000;

class Silence extends Error {}

/**
 * The one subscription of this process to the whole log. It hands events on at once, knows its
 * place, and comes back from it by itself; events come once and in order.
 */
export class AllSubscription {
  private place: LogPlace | null = null;
  private starting: Promise<void> | null = null;
  private confirmed = false;
  private stopped = false;
  private interrupt: (error: unknown) => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: AllSubscriptionOptions) {}

  get connected(): boolean {
    return this.confirmed;
  }

  /** Resolves when all that is written from now on will be handed on. */
  start(): Promise<void> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = null;
      throw error;
    });
    return this.starting;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.interrupt(new Error('Stopped'));
    await this.running;
  }

  private async begin(): Promise<void> {
    this.place = await this.options.reads.end();
    if (!this.stopped) this.running = this.run();
  }

  private async run(): Promise<void> {
    let retryMs = RETRY_FIRST_MS;
    while (!this.stopped) {
      const error = await this.attempt(() => (retryMs = RETRY_FIRST_MS));
      this.confirmed = false;
      if (this.isStopped()) return;
      this.options.onInterrupted(error);
      await this.pause(retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(RETRY_MAX_MS, retryMs * 2);
    }
  }

  /** Resolves, with the reason, when the connection is lost. */
  private async attempt(onConfirmed: () => void): Promise<unknown> {
    const subscription = this.subscribe();
    let lost: (reason: unknown) => void = () => undefined;
    const ended = new Promise<unknown>((resolve) => (lost = resolve));
    this.interrupt = lost;
    const heartbeat = this.watch(lost);
    try {
      this.listen(subscription, lost, onConfirmed);
      return await ended;
    } finally {
      clearInterval(heartbeat);
      await subscription.unsubscribe().catch(() => undefined);
    }
  }

  private listen(
    subscription: AllStreamSubscription,
    lost: (reason: unknown) => void,
    onConfirmed: () => void,
  ): void {
    subscription.on('error', lost);
    subscription.on('end', () => lost(new Silence('The subscription ended')));
    subscription.on('confirmation', () => {
      this.confirmed = true;
      onConfirmed();
    });
    subscription.on('data', ({ event }) => {
      const ours = toRecordedEvent(event);
      if (event?.position) this.place = event.position;
      if (ours) this.options.onEvents([ours]);
    });
  }

  private subscribe(): AllStreamSubscription {
    const subscription = this.options.client.subscribeToAll({
      fromPosition: this.place ?? START,
      filter: eventTypeFilter({
        regex: OURS,
        checkpointInterval: 32,
        checkpointReached: async (_, place) => {
          this.place = place;
        },
      }),
    });
    // For errors that come after it was let go of.
    subscription.on('error', () => undefined);
    return subscription;
  }

  /**
   * A hung server ends no subscription, so each beat asks where the log ends. What was there at
   * the beat before must have come by now.
   */
  private watch(lost: (error: unknown) => void): NodeJS.Timeout {
    let owed: LogPlace | null = null;
    let beating = false;
    const beat = async (): Promise<void> => {
      if (!this.confirmed || (owed !== null && this.isBehind(owed)))
        throw new Silence('The subscription is silent');
      const head = await this.options.reads.head();
      owed = head === null ? null : fromPosition(head);
    };
    return setInterval(() => {
      if (beating) return;
      beating = true;
      beat()
        .catch(lost)
        .finally(() => (beating = false));
    }, this.options.heartbeatMs).unref();
  }

  private isBehind(owed: LogPlace): boolean {
    // A checkpoint names no prepare position.
    return this.place === null || this.place.commit < owed.commit;
  }

  /** A method, because the field changes while others are awaited. */
  private isStopped(): boolean {
    return this.stopped;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
