import type { EventStore, Position, RecordedEvent, Subscription } from './event-store.js';
import type { ManagerCheckpoints } from './manager-checkpoints.js';
import type { ManagedStreams } from './process-manager-runner-streams.js';
import { ReachedPosition } from './projection-runner-position.js';

export interface ManagerFeedPorts {
  readonly events: EventStore;
  readonly checkpoints: ManagerCheckpoints;
  readonly signal: AbortSignal;
  onInterrupted(error: unknown): void;
}

/** One manager's own way through the log: no other manager waits for it, nor it for another. */
export class ManagerFeed {
  private readonly reached: ReachedPosition;
  private subscription: Subscription | null = null;

  constructor(
    readonly checkpoint: string,
    private readonly after: Position | null,
    private readonly streams: ManagedStreams,
    private readonly ports: ManagerFeedPorts,
  ) {
    this.reached = new ReachedPosition(after);
  }

  start(): void {
    this.subscription = this.ports.events.subscribe({
      after: this.after,
      onEvents: (events) => this.take(events),
      onInterrupted: (error) => this.ports.onInterrupted(error),
    });
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
    await this.streams.stopped();
    this.reached.release();
  }

  /** Resolves when everything up to a position was reacted to or waits in a stream set aside. */
  async past(position: Position): Promise<void> {
    await this.reached.past(position);
    await this.streams.settled();
  }

  /** Tries one stream that is set aside; whether it is done. */
  retry(stream: string): Promise<boolean> {
    return this.streams.retry(stream);
  }

  /** Tries each stream that is set aside once. */
  async retryParked(): Promise<void> {
    await this.streams.retryNow();
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1)?.position;
    if (last === undefined) return;
    await this.streams.take(events);
    // What was not reacted to because of the stop must come again.
    if (this.ports.signal.aborted) return;
    this.ports.checkpoints.moveTo(this.checkpoint, last);
    this.reached.moveTo(last);
  }
}
