import type { LiveEventName, LiveEvents } from '../../../../libs/contract/src/index.js';

export type LiveState = 'off' | 'connecting' | 'online' | 'reconnecting';

export type LiveData<Name extends LiveEventName> = LiveEvents[Name] & {
  readonly position: string | null;
};

type Handler<Name extends LiveEventName> = (data: LiveData<Name>) => void;

/** What is used of EventSource. */
export interface Source {
  readonly readyState: number;
  onerror: ((event: Event) => void) | null;
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface LiveDeps {
  /** Opens the channel at its present address. */
  readonly open: () => Source;
  /** Asks the server whether the session still stands; rejects when it does not answer. */
  readonly probe: () => Promise<unknown>;
  readonly setTimer: (action: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
  readonly onState: (state: LiveState) => void;
}

const CLOSED = 2;
const WAIT_FIRST_MS = 1_000;
const WAIT_MAX_MS = 30_000;

const eventNames: readonly LiveEventName[] = [
  'connection_established',
  'reports_processing_start',
  'reports_processing_complete',
  'report_start',
  'report_complete',
  'report_error',
  'report_partial_result',
  'summary_partial_result',
  'analytics_partial_result',
  'balance_changed',
];

/**
 * One event stream with many listeners. A short break is mended by EventSource itself, which
 * sends Last-Event-ID; where it gives up, a new source is opened with growing waits, and since
 * that one knows no last id, everybody is told to fetch again.
 */
export class LiveClient {
  private source: Source | null = null;
  private state: LiveState = 'off';
  private failures = 0;
  private timer: number | null = null;
  private missed = false;
  private readonly handlers = new Map<LiveEventName, Set<(data: never) => void>>();
  private readonly resyncs = new Set<() => void>();

  constructor(private readonly deps: LiveDeps) {}

  start(): void {
    if (this.source !== null || this.timer !== null) return;
    this.enter(this.missed ? 'reconnecting' : 'connecting');
    this.connect();
  }

  /** Ends the stream; a later start tells everybody to fetch again. */
  stop(): void {
    if (this.timer !== null) this.deps.clearTimer(this.timer);
    this.timer = null;
    this.missed = this.missed || this.source !== null;
    this.source?.close();
    this.source = null;
    this.failures = 0;
    this.enter('off');
  }

  on<Name extends LiveEventName>(name: Name, handler: Handler<Name>): () => void {
    const known = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, known.add(handler));
    return () => void known.delete(handler);
  }

  /** Called when messages may have been missed: fetch everything again. */
  onResync(callback: () => void): () => void {
    this.resyncs.add(callback);
    return () => void this.resyncs.delete(callback);
  }

  private connect(): void {
    const source = this.deps.open();
    this.source = source;
    for (const name of eventNames) {
      source.addEventListener(name, (event) => {
        if (this.source === source) this.receive(name, event.data);
      });
    }
    source.onerror = () => {
      if (this.source === source) this.broken(source);
    };
  }

  private broken(source: Source): void {
    this.enter('reconnecting');
    if (source.readyState !== CLOSED) return;
    this.source = null;
    this.missed = true;
    const wait = Math.min(WAIT_FIRST_MS * 2 ** this.failures, WAIT_MAX_MS);
    this.failures += 1;
    this.timer = this.deps.setTimer(() => void this.reopen(), wait);
  }

  private async reopen(): Promise<void> {
    const timer = this.timer;
    await this.deps.probe().catch(() => undefined);
    if (timer === null || this.timer !== timer) return;
    this.timer = null;
    this.connect();
  }

  private receive(name: LiveEventName, text: string): void {
    const data = parse(text);
    if (data === null) return;
    if (name === 'connection_established') this.established(data['resync'] === true);
    for (const handler of this.handlers.get(name) ?? []) handler(data as never);
  }

  private established(resync: boolean): void {
    const missed = this.missed || resync;
    this.failures = 0;
    this.missed = false;
    this.enter('online');
    if (missed) for (const callback of this.resyncs) callback();
  }

  private enter(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    this.deps.onState(state);
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
