import { hash } from 'node:crypto';
import {
  CHAIN_START,
  NO_STREAM,
  canonicalJson,
  isChained,
  type Position,
  type RecordedEvent,
} from '../../../kernel/src/index.js';

/**
 * missing: an event that must be here is not; misplaced: it is inserted, repeated or out of order;
 * altered: its content or its place in its chain is not what was written; unreadable: no event.
 */
export type Fault = 'missing' | 'misplaced' | 'altered' | 'unreadable';

export interface BadEvent {
  readonly fault: Fault;
  /** Where it is noticed, or where the missing one would stand. */
  readonly position: Position;
  /** null when nothing later tells whose event is missing. */
  readonly stream: string | null;
  readonly revision: number | null;
}

interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

/** What stands for a log up to a position. */
export interface LogPrint {
  readonly position: Position | null;
  readonly events: number;
  readonly streams: number;
  /** SHA-256, hex, over the canonical JSON of every stream's last revision and hash. */
  readonly streamsHash: string;
  /** SHA-256, hex, over place, stream and hash of every event in the log's order. */
  readonly orderHash: string;
}

export const LOG_START = '';
const newStream: StreamHead = { revision: NO_STREAM, hash: CHAIN_START };

/** Places without events. */
interface Gap {
  readonly position: Position;
  readonly size: number;
}

/** Takes a log's events in their order and finds the first that is not as it was written. */
export class LogAudit {
  private readonly heads = new Map<string, StreamHead>();
  private orderHash = LOG_START;
  private position: Position | null = null;
  private events = 0;
  private gap: Gap | null = null;
  private found: BadEvent | null = null;

  /** Embedded positions are counted, so that a gap tells of a removed event. */
  constructor(private readonly isCounted: (position: Position) => boolean) {}

  /** The first bad event, once it is certain. A gap waits for its stream's next event. */
  get bad(): BadEvent | null {
    return this.found;
  }

  take(event: RecordedEvent): void {
    if (this.found) return;
    const gap = this.gap ?? this.gapBefore(event.position);
    const head = this.heads.get(event.stream) ?? newStream;
    const skipped = event.revision - head.revision - 1;
    if (skipped === 0 && isChained(head.hash, event)) {
      this.gap = gap;
      this.keep(event);
    } else if (gap) this.found = missingIn(gap, event, skipped);
    else this.found = this.badness(event, skipped);
  }

  unreadable(position: Position, stream: string, revision: number): void {
    this.found ??= this.end() ?? { fault: 'unreadable', position, stream, revision };
  }

  /** To be called after the last event. */
  end(): BadEvent | null {
    if (this.gap) this.found ??= missing(this.gap.position, null, null);
    return this.found;
  }

  print(): LogPrint {
    const heads = [...this.heads].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      position: this.position,
      events: this.events,
      streams: heads.length,
      streamsHash: sha256(
        canonicalJson(heads.map(([stream, { revision, hash }]) => [stream, revision, hash])),
      ),
      orderHash: this.orderHash,
    };
  }

  private keep(event: RecordedEvent): void {
    const { stream, revision, position } = event;
    const { hash } = event.metadata;
    this.heads.set(stream, { revision, hash });
    this.orderHash = orderHashAfter(this.orderHash, event);
    this.position = position;
    this.events += 1;
  }

  private gapBefore(position: Position): Gap | null {
    if (!this.isCounted(position)) return null;
    const expected = BigInt(this.position ?? 0) + 1n;
    const size = Number(BigInt(position) - expected);
    return size === 0 ? null : { position: toText(expected, position.length), size };
  }

  private badness({ stream, revision, position }: RecordedEvent, skipped: number): BadEvent {
    if (skipped > 0 && !this.isCounted(position))
      return missing(position, stream, revision - skipped);
    return { fault: skipped === 0 ? 'altered' : 'misplaced', position, stream, revision };
  }
}

/** What stands for the order of a log, one event further. */
export const orderHashAfter = (
  before: string,
  { stream, revision, position, metadata: { hash } }: RecordedEvent,
): string => sha256(canonicalJson([before, position, stream, revision, hash]));

const toText = (place: bigint, digits: number): Position => place.toString().padStart(digits, '0');

const missing = (position: Position, stream: string | null, revision: number | null): BadEvent => ({
  fault: 'missing',
  position,
  stream,
  revision,
});

/** A stream that lacks as many events as the log does tells whose they are. */
function missingIn(gap: Gap, { stream, revision }: RecordedEvent, skipped: number): BadEvent {
  return skipped === gap.size
    ? missing(gap.position, stream, revision - skipped)
    : missing(gap.position, null, null);
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');
