import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../libs/event-store/src/index.js';
import { LedgerProcess, debitOf } from '../libs/ledger/src/testing/ledger-process.js';
import { middle, ratio, type Measured } from './report.js';

const FEW = 10;
const MANY = 100_000;
const BATCH = 500;
const WARM_ROUNDS = 400;
const COLD_ROUNDS = 40;
const TIMES_MAX = 2;

interface Cost {
  readonly warm: number;
  readonly cold: number;
}

/** One decision on a young ledger and on one of a hundred segments, in milliseconds. */
export async function benchLedger(): Promise<readonly Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ledger-'));
  try {
    const few = await costAfter(folder, FEW);
    const many = await costAfter(folder, MANY);
    return [
      { what: `warm decision after ${FEW} entries`, value: `${few.warm.toFixed(3)} ms` },
      compared('warm', many.warm, few.warm),
      { what: `cold decision after ${FEW} entries`, value: `${few.cold.toFixed(3)} ms` },
      compared('cold', many.cold, few.cold),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compared(what: string, many: number, few: number): Measured {
  return {
    what: `${what} decision after ${MANY} entries`,
    value: `${many.toFixed(3)} ms`,
    limit: {
      text: `≤ ${TIMES_MAX}× of ${FEW} entries; ${ratio(many / few)}`,
      isMet: many <= TIMES_MAX * few,
    },
  };
}

async function costAfter(folder: string, entries: number): Promise<Cost> {
  const events = SqliteEventStore.open(join(folder, `ledger-${entries}.sqlite`));
  try {
    const filled = new LedgerProcess(events);
    await filled.open(10_000_000);
    for (let from = 0; from < entries; from += BATCH) {
      const count = Math.min(BATCH, entries - from);
      const cause = (await events.head()) ?? '';
      await filled.debits(
        Array.from({ length: count }, (_, index) => debitOf(from + index)),
        cause,
      );
    }
    return { warm: await warmCost(events, filled, entries), cold: await coldCost(events, entries) };
  } finally {
    await events.close();
  }
}

/** A process that knows the ledger; its cause is younger than the segment. */
async function warmCost(
  events: SqliteEventStore,
  known: LedgerProcess,
  entries: number,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    const cause = (await events.head()) ?? '';
    const began = performance.now();
    await known.debit(debitOf(entries + round), cause);
    times.push(performance.now() - began);
  }
  return middle(times);
}

/** A process that has never seen it. */
async function coldCost(events: SqliteEventStore, entries: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    const cause = (await events.head()) ?? '';
    const fresh = new LedgerProcess(events);
    const began = performance.now();
    await fresh.debit(debitOf(entries + WARM_ROUNDS + round), cause);
    times.push(performance.now() - began);
  }
  return middle(times);
}
