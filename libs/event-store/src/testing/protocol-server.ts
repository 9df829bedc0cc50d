import { randomUUID } from 'node:crypto';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { ProtocolLog, type LoggedEvent, type WireEvent } from './protocol-log.js';
import { eventResponse, notFoundResponse, streamOf } from './protocol-messages.js';
import { ProtocolAppends, type BatchCall } from './protocol-appends.js';
import { ProtocolSubscription, type ReadCall } from './protocol-subscription.js';

/**
 * Speaks EventStoreDB's protocol, from the client's own definitions, and behaves as was measured
 * on a server, with faults on demand. No substitute for the contract run on a real one.
 */
export class ProtocolServer {
  readonly log: ProtocolLog;
  /** Refuses what a server refuses while it starts. */
  ready = true;
  readonly appends: ProtocolAppends;
  private server: Server | null = null;
  private port = 0;
  private readonly subscriptions = new Set<ProtocolSubscription>();
  private hung: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  /** With a file it keeps there what it acknowledges. */
  constructor(file: string | null = null) {
    this.log = new ProtocolLog(file);
    this.appends = new ProtocolAppends(this.log, {
      isReady: () => this.ready,
      awake: () => this.hung?.over,
      onStored: (events) => this.publish(events),
    });
  }

  static async started(): Promise<ProtocolServer> {
    const server = new ProtocolServer();
    await server.start();
    return server;
  }

  get url(): string {
    // What runs in its client's process cannot hang apart from it: pings would tell nothing.
    return `esdb://127.0.0.1:${this.port}?tls=false&keepAliveInterval=10000`;
  }

  get subscribers(): number {
    return this.subscriptions.size;
  }

  /** The first time on the given port or a free one, afterwards on the same, with the same log. */
  async start(port = this.port): Promise<void> {
    const server = new Server({ 'grpc.max_concurrent_streams': 100 });
    server.addService(services.StreamsService, {
      read: (call: ReadCall) => void this.read(call),
      batchAppend: (call: BatchCall) => this.appends.serve(call),
    });
    this.port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
        error ? reject(error) : resolve(taken),
      );
    });
    this.server = server;
  }

  /** Ends at once, as after SIGKILL; what was acknowledged is there after the next start. */
  kill(): void {
    this.resume();
    for (const subscription of this.subscriptions) subscription.end();
    this.subscriptions.clear();
    this.server?.forceShutdown();
    this.server = null;
    this.log.forgetMemory();
  }

  /** Takes calls and answers none until `resume`. */
  hang(): void {
    if (this.hung) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    this.hung = { over, end };
  }

  resume(): void {
    this.hung?.end();
    this.hung = null;
  }

  dropConsumers(): void {
    for (const subscription of this.subscriptions) subscription.drop();
  }

  /** Ends subscriptions without a word about why, as an orderly shutdown does. */
  resetConsumers(): void {
    for (const subscription of this.subscriptions)
      subscription.fail(status.UNKNOWN, 'Received RST_STREAM with code 0');
  }

  /** Writes past the adapter, as another program would. */
  write(stream: string, type: string, data: object = {}): void {
    const event: WireEvent = {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify(data)),
      metadata: new Uint8Array(),
    };
    const before = this.log.events.length;
    this.log.append(stream, 'any', [event]);
    void this.publish(this.log.events.slice(before));
  }

  private async publish(stored: readonly LoggedEvent[]): Promise<void> {
    await this.hung?.over;
    for (const event of stored)
      for (const subscription of this.subscriptions) subscription.take(event);
  }

  private async read(call: ReadCall): Promise<void> {
    call.on('error', () => undefined);
    if (!this.ready) {
      call.emit('error', { code: status.UNAVAILABLE, details: 'Server Is Not Ready' });
      return;
    }
    await this.hung?.over;
    const options = call.request.getOptions();
    if (options?.hasSubscription()) await this.subscribe(call, options);
    else if (options?.hasStream()) this.readStream(call, options);
    else if (options) this.readAll(call, options);
  }

  private async subscribe(call: ReadCall, options: streams.ReadReq.Options): Promise<void> {
    const all = options.getAll();
    const place = BigInt(all?.getPosition()?.getCommitPosition() ?? -1);
    const { events } = this.log;
    const after = events.findIndex((event) => event.place > place);
    const first = all?.hasEnd() || after === -1 ? events.length : after;
    const subscription = new ProtocolSubscription(call, this.log);
    const forget = (): void => {
      subscription.end();
      this.subscriptions.delete(subscription);
    };
    call.on('cancelled', forget);
    call.on('close', forget);
    this.subscriptions.add(subscription);
    await subscription.run(first);
  }

  private readStream(call: ReadCall, options: streams.ReadReq.Options): void {
    const selected = options.getStream();
    const stream = streamOf(selected?.getStreamIdentifier());
    const stored = this.log.ofStream(stream);
    if (stored) {
      const end = selected?.hasEnd() ? stored.length - 1 : 0;
      const from = selected?.hasRevision() ? Number(selected.getRevision()) : end;
      const part = isForwards(options)
        ? stored.slice(from)
        : stored.slice(0, from + 1).toReversed();
      writeEvents(call, part, options);
    } else call.write(notFoundResponse(stream));
    call.end();
  }

  private readAll(call: ReadCall, options: streams.ReadReq.Options): void {
    const { events } = this.log;
    const all = options.getAll();
    const at = all?.getPosition();
    const place = BigInt(at?.getCommitPosition() ?? 0);
    const index = at ? events.findIndex((event) => event.place === place) : 0;
    if (index === -1) {
      call.emit('error', { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' });
      return;
    }
    const before = all?.hasEnd() ? events : events.slice(0, index);
    writeEvents(call, isForwards(options) ? events.slice(index) : before.toReversed(), options);
    call.end();
  }
}

const isForwards = (options: streams.ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;

function writeEvents(
  call: ReadCall,
  events: readonly LoggedEvent[],
  options: streams.ReadReq.Options,
): void {
  const count = Math.min(events.length, Number(options.getCount()));
  for (const event of events.slice(0, count)) call.write(eventResponse(event));
}
