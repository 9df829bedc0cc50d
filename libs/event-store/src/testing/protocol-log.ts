import { existsSync, openSync, readFileSync, writeSync } from 'node:fs';
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
  private readonly file: number | null;
  private end = 0n;
  /** Of the first event since the last start: a repetition with ANY is noticed from there on. */
  private remembered = 0n;

  /** What is in the file was acknowledged: it is there after SIGKILL. Without one all is lost. */
  constructor(path: string | null = null) {
    if (path !== null && existsSync(path)) this.readBack(readFileSync(path, 'utf8'));
    this.file = path === null ? null : openSync(path, 'a');
    this.forgetMemory();
  }

  /** A server knows after its start only what is in the log. */
  forgetMemory(): void {
    this.remembered = this.end;
  }

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
    this.keep(stream, events);
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
    const found = stored.findIndex(
      ({ id, place }) => place >= this.remembered && id === events[0]?.id,
    );
    return found === -1 ? stored.length : found;
  }

  /** One line for each append, so that a part of one is never there. */
  private keep(stream: string, events: readonly WireEvent[]): void {
    if (this.file !== null) writeSync(this.file, `${asLine(stream, events)}\n`);
  }

  private readBack(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) {
      const [stream, events] = fromLine(line);
      for (const event of events) this.store(stream, event);
    }
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

const asLine = (stream: string, events: readonly WireEvent[]): string =>
  JSON.stringify([
    stream,
    events.map((event) => ({
      ...event,
      data: Buffer.from(event.data).toString('base64'),
      metadata: Buffer.from(event.metadata).toString('base64'),
    })),
  ]);

type Kept = Omit<WireEvent, 'data' | 'metadata'> & Readonly<Record<'data' | 'metadata', string>>;

function fromLine(line: string): readonly [stream: string, events: readonly WireEvent[]] {
  const [stream, events] = JSON.parse(line) as [string, readonly Kept[]];
  const bytes = (text: string) => Buffer.from(text, 'base64');
  return [
    stream,
    events.map((event) => ({
      ...event,
      data: bytes(event.data),
      metadata: bytes(event.metadata),
    })),
  ];
}
