import type {
  EventStore,
  Position,
  RecordedEvent,
  Subscription,
} from '../../../kernel/src/index.js';

/** Follows a store and keeps what it is handed of the streams that it looks at. */
export class Collector {
  readonly events: RecordedEvent[] = [];
  readonly interruptions: unknown[] = [];
  readonly subscription: Subscription;
  private checks: (() => void)[] = [];

  constructor(
    store: EventStore,
    after: Position | null,
    private readonly streams: (stream: string) => boolean = () => true,
    private readonly onBatch: (events: readonly RecordedEvent[]) => Promise<void> | void = () =>
      undefined,
  ) {
    this.subscription = store.subscribe({
      after,
      onEvents: (events) => this.take(events),
      onInterrupted: (error) => {
        this.interruptions.push(error);
        this.check();
      },
    });
  }

  /** Resolves when the condition holds; it is looked at after each batch and interruption. */
  until(condition: (collected: this) => boolean): Promise<void> {
    if (condition(this)) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition(this)) return;
        this.checks = this.checks.filter((other) => other !== check);
        resolve();
      };
      this.checks.push(check);
    });
  }

  untilCount(count: number): Promise<void> {
    return this.until(({ events }) => events.length >= count);
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    await this.onBatch(events);
    this.events.push(...events.filter(({ stream }) => this.streams(stream)));
    this.check();
  }

  private check(): void {
    for (const check of [...this.checks]) check();
  }
}
