import { setImmediate as turn } from 'node:timers/promises';
import type {
  Position,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
} from '../../kernel/src/index.js';

export type ReadAll = (options: {
  readonly after: Position | null;
  readonly limit: number;
}) => Promise<readonly RecordedEvent[]>;

export interface FollowerOptions {
  readonly readAll: ReadAll;
  /** Whether what is published reaches us now. */
  readonly connected: () => boolean;
}

const PAGE = 500;
/** A follower this far behind lets go of what it has not taken and reads it from the log again. */
const BUFFERED_MAX = 5_000;
const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 5_000;

/**
 * Follows a log from a position: pages of what is there, then what is published, without gap or
 * repetition. Whatever is published from the start of reading on is kept, and a place in the log
 * says which of it the pages held already.
 */
export class Follower implements Subscription {
  private buffer: RecordedEvent[] = [];
  private lagging = true;
  private following = false;
  private stopped = false;
  private last: Position | null;
  private wake: () => void = () => undefined;
  private retryMs = RETRY_FIRST_MS;
  private readonly ended: Promise<void>;

  constructor(
    private readonly source: FollowerOptions,
    private readonly options: SubscribeOptions,
  ) {
    this.last = options.after;
    this.ended = this.run();
  }

  get live(): boolean {
    return this.following && !this.stopped && this.source.connected();
  }

  /** Takes published events, which come in the log's order. */
  offer(events: readonly RecordedEvent[]): void {
    if (this.stopped) return;
    if (this.buffer.length + events.length > BUFFERED_MAX) this.lag();
    else this.buffer.push(...events);
    this.wake();
  }

  /** Something may have been stored without being published. */
  lag(): void {
    this.buffer = [];
    this.lagging = true;
    this.following = false;
    this.wake();
  }

  interrupted(error: unknown): void {
    if (!this.stopped) this.options.onInterrupted?.(error);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.buffer = [];
    this.wake();
    await this.ended;
  }

  private async run(): Promise<void> {
    // The subscriber has its handle before the first event.
    await Promise.resolve();
    while (!this.stopped) {
      try {
        if (this.lagging) await this.catchUp();
        else await this.takeBuffered();
        this.retryMs = RETRY_FIRST_MS;
      } catch (error) {
        this.lag();
        this.interrupted(error);
        await this.pause();
      }
    }
  }

  private async catchUp(): Promise<void> {
    this.lagging = false;
    this.buffer = [];
    for (;;) {
      const page = await this.source.readAll({ after: this.last, limit: PAGE });
      if (this.isStopped()) return;
      await this.handOn(page);
      if (this.isStopped()) return;
      if (page.length < PAGE) break;
      // A long log must not hold up what else this process does.
      await turn();
    }
    this.following = !this.isLagging();
  }

  private async takeBuffered(): Promise<void> {
    const taken = this.buffer;
    this.buffer = [];
    const { last } = this;
    await this.handOn(last === null ? taken : taken.filter(({ position }) => position > last));
    if (this.buffer.length > 0 || this.lagging || this.isStopped()) return;
    await new Promise<void>((resolve) => (this.wake = resolve));
  }

  private async handOn(events: readonly RecordedEvent[]): Promise<void> {
    const end = events.at(-1);
    if (!end) return;
    await this.options.onEvents(events);
    this.last = end.position;
  }

  /** Methods, because the fields change while others are awaited. */
  private isLagging(): boolean {
    return this.lagging;
  }

  private isStopped(): boolean {
    return this.stopped;
  }

  private async pause(): Promise<void> {
    if (this.isStopped()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.retryMs * (0.5 + Math.random() / 2));
      this.wake = () => {
        if (!this.stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.retryMs = Math.min(RETRY_MAX_MS, this.retryMs * 2);
  }
}
