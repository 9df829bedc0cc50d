import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Metadata, status } from '@grpc/grpc-js';
import { NO_STREAM, OutcomeUnknown } from '../../kernel/src/index.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.eventstoredb.js';
import { idsOf, newEvent, newEvents, uniqueStream } from './testing/new-events.js';
import type { BatchCall } from './testing/protocol-appends.js';
import { ProtocolServer } from './testing/protocol-server.js';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** `taken` resolves when the server has an append, which it does not commit before `release`. */
function holdCommits({ appends }: ProtocolServer) {
  const taken = Promise.withResolvers<null>();
  const released = Promise.withResolvers<null>();
  appends.commits = () => {
    taken.resolve(null);
    return released.promise;
  };
  return { taken: taken.promise, release: () => released.resolve(null) };
}

const fail = (code: status, details: string, metadata?: Metadata) => (call: BatchCall) =>
  call.emit('error', { code, details, metadata });

function leaderOf({ url }: ProtocolServer): Metadata {
  const { hostname, port } = new URL(url);
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', hostname);
  metadata.set('leader-endpoint-port', port);
  return metadata;
}

describe('The appends of one client (protocol double)', () => {
  let server: ProtocolServer;
  let store: EventStoreDbEventStore;

  beforeEach(async () => {
    server = await ProtocolServer.started();
    store = new EventStoreDbEventStore(server.url);
  });
  afterEach(async () => {
    await store.close();
    server.kill();
  });

  const append = (to = store) => to.append(uniqueStream(), NO_STREAM, newEvents(1));

  it('are left alone by the broken connection of another', async () => {
    const foreign = await ProtocolServer.started();
    const neighbour = new EventStoreDbEventStore(foreign.url);
    const [ours, theirs] = [holdCommits(server), holdCommits(foreign)];
    const written = append();
    const failure = failureOf(append(neighbour));
    await Promise.all([ours.taken, theirs.taken]);
    foreign.kill();
    expect(await failure).toBeInstanceOf(OutcomeUnknown);
    ours.release();
    expect(idsOf(await store.readAll({ after: null, limit: 9 }))).toEqual(idsOf(await written));
    await neighbour.close();
  });

  it.each<[string, (server: ProtocolServer) => (call: BatchCall) => unknown]>([
    ['is reset', () => fail(status.UNKNOWN, 'Received RST_STREAM with code 0')],
    ['is ended by the server', () => (call) => call.end()],
    ['names another leader', (at) => fail(status.NOT_FOUND, 'Leader info', leaderOf(at))],
  ])(
    'are of unknown outcome where their call %s, and the next one opens it again',
    async (_, how) => {
      const held = holdCommits(server);
      const waiting = range(3).map(() => failureOf(append()));
      await held.taken;
      server.appends.breakCalls(how(server));
      for (const failure of await Promise.all(waiting))
        expect(failure).toBeInstanceOf(OutcomeUnknown);
      held.release();
      expect(await append()).toHaveLength(1);
    },
  );

  it('take no harm from an answer that comes when nobody waits for it', async () => {
    await store.close();
    store = new EventStoreDbEventStore(server.url, { deadlineMs: 200 });
    const held = holdCommits(server);
    const failure = failureOf(append());
    await held.taken;
    expect(await failure).toBeInstanceOf(OutcomeUnknown);
    held.release();
    // Answers come in order: after one more, the late one has come, too.
    while ((await failureOf(append())) !== null);
    expect(await store.readAll({ after: null, limit: 1 })).toHaveLength(1);
  });

  it('keep their order from the first one on', async () => {
    const stream = uniqueStream();
    const appends = range(20).map((n) => store.append(stream, n - 1, newEvents(1)));
    const written = (await Promise.all(appends)).flat();
    expect(written.map(({ revision }) => revision)).toEqual(range(20));
  });

  it('go in several messages where one would be too large', async () => {
    const { metadata, ...event } = newEvent();
    const fat = { ...metadata, requestId: 'x'.repeat(500_000) };
    const events = range(10).map(() => ({ ...newEvent(event.data), metadata: fat }));
    const written = await store.append(uniqueStream(), NO_STREAM, events);
    expect(idsOf(written)).toEqual(idsOf(events));
  });

  it('end with their store', async () => {
    await append();
    const ended = new Promise<void>((resolve) => (server.appends.onEnded = resolve));
    await store.close();
    await ended;
  });
});
