import { isKnown } from '../../../eventstore/catalogue.js';
import {
  EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from './event-store.js';
import type { RunnerLog } from './runner-log.js';

type Met = Pick<RecordedEvent, 'type' | 'version' | 'position'>;

/** The first event that a newer version of the service wrote and this one does not know. */
export class UnknownEvents {
  private known: Met | null = null;
  private log: RunnerLog | null = null;

  get first(): Met | null {
    return this.known;
  }

  /** Whom to tell, once. */
  tell(log: RunnerLog): void {
    this.log = log;
  }

  met({ type, version, position }: Met): void {
    if (this.known !== null) return;
    this.known = { type, version, position };
    this.log?.alarm('event.unknown', { type, version, position });
  }
}

/**
 * A log whose followers are given what this version of the service knows: at the first event that
 * it does not, each waits, for a view that was folded without it would be wrong for ever.
 */
export class KnownEventStore extends EventStore {
  constructor(
    private readonly log: EventStore,
    private readonly unknown: UnknownEvents,
  ) {
    super();
  }

  subscribe(options: SubscribeOptions): Subscription {
    const stopped = Promise.withResolvers<undefined>();
    const onEvents = async (events: readonly RecordedEvent[]): Promise<void> => {
      const end = events.findIndex((event) => !isKnown(event));
      const known = end === -1 ? events : events.slice(0, end);
      if (known.length > 0) await options.onEvents(known);
      if (end === -1) return;
      this.unknown.met(events[end] as RecordedEvent);
      await stopped.promise;
    };
    const subscription = this.log.subscribe({ ...options, onEvents });
    return {
      get live() {
        return subscription.live;
      },
      stop() {
        const stopping = subscription.stop();
        stopped.resolve(undefined);
        return stopping;
      },
    };
  }

  append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    return this.log.append(stream, expectedRevision, events);
  }

  read(
    stream: string,
    options?: { readonly from?: number; readonly limit?: number },
  ): Promise<readonly RecordedEvent[]> {
    return this.log.read(stream, options);
  }

  last(stream: string): Promise<RecordedEvent | null> {
    return this.log.last(stream);
  }

  readAll(options: {
    readonly after: Position | null;
    readonly limit: number;
  }): Promise<readonly RecordedEvent[]> {
    return this.log.readAll(options);
  }

  head(): Promise<Position | null> {
    return this.log.head();
  }

  close(): Promise<void> {
    return this.log.close();
  }
}
