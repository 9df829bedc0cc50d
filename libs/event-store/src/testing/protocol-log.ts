import { isDeepStrictEqual } from 'node:util';

/** A message as it goes over the wire. */
export interface WireEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type LoggedEvent = WireEvent & {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare alike, as for every event outside an explicit transaction. */
  readonly place: bigint;
};

export type Expected = number | 'no_stream' | 'any' | 'stream_exists';

export type WireOutcome =
  | { readonly kind: 'stored'; readonly revision: number; readonly place: bigint | null }
  | { readonly kind: 'wrong-revision'; readonly actual: number | null }
  | { readonly kind: 'too-large' };

export const MAX_APPEND_SIZE = 1_048_576;
const HEADER_BYTES = 160n;

/** What the protocol double keeps, with the rules that were measured on a server. */
export class ProtocolLog {
  readonly events: LoggedEvent[] = [];
  private readonly streams = new Map<string, LoggedEvent[]>();
  private end = 0n;

  ofStream(stream: string): readonly LoggedEvent[] | null {
    return this.streams.get(stream) ?? null;
  }

  append(stream: string, expected: Expected, events: readonly WireEvent[]): WireOutcome {
    const size = events.reduce((bytes, { data }) => bytes + data.byteLength, 0);
    if (size > MAX_APPEND_SIZE) return { kind: 'too-large' };
    const stored = this.streams.get(stream) ?? [];
    const repeated = this.repeated(stored, expected, events);
    if (repeated) return { kind: 'stored', revision: repeated.revision, place: repeated.place };
    const actual = stored.length - 1;
    if (!isExpected(expected, actual))
      return { kind: 'wrong-revision', actual: actual === -1 ? null : actual };
    const last = events.map((event) => this.store(stream, event)).at(-1);
    return last
      ? { kind: 'stored', revision: last.revision, place: last.place }
      : { kind: 'stored', revision: Math.max(0, actual), place: null };
  }

  /** Known ids at their right place; the data is not looked at. */
  private repeated(
    stored: readonly LoggedEvent[],
    expected: Expected,
    events: readonly WireEvent[],
  ): LoggedEvent | null {
    if (events.length === 0 || expected === 'stream_exists') return null;
    const from = this.firstOf(stored, expected, events);
    const there = stored.slice(from, from + events.length);
    const ids = (some: readonly WireEvent[]) => some.map(({ id }) => id);
    return isDeepStrictEqual(ids(there), ids(events)) ? (there.at(-1) ?? null) : null;
  }

  private firstOf(
    stored: readonly LoggedEvent[],
    expected: Expected,
    events: readonly WireEvent[],
  ): number {
    if (expected === 'no_stream') return 0;
    if (typeof expected === 'number') return expected + 1;
    const found = stored.findIndex(({ id }) => id === events[0]?.id);
    return found === -1 ? stored.length : found;
  }

  private store(stream: string, event: WireEvent): LoggedEvent {
    const stored = this.streams.get(stream) ?? [];
    const logged = { ...event, stream, revision: stored.length, place: this.end };
    this.end += HEADER_BYTES + BigInt(event.data.byteLength + event.metadata.byteLength);
    this.streams.set(stream, stored);
    stored.push(logged);
    this.events.push(logged);
    return logged;
  }
}

function isExpected(expected: Expected, actual: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return actual === -1;
  if (expected === 'stream_exists') return actual >= 0;
  return expected === actual;
}
