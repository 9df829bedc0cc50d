import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_STREAM, Sealer, type KeyStore, type LiveChannel } from '../../kernel/src/index.js';
import { liveChannelContract } from '../../kernel/src/testing/live-channel.contract.js';
import { NoteCollector, liveNote } from '../../kernel/src/testing/live-notes.js';
import { memoryKeyStore } from '../../kernel/src/testing/memory-key-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.eventstoredb.js';
import { Collector } from './testing/collector.js';
import { newEvents, uniqueStream } from './testing/new-events.js';
import { ProtocolServer } from './testing/protocol-server.js';

interface Process {
  readonly store: EventStoreDbEventStore;
  readonly channel: LiveChannel;
}

const textIn = (data: Uint8Array = new Uint8Array()): string => Buffer.from(data).toString();

function processAt(url: string, keys: KeyStore): Process {
  const store = new EventStoreDbEventStore(url, { deadlineMs: 2_000 });
  return { store, channel: store.liveChannel(new Sealer(keys)) };
}

async function stop(...processes: readonly Process[]): Promise<void> {
  for (const { store, channel } of processes) {
    await channel.close();
    await store.close();
  }
}

async function twoAt(url: string, afterwards: () => void) {
  const keys = memoryKeyStore();
  const [worker, api] = [processAt(url, keys), processAt(url, keys)];
  // By the same connection: what the first had sent would come before.
  const other = worker.store.liveChannel(new Sealer(keys));
  const dispose = async (): Promise<void> => {
    await other.close();
    await stop(worker, api);
    afterwards();
  };
  return { worker: worker.channel, api: api.channel, other, dispose };
}

liveChannelContract('EventStoreDB, against the protocol double', async () => {
  const server = await ProtocolServer.started();
  return twoAt(server.url, () => server.kill());
});

const realUrl = process.env['EVENTSTORE_URL'];
if (realUrl !== undefined)
  liveChannelContract('EventStoreDB, against the real server at EVENTSTORE_URL', () =>
    twoAt(realUrl, () => undefined),
  );

describe('The live channel between processes (protocol double)', () => {
  let server: ProtocolServer;
  let keys: KeyStore;
  let worker: Process;
  let api: Process;
  let heard: NoteCollector;

  beforeEach(async () => {
    server = await ProtocolServer.started();
    keys = memoryKeyStore();
    [worker, api] = [processAt(server.url, keys), processAt(server.url, keys)];
    heard = new NoteCollector(api.channel);
  });
  afterEach(async () => {
    await stop(worker, api);
    server.kill();
  });

  /** Until a note came through: what is told while nobody is connected is lost by design. */
  const connected = async (word: string): Promise<void> => {
    const note = liveNote(word, { key: word });
    const knock = setInterval(() => worker.channel.publish(note), 20);
    await heard.until(word).finally(() => clearInterval(knock));
  };
  const notes = () => server.log.events.filter(({ stream }) => stream.startsWith('live-'));

  it('keeps what a note says sealed, and for a minute only', async () => {
    await connected('секрет');
    const [stored] = notes();
    const text = textIn(stored?.data);
    expect(text).toMatch(/"userId":"anna","key":"секрет","sealed":\{"\$sealed":"v1\.anna\./);
    expect(text).not.toContain('partial_text');
    const kept = server.log.ofStream(`$$${stored?.stream}`)?.at(-1);
    expect(JSON.parse(textIn(kept?.data))).toEqual({ $maxAge: 60 });
  });

  it('is no part of the ledger', async () => {
    const ledger = new Collector(api.store, null);
    await connected('а');
    const stream = uniqueStream();
    const written = await worker.store.append(stream, NO_STREAM, newEvents(1));
    await ledger.untilCount(1);
    expect(ledger.events).toEqual(written);
    expect(await api.store.readAll({ after: null, limit: 100 })).toEqual(written);
    await ledger.subscription.stop();
  });

  it('tells the notes of its own process once', async () => {
    await connected('сначала');
    const own = new NoteCollector(worker.channel);
    worker.channel.publish(liveNote('а'));
    await heard.until('а');
    worker.channel.publish(liveNote('б'));
    await heard.until('б');
    expect(own.texts).toEqual(['а', 'б']);
    own.stop();
  });

  it('keeps nothing in a process that listens to nothing', async () => {
    await connected('а');
    expect(worker.channel.current('anna')).toEqual([]);
  });

  it('tells nothing of a person who was erased', async () => {
    await connected('сначала');
    await keys.destroy('boris');
    worker.channel.publish(liveNote('о Борисе', { userId: 'boris' }));
    worker.channel.publish(liveNote('об Анне', { key: 'other' }));
    await heard.until('об Анне');
    expect(notes().filter(({ data }) => textIn(data).includes('boris'))).toEqual([]);
  });

  it('leaves out what is too large, and goes on', async () => {
    await connected('сначала');
    worker.channel.publish(liveNote('я'.repeat(200_000), { key: 'large' }));
    worker.channel.publish(liveNote('меньше', { key: 'other' }));
    await heard.until('меньше');
    expect(notes().filter(({ data }) => textIn(data).includes('"large"'))).toEqual([]);
  });

  it.each([
    ['its consumer is dropped for slowness', async () => server.dropConsumers()],
    ['the server shuts down in order', async () => server.resetConsumers()],
    [
      'the server dies and comes back',
      async () => {
        server.kill();
        await server.start();
      },
    ],
  ])('goes on after %s', async (_name, harm) => {
    await connected('до');
    await harm();
    await connected('после');
    expect(heard.texts).toContain('после');
  });

  it('closes while the server is silent', async () => {
    await connected('до');
    server.hang();
    worker.channel.publish(liveNote('а'));
    await stop(worker, api);
    server.resume();
    expect(heard.texts).not.toContain('а');
  });
});
