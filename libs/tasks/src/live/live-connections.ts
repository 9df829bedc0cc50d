import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { LiveMessage } from '../../../contract/src/index.js';
import {
  DomainError,
  EventStore,
  LiveChannel,
  Sealer,
  isUnreadable,
  type LiveNote,
  type OpenedEvent,
  type RecordedEvent,
  type Subscription,
} from '../../../kernel/src/index.js';
import { jobOf } from '../read-model/job.projection.js';
import { heardTypes, LedgerMessages } from './ledger-messages.js';
import { RunningReports } from './running-reports.js';

/** One browser tab. */
export interface LiveConnection {
  readonly userId: string;
  readonly sid: string;
  send(messages: readonly LiveMessage[]): void;
  close(): void;
}

/** Of one person at a time; the web closes the stream of a tab that is out of sight. */
const TABS_MAX = 40;

const endsSessions: ReadonlySet<string> = new Set([
  'SessionsRevoked',
  'UserDeactivated',
  'UserErased',
]);
const endsJobs = new Set([
  'AnalyticsProposed',
  'AnalyticsFailed',
  'CustomReportProposed',
  'CustomReportFailed',
  'ReportSucceeded',
  'ReportFailed',
  'SummaryCompleted',
]);
/** No job emits for so long after its end that so many others have ended meanwhile. */
const ENDED_MAX = 1_000;

/** One subscription to the log, fanned out to the connections of each event's owner. */
@Injectable()
export class LiveConnections implements OnModuleDestroy {
  private readonly log = new Logger('live');
  private readonly byUser = new Map<string, Set<LiveConnection>>();
  /** Task and job → its current lease; notes of another are dropped. */
  private readonly leases = new Map<string, string>();
  /** Keys of the jobs that ended last: work that is deaf to its end may still emit. */
  private readonly ended = new Set<string>();
  private readonly running: RunningReports;
  private subscription: Subscription | null = null;
  private stopListening: (() => void) | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly messages: LedgerMessages,
    private readonly live: LiveChannel,
  ) {
    this.running = new RunningReports(events);
  }

  /** Follows the log from here on. */
  async start(): Promise<void> {
    this.stopListening = this.live.listen((note) => this.hearNote(note));
    const after = await this.events.head();
    this.subscription = this.events.subscribe({ after, onEvents: (batch) => this.hear(batch) });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopListening?.();
    await this.subscription?.stop();
    for (const connection of [...this.byUser.values()].flatMap((all) => [...all]))
      connection.close();
  }

  /** Tabs that are open here. */
  get count(): number {
    return [...this.byUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Throws when this person has as many tabs open as one may. */
  requirePlace(userId: string): void {
    if ((this.byUser.get(userId)?.size ?? 0) < TABS_MAX) return;
    throw new DomainError('too-many', 'live.too-many', 'Открыто слишком много вкладок', {
      retry_after: 60,
    });
  }

  /** The returned function forgets the connection. */
  add(connection: LiveConnection): () => void {
    const all = this.byUser.get(connection.userId) ?? new Set();
    this.byUser.set(connection.userId, all.add(connection));
    return () => {
      all.delete(connection);
      if (all.size === 0) this.byUser.delete(connection.userId);
    };
  }

  /** Whether a page of this person is open and in sight, as far as this process knows. */
  hears(userId: string): boolean {
    return this.byUser.has(userId);
  }

  /** Messages of one user's events in the log, as the connections hear them. */
  async messagesOf(
    events: readonly RecordedEvent[],
    userId: string,
    running: RunningReports,
  ): Promise<LiveMessage[]> {
    const heard: LiveMessage[] = [];
    for (const event of events)
      if (event.metadata.userId === userId && heardTypes.has(event.type))
        heard.push(...(await this.messages.of(await this.sealer.open(event), running)));
    return heard;
  }

  /** One cumulative partial for each running job of a user. */
  currentOf(userId: string): readonly LiveMessage[] {
    return this.live.current(userId).map(asMessage);
  }

  private async hear(batch: readonly RecordedEvent[]): Promise<void> {
    for (const event of batch) await this.hearEvent(event);
  }

  private async hearEvent(event: RecordedEvent): Promise<void> {
    const { userId } = event.metadata;
    if (userId === undefined || isUnreadable(event)) return;
    this.followLease(event, userId);
    const connections = this.byUser.get(userId);
    if (!connections) return;
    if (endsSessions.has(event.type)) endSessions(event, connections);
    if (!heardTypes.has(event.type)) return;
    try {
      const messages = await this.messagesOf([event], userId, this.running);
      if (messages.length > 0) connections.forEach((connection) => connection.send(messages));
    } catch {
      // A tab that misses a message fetches after it reconnects.
      this.log.warn(`An event of type ${event.type} could not be told; its tabs reconnect`);
      connections.forEach((connection) => connection.close());
    }
  }

  private followLease(event: RecordedEvent, userId: string): void {
    if (event.type !== 'JobStarted' && !endsJobs.has(event.type)) return;
    const told = event as unknown as Extract<OpenedEvent, { type: 'JobStarted' }>;
    const key = `${told.data.taskId}/${jobOf(told)}`;
    if (event.type === 'JobStarted') {
      this.leases.set(key, told.data.leaseId);
      return;
    }
    this.leases.delete(key);
    this.ended.add(key);
    const [oldest] = this.ended;
    if (this.ended.size > ENDED_MAX && oldest !== undefined) this.ended.delete(oldest);
    this.live.end(userId, key);
  }

  private hearNote(note: LiveNote): void {
    if (this.ended.has(note.key)) {
      this.live.end(note.userId, note.key);
      return;
    }
    const lease = this.leases.get(note.key);
    if (lease !== undefined && note.leaseId !== lease) return;
    const messages = [asMessage(note)];
    this.byUser.get(note.userId)?.forEach((connection) => connection.send(messages));
  }
}

const asMessage = (note: LiveNote): LiveMessage =>
  ({ event: note.event, data: { ...note.data, position: null } }) as LiveMessage;

function endSessions(event: RecordedEvent, connections: ReadonlySet<LiveConnection>): void {
  const { sids } = event.data as { readonly sids?: readonly string[] | 'all' };
  for (const connection of connections)
    if (sids === undefined || sids === 'all' || sids.includes(connection.sid)) connection.close();
}
