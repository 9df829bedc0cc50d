import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../libs/event-store/src/index.js';
import { eventId, type NewEvent } from '../libs/kernel/src/index.js';
import { middle, perSecond, rate, ratio, type Measured } from './report.js';
import { RawLog } from './raw-log.sqlite.js';

const ROUNDS = 5;
const BATCH = 100;
const SINGLE_APPENDS = 1_500;
const BATCHES = 150;
const WRITERS = 100;
const APPENDS_PER_WRITER = 80;

/** About 300 bytes of data, as a debit has with its lots. */
function debit(index: number): NewEvent {
  return {
    eventId: eventId(),
    type: 'TicksDebited',
    version: 1,
    data: {
      userId: 'abcdefghijklmnopqrstuvwxyz',
      ticks: 100,
      balanceAfter: index,
      debitId: `${randomUUID()}.${index}.1`,
      taskId: randomUUID(),
      lots: [{ lotId: randomUUID(), kind: 'purchase', seq: 3, ticks: 100, kopecks: 8_500 }],
    },
    metadata: {
      userId: 'abcdefghijklmnopqrstuvwxyz',
      recordedAt: '2026-06-01T10:00:00.000Z',
      actor: 'user:abcdefghijklmnopqrstuvwxyz',
      requestId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      hash: 'f'.repeat(64),
    },
  };
}

const debits = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, index) => debit(index));

const chunks = (events: readonly NewEvent[], size: number): readonly (readonly NewEvent[])[] =>
  Array.from({ length: events.length / size }, (_, index) =>
    events.slice(index * size, (index + 1) * size),
  );

interface Rates {
  readonly rawSingle: number;
  readonly rawBatch: number;
  readonly single: number;
  readonly batch: number;
  readonly concurrent: number;
  readonly replay: number;
}

async function timed(count: number, run: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await run();
  return perSecond(count, performance.now() - start);
}

/** One round, raw and ours in turn, so that both meet the disk in the same mood. */
async function measure(folder: string, round: number): Promise<Rates> {
  const raw = new RawLog(join(folder, `raw-${round}.sqlite`));
  const store = SqliteEventStore.open(join(folder, `store-${round}.sqlite`));
  await store.append('warm-up', -1, debits(BATCH));
  const singles = debits(SINGLE_APPENDS);
  const batches = chunks(debits(BATCHES * BATCH), BATCH);
  const rawSingle = await timed(SINGLE_APPENDS, () => {
    singles.forEach((event, revision) => raw.append('single', revision, [event]));
  });
  const single = await timed(SINGLE_APPENDS, async () => {
    for (const [revision, event] of singles.entries())
      await store.append('single', revision - 1, [event]);
  });
  const rawBatch = await timed(BATCHES * BATCH, () => {
    batches.forEach((batch, index) => raw.append('batch', index * BATCH, batch));
  });
  const batch = await timed(BATCHES * BATCH, async () => {
    for (const [index, events] of batches.entries())
      await store.append('batch', index * BATCH - 1, events);
  });
  const concurrent = await concurrentRate(store);
  const replay = await replayRate(store);
  await store.close();
  raw.close();
  return { rawSingle, rawBatch, single, batch, concurrent, replay };
}

async function concurrentRate(store: SqliteEventStore): Promise<number> {
  const writers = Array.from({ length: WRITERS }, () => debits(APPENDS_PER_WRITER));
  return timed(WRITERS * APPENDS_PER_WRITER, async () => {
    await Promise.all(
      writers.map(async (events, writer) => {
        for (const [revision, event] of events.entries())
          await store.append(`writer-${writer}`, revision - 1, [event]);
      }),
    );
  });
}

async function replayRate(store: SqliteEventStore): Promise<number> {
  let count = 0;
  const start = performance.now();
  for (let after: string | null = null; ;) {
    const page = await store.readAll({ after, limit: 1_000 });
    count += page.length;
    after = page.at(-1)?.position ?? after;
    if (page.length < 1_000) return perSecond(count, performance.now() - start);
  }
}

export async function benchEventLog(): Promise<readonly Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(folder, round));
  await rm(folder, { recursive: true });
  const of = (name: keyof Rates): number => middle(rounds.map((rates) => rates[name]));
  const share = (ours: keyof Rates, raw: keyof Rates): number =>
    middle(rounds.map((rates) => rates[ours] / rates[raw]));
  const batchShare = share('batch', 'rawBatch');
  const groupShare = share('concurrent', 'rawSingle');
  return [
    { what: 'raw node:sqlite, one event a transaction', value: rate(of('rawSingle')) },
    { what: `raw node:sqlite, ${BATCH} events a transaction`, value: rate(of('rawBatch')) },
    { what: 'one writer, one event an append', value: rate(of('single')) },
    { what: '  as a share of raw', value: ratio(share('single', 'rawSingle')) },
    { what: `one writer, ${BATCH} events an append`, value: rate(of('batch')) },
    {
      what: '  as a share of raw',
      value: ratio(batchShare),
      limit: { text: 'at least 0.8', isMet: batchShare >= 0.8 },
    },
    { what: `${WRITERS} writers, one event an append`, value: rate(of('concurrent')) },
    {
      what: '  as a share of raw, one event a transaction',
      value: ratio(groupShare),
      limit: { text: 'several times: at least 3', isMet: groupShare >= 3 },
    },
    { what: 'replay through the port', value: rate(of('replay')) },
  ];
}
