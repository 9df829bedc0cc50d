import { randomUUID } from 'node:crypto';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, ProtocolLog } from './protocol-log.js';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
} from './protocol-messages.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** What a server holds back for one live consumer before it drops it. */
const HELD_EVENTS_MAX = 64;
const HELD_BYTES_MAX = 64 * 1024;
const CHECKPOINT_EVENTS = 32;

/** One consumer of the whole log at the protocol double. */
export class ProtocolSubscription {
  private readonly held: { readonly response: streams.ReadResp; readonly bytes: number }[] = [];
  private heldBytes = 0;
  private live = false;
  private draining = false;
  private ended = false;
  private skipped = 0;
  private wake: () => void = () => undefined;
  private readonly matches: (event: LoggedEvent) => boolean;
  private readonly checkpointEvents: number;

  private readonly call: ReadCall;
  private readonly log: ProtocolLog;

  constructor(call: ReadCall, log: ProtocolLog) {
    this.call = call;
    this.log = log;
    for (const name of ['drain', 'error', 'cancelled', 'close']) call.on(name, () => this.wake());
    const filter = call.request.getOptions()?.getFilter();
    this.matches = matcher(filter);
    this.checkpointEvents = CHECKPOINT_EVENTS * (filter?.getCheckpointintervalmultiplier() ?? 1);
  }

  /** Catches up at the consumer's pace and goes live without a gap. */
  async run(first: number): Promise<void> {
    this.call.write(confirmationResponse(randomUUID()));
    let next = first;
    while (!this.ended && next < this.log.events.length) {
      const event = this.log.events[next];
      next += 1;
      const response = event && this.responseTo(event);
      if (response && !this.call.write(response)) await this.drained();
    }
    if (this.ended) return;
    this.call.write(caughtUpResponse());
    this.live = true;
  }

  take(event: LoggedEvent): void {
    if (!this.live || this.ended) return;
    const response = this.responseTo(event);
    if (!response) return;
    const bytes = event.data.byteLength;
    const isFull = this.held.length > 0 && this.heldBytes + bytes > HELD_BYTES_MAX;
    this.held.push({ response, bytes });
    this.heldBytes += bytes;
    if (isFull || this.held.length > HELD_EVENTS_MAX) this.drop();
    else void this.drain();
  }

  /** As a server does with a consumer that does not keep up. */
  drop(): void {
    this.fail(
      status.ABORTED,
      'Consumer too slow to handle event while live. Client resubscription required.',
    );
  }

  fail(code: status, details: string): void {
    if (this.ended) return;
    this.ended = true;
    this.call.emit('error', { code, details });
  }

  end(): void {
    this.ended = true;
  }

  private async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    for (let next = this.held.shift(); next && !this.ended; next = this.held.shift()) {
      this.heldBytes -= next.bytes;
      if (!this.call.write(next.response)) await this.drained();
    }
    this.draining = false;
  }

  /** Or the consumer is gone. */
  private drained(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private responseTo(event: LoggedEvent): streams.ReadResp | null {
    if (this.matches(event)) return eventResponse(event);
    this.skipped += 1;
    if (this.skipped % this.checkpointEvents !== 0) return null;
    return checkpointResponse(event.place);
  }
}

function matcher(
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): (event: LoggedEvent) => boolean {
  const byType = filter?.getEventType();
  const expression = byType ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const pattern = new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  return (event) => {
    const value = byType ? event.type : event.stream;
    return prefixes.length > 0
      ? prefixes.some((prefix) => value.startsWith(prefix))
      : pattern.test(value);
  };
}
