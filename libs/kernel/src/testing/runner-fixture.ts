import { randomUUID } from 'node:crypto';
import {
  CheckpointProgress,
  Clock,
  ProjectionRunner,
  RunnerLog,
  Sealer,
  type AnyProjection,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  type ReplacesViews,
  type ViewStore,
} from '../index.js';
import type { LedgerEvent } from '../../../../eventstore/catalogue.js';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { memoryViewStore } from '../../../view-store/src/testing/memory-view-store.js';
import { MemoryKeys } from './memory-keys.js';

export class SetClock extends Clock {
  time = new Date('2026-06-01T10:00:00.000Z');

  now(): Date {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}

/** Keeps what the operator was told, and lets a test wait for it. */
export class HeardLog extends RunnerLog {
  readonly heard: { code: string; facts: Readonly<Record<string, string | number>> }[] = [];
  private listeners: { code: string; resolve(): void }[] = [];

  alarm(code: string, facts: Readonly<Record<string, string | number>>): void {
    this.heard.push({ code, facts });
    const due = this.listeners.filter((listener) => listener.code === code);
    this.listeners = this.listeners.filter((listener) => listener.code !== code);
    for (const { resolve } of due) resolve();
  }

  next(code: string): Promise<void> {
    return new Promise((resolve) => this.listeners.push({ code, resolve }));
  }

  codes(): readonly string[] {
    return this.heard.map(({ code }) => code);
  }
}

/** A log, a view store, keys and a clock, and runners over them. */
export class RunnerFixture {
  readonly keys = new MemoryKeys();
  readonly sealer = new Sealer(this.keys);
  readonly clock = new SetClock();
  readonly log = new HeardLog();
  private readonly revisions = new Map<string, number>();
  private readonly runners: ProjectionRunner[] = [];

  readonly progress: CheckpointProgress;

  constructor(
    readonly views: ViewStore = memoryViewStore(),
    readonly events: EventStore = memoryEventStore(),
  ) {
    this.progress = new CheckpointProgress(views);
  }

  async start(...projections: readonly AnyProjection[]): Promise<ProjectionRunner> {
    return this.startOver(this.views, projections);
  }

  async startOver(
    views: ViewStore,
    projections: readonly AnyProjection[],
    progress = this.progress,
    replacing?: ReplacesViews,
  ): Promise<ProjectionRunner> {
    const { events, sealer, clock, log } = this;
    const options = { events, views, sealer, progress, clock, log, projections, replacing };
    const runner = new ProjectionRunner({ ...options, backoff: () => 1 });
    this.runners.push(runner);
    await runner.start();
    return runner;
  }

  async append(stream: string, ...events: readonly LedgerEvent[]): Promise<RecordedEvent> {
    const revision = this.revisions.get(stream) ?? -1;
    const sealed = await Promise.all(events.map((event) => this.seal(stream, event)));
    const recorded = await this.events.append(stream, revision, sealed);
    this.revisions.set(stream, revision + events.length);
    const last = recorded.at(-1);
    if (!last) throw new Error('Nothing was appended');
    return last;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
  }

  async close(): Promise<void> {
    await this.stopAll();
    await this.events.close();
    await this.views.close();
  }

  private async seal(stream: string, event: LedgerEvent): Promise<NewEvent> {
    const owner = 'userId' in event.data ? event.data.userId : undefined;
    return {
      eventId: randomUUID(),
      type: event.type,
      version: event.version,
      data: await this.sealer.seal(stream, event, owner),
      metadata: {
        recordedAt: this.clock.now().toISOString(),
        actor: 'system:test',
        requestId: 'r-1',
        correlationId: 'c-1',
        causationId: null,
        hash: '',
      },
    };
  }
}

export const registered = (userId: string, name: string): LedgerEvent => ({
  type: 'UserRegistered',
  version: 1,
  data: { userId, identityId: 'i', email: `${userId}@example.org`, name },
});

export const renamed = (userId: string, name: string): LedgerEvent => ({
  type: 'UserRenamed',
  version: 1,
  data: { userId, name },
});

export const userErased = (userId: string): LedgerEvent => ({
  type: 'UserErased',
  version: 1,
  data: { userId },
});

export const viewed = (adminId: string, subjectId: string | null): LedgerEvent => ({
  type: 'AdminViewed',
  version: 2,
  data: { adminId, what: 'user', subjectIds: subjectId === null ? [] : [subjectId], reason: null },
});
