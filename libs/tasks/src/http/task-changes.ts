import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { taskStream } from '../../../../eventstore/task/task.events.js';
import { EventStore, type RecordedEvent, type Subscription } from '../../../kernel/src/index.js';

/** Tells those who wait for something in a task that its stream has moved on. */
@Injectable()
export class TaskChanges implements OnModuleDestroy {
  private readonly waiting = new Map<string, Set<() => void>>();
  private subscription: Subscription | null = null;

  constructor(private readonly events: EventStore) {}

  /** Follows the log from here on. */
  async start(): Promise<void> {
    const after = await this.events.head();
    this.subscription = this.events.subscribe({ after, onEvents: (batch) => this.hear(batch) });
  }

  async onModuleDestroy(): Promise<void> {
    await this.subscription?.stop();
  }

  /** Resolves at the next event of the task, or when the signal is aborted. */
  next(taskId: string, signal: AbortSignal): Promise<void> {
    const stream = taskStream(taskId);
    return new Promise((resolve) => {
      const all = this.waiting.get(stream) ?? new Set();
      const end = (): void => {
        signal.removeEventListener('abort', end);
        all.delete(end);
        if (all.size === 0) this.waiting.delete(stream);
        resolve();
      };
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', end, { once: true });
      this.waiting.set(stream, all.add(end));
    });
  }

  private hear(batch: readonly RecordedEvent[]): void {
    for (const stream of new Set(batch.map((event) => event.stream)))
      for (const wake of [...(this.waiting.get(stream) ?? [])]) wake();
  }
}
