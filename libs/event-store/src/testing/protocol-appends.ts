import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { LoggedEvent, ProtocolLog, WireEvent } from './protocol-log.js';
import {
  appendResponse,
  expectedOf,
  notReadyResponse,
  streamOf,
  timeoutResponse,
  wireEventOf,
  type ProposedAppend,
} from './protocol-messages.js';

export type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

interface Surroundings {
  isReady(): boolean;
  /** Resolves when the server does not hang. */
  awake(): Promise<void> | undefined;
  onStored(events: readonly LoggedEvent[]): Promise<void>;
}

/** What a server waits for the commit of an append before it gives up. */
const COMMIT_MS_MAX = 2_000;

/** The appends of the protocol double. */
export class ProtocolAppends {
  /** So many are stored and never answered. */
  answersToLose = 0;
  commitMsMax = COMMIT_MS_MAX;
  /** Resolves when an append may be committed. */
  commits: () => Promise<unknown> = () => turn();
  /** Told when an append meets its own twin. */
  onTwin: () => void = () => undefined;
  /** Told when a client's call is over. */
  onEnded: () => void = () => undefined;
  private readonly calls = new Set<BatchCall>();
  private readonly committing = new Set<string>();
  private readonly log: ProtocolLog;
  private readonly around: Surroundings;

  constructor(log: ProtocolLog, around: Surroundings) {
    this.log = log;
    this.around = around;
  }

  serve(call: BatchCall): void {
    const open = new Map<string, ProposedAppend & { events: WireEvent[] }>();
    call.on('data', (request: streams.BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      const correlationId = request.getCorrelationId();
      if (options && correlationId)
        open.set(id, {
          correlationId,
          stream: streamOf(options.getStreamIdentifier()),
          expected: expectedOf(options),
          events: [],
        });
      const append = open.get(id);
      append?.events.push(...request.getProposedMessagesList().map(wireEventOf));
      if (!append || !request.getIsFinal()) return;
      open.delete(id);
      void this.answer(call, append);
    });
    this.calls.add(call);
    const forget = (): void => {
      if (this.calls.delete(call)) this.onEnded();
    };
    call.on('cancelled', forget);
    call.on('end', () => {
      call.end();
      forget();
    });
    call.on('error', () => undefined);
  }

  /** Does this to the calls that are open. */
  breakCalls(how: (call: BatchCall) => void): void {
    for (const call of this.calls) how(call);
  }

  private async answer(call: BatchCall, append: ProposedAppend): Promise<void> {
    const respond = (response: streams.BatchAppendResp): void => {
      if (!call.cancelled && !call.destroyed) call.write(response);
    };
    if (!this.around.isReady()) return respond(notReadyResponse(append));
    await this.around.awake();
    const key = keyOf(append);
    // What meets its twin before that is committed is never acknowledged.
    if (this.committing.has(key)) {
      this.onTwin();
      await delay(this.commitMsMax, undefined, { ref: false });
      return respond(timeoutResponse(append));
    }
    this.committing.add(key);
    await this.commits();
    const before = this.log.events.length;
    const outcome = this.log.append(append.stream, append.expected, append.events);
    const stored = this.log.events.slice(before);
    this.committing.delete(key);
    if (this.answersToLose > 0) this.answersToLose -= 1;
    else respond(appendResponse(append, outcome));
    await this.around.onStored(stored);
  }
}

const keyOf = ({ stream, expected, events }: ProposedAppend): string =>
  JSON.stringify([stream, expected, events.map(({ id }) => id)]);
