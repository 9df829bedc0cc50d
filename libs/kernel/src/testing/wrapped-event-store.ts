import {
  EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';

type Append = (
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
) => Promise<readonly RecordedEvent[]>;

/** A real store in front of which appends may be held up, lost or overtaken. */
export class WrappedEventStore extends EventStore {
  appends = 0;
  /** Stands between the caller and the store's own append. */
  around: (append: Append, ...args: Parameters<Append>) => Promise<readonly RecordedEvent[]> = (
    append,
    ...args
  ) => append(...args);

  constructor(readonly inner: EventStore) {
    super();
  }

  append(...args: Parameters<Append>): Promise<readonly RecordedEvent[]> {
    this.appends += 1;
    return this.around((...passed) => this.inner.append(...passed), ...args);
  }

  read(
    stream: string,
    options?: { readonly from?: number; readonly limit?: number },
  ): Promise<readonly RecordedEvent[]> {
    return this.inner.read(stream, options);
  }

  last(stream: string): Promise<RecordedEvent | null> {
    return this.inner.last(stream);
  }

  readAll(options: {
    readonly after: Position | null;
    readonly limit: number;
  }): Promise<readonly RecordedEvent[]> {
    return this.inner.readAll(options);
  }

  head(): Promise<Position | null> {
    return this.inner.head();
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.inner.subscribe(options);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
