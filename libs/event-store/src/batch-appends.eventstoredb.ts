import { randomUUID } from 'node:crypto';
import {
  UnknownError,
  convertToCommandError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import {
  appendedBy,
  requestsOf,
  type Appended,
  type ProposedAppend,
} from './append-messages.eventstoredb.js';
import { withDeadline } from './deadline.js';

type Call = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** Nothing of the append went out. */
export class NotSent extends Error {}

/**
 * The appends of one client, over one call to the server that is opened when there is none. The
 * client's own way keeps what is pending for all clients of a process together, and dies of an
 * answer that it does not expect (docs/adr/0087).
 */
export class BatchAppends {
  private opening: Promise<AppendCall> | null = null;

  constructor(private readonly client: EventStoreDBClient) {}

  /** Appends are sent in the order in which they were handed in. */
  async append(proposed: ProposedAppend, deadlineMs: number): Promise<Appended> {
    const until = performance.now() + deadlineMs;
    const call = await this.openInTime(deadlineMs);
    return call.send(proposed, until - performance.now());
  }

  /** A call that opens later ends, too. */
  close(): void {
    this.opening?.then(
      (call) => call.cancel(),
      () => undefined,
    );
  }

  private async openInTime(deadlineMs: number): Promise<AppendCall> {
    this.opening ??= this.open();
    try {
      return await withDeadline(this.opening, deadlineMs);
    } catch (cause) {
      throw new NotSent('There is no call to the server', { cause });
    }
  }

  private async open(): Promise<AppendCall> {
    const forget = (): void => {
      this.opening = null;
    };
    try {
      // Made by the client, which finds the server, and another one when this has failed.
      const { client } = this;
      const create = client['GRPCStreamCreator'](
        services.StreamsClient,
        'batchAppend',
        (service): Call =>
          service.batchAppend(...client['callArguments']({}, { deadline: Infinity })),
      );
      return new AppendCall(await create(), forget);
    } catch (error) {
      forget();
      throw error;
    }
  }
}

interface Waiting {
  readonly resolve: (answer: streams.BatchAppendResp) => void;
  readonly reject: (error: Error) => void;
}

/** One call and the appends that wait for its answers. */
class AppendCall {
  private readonly waiting = new Map<string, Waiting>();
  private failure: Error | null = null;

  constructor(
    private readonly call: Call,
    private readonly onOver: () => void,
  ) {
    call.on('data', (answer: streams.BatchAppendResp) => {
      // Whoever waited for another has given up, or has got an answer before.
      this.waiting.get(parseUUID(answer.getCorrelationId()) ?? '')?.resolve(answer);
    });
    call.on('error', (error: Error) => this.fail(convertToCommandError(error)));
    call.on('end', () => {
      call.end();
      this.fail(new UnknownError(undefined, 'The server ended the call'));
    });
  }

  async send(proposed: ProposedAppend, deadlineMs: number): Promise<Appended> {
    if (this.failure) throw new NotSent('The call to the server is over', { cause: this.failure });
    const id = randomUUID();
    const requests = requestsOf(id, proposed);
    const answer = new Promise<streams.BatchAppendResp>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
    for (const request of requests) this.call.write(request);
    try {
      return appendedBy(await withDeadline(answer, deadlineMs), proposed.stream);
    } finally {
      this.waiting.delete(id);
    }
  }

  cancel(): void {
    this.call.cancel();
  }

  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.onOver();
    for (const { reject } of this.waiting.values()) reject(error);
  }
}
