import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type EventStoreDBClient,
  type Position as LogPlace,
  type RecordedEvent as Stored,
} from '@eventstore/db-client';
import { StoreUnavailable, type Position, type RecordedEvent } from '../../kernel/src/index.js';
import { fromPosition, toRecordedEvent } from './recorded-event.eventstoredb.js';

/** What the client's streams of events have in common. */
interface EventStream {
  on(name: 'data', take: (resolved: { readonly event?: Stored }) => void): unknown;
  on(name: 'error', take: (error: unknown) => void): unknown;
  on(name: 'end', take: () => void): unknown;
  cancel(): Promise<void>;
}

const HEAD_PAGE = 16;

/** Reads with deadlines of their own: the client has none. */
export class LogReads {
  constructor(
    private readonly client: EventStoreDBClient,
    /** How long nothing may come, in milliseconds. */
    private readonly silenceMsMax: number,
  ) {}

  async stream(stream: string, from: number, limit: number): Promise<readonly RecordedEvent[]> {
    if (limit <= 0) return [];
    const found = await this.orNone(() =>
      this.client.readStream(stream, {
        fromRevision: BigInt(from),
        maxCount: limit,
        direction: FORWARDS,
      }),
    );
    return ours(found);
  }

  async lastOf(stream: string): Promise<RecordedEvent | null> {
    const [last] = await this.orNone(() =>
      this.client.readStream(stream, { fromRevision: END, maxCount: 1, direction: BACKWARDS }),
    );
    return toRecordedEvent(last);
  }

  /** The server cannot leave out what is not ours, so it is read past. */
  async all(after: Position | null, limit: number): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    let cursor = after === null ? null : fromPosition(after);
    while (found.length < limit) {
      // A read begins with the event at its position, which was handed on before.
      const maxCount = limit - found.length + 1;
      const from = cursor ?? START;
      const page = await this.collect(
        this.client.readAll({ fromPosition: from, maxCount, direction: FORWARDS }),
      );
      const fresh = page.filter(({ position }) => !isAt(position, cursor));
      found.push(...ours(fresh));
      cursor = fresh.at(-1)?.position ?? cursor;
      if (page.length < maxCount) break;
    }
    return found.slice(0, limit);
  }

  async head(): Promise<Position | null> {
    let from: LogPlace | typeof END = END;
    for (let maxCount = HEAD_PAGE; ; maxCount = Math.min(4_096, maxCount * 4)) {
      const page: Stored[] = await this.backwards(from, maxCount);
      const [last] = ours(page);
      if (last) return last.position;
      const end = page.at(-1)?.position;
      if (page.length < maxCount || !end) return null;
      from = end;
    }
  }

  /** Where the log ends, whoever wrote last; null when it is empty. */
  async end(): Promise<LogPlace | null> {
    const [last] = await this.backwards(END, 1);
    return last?.position ?? null;
  }

  private backwards(from: LogPlace | typeof END, maxCount: number): Promise<Stored[]> {
    return this.collect(
      this.client.readAll({ fromPosition: from, maxCount, direction: BACKWARDS }),
    );
  }

  private async orNone(read: () => EventStream): Promise<Stored[]> {
    try {
      return await this.collect(read());
    } catch (error) {
      if (error instanceof StoreUnavailable && error.cause instanceof StreamNotFoundError)
        return [];
      throw error;
    }
  }

  /** Always to the end, or cancelled: a stream that is left open counts against the connection. */
  private collect(stream: EventStream): Promise<Stored[]> {
    return new Promise((resolve, reject) => {
      const found: Stored[] = [];
      const fail = (cause: unknown): void => {
        clearTimeout(timer);
        reject(new StoreUnavailable({ cause }));
      };
      const timer = setTimeout(() => {
        void stream.cancel().catch(() => undefined);
        fail(new Error('The event store is silent'));
      }, this.silenceMsMax);
      stream.on('error', fail);
      stream.on('data', ({ event }) => {
        timer.refresh();
        if (event) found.push(event);
      });
      stream.on('end', () => {
        clearTimeout(timer);
        resolve(found);
      });
    });
  }
}

const ours = (found: readonly Stored[]): readonly RecordedEvent[] =>
  found.map(toRecordedEvent).filter((event) => event !== null);

function isAt(position: LogPlace | undefined, cursor: LogPlace | null): boolean {
  return position?.commit === cursor?.commit && position?.prepare === cursor?.prepare;
}
