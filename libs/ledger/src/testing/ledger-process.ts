import { upcast } from '../../../../eventstore/catalogue.js';
import { ticksStream, type TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import {
  Sealer,
  Streams,
  SystemClock,
  replay,
  type Bounds,
  type EventStore,
  type Handled,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { memoryKeyStore } from '../../../kernel/src/testing/memory-key-store.js';
import { LedgerBooks } from '../books/ledger-books.js';
import type { Books } from '../domain/books.js';
import { SEGMENT_ENTRIES_MAX, ledger, type Debit } from '../domain/ledger.js';

export const ANNA = 'anna';

/** Older than any cause: every segment is asked. */
export const THE_BEGINNING: Position = '';

const patient: Bounds = { conflictsMax: 1_000, waitMsMax: 20_000 };

export const debitOf = (index: number, ticks = 1): Debit => ({
  debitId: `task.${index}.1`,
  taskId: 'task',
  index,
  attempt: 1,
  ticks,
});

/** The ledger of one process: what it caches is its own. */
export class LedgerProcess {
  readonly streams: Streams;
  readonly books: LedgerBooks;
  readonly context: WriteContext = {
    userId: ANNA,
    actor: `user:${ANNA}`,
    requestId: 'r-1',
    correlationId: 'c-1',
    causationId: null,
  };

  constructor(private readonly events: EventStore) {
    this.streams = new Streams(events, new Sealer(memoryKeyStore()), new SystemClock());
    this.books = new LedgerBooks(events, this.streams);
  }

  open(ticks: number): Promise<void> {
    const welcome = { grantId: 'welcome', ticks };
    return this.books.open({ type: 'OpenBooks', userId: ANNA, welcome }, this.context);
  }

  debit(debit: Debit, cause?: Position): Promise<Handled<Books>> {
    return this.debits([debit], cause);
  }

  debits(debits: readonly Debit[], cause = THE_BEGINNING): Promise<Handled<Books>> {
    return this.books.handle(
      ANNA,
      cause,
      (earlier) => ({ type: 'DebitTicks', userId: ANNA, debits, earlier }),
      this.context,
      patient,
    );
  }

  refund({ ticks: _ticks, ...debit }: Debit, cause = THE_BEGINNING): Promise<Handled<Books>> {
    return this.books.handle(
      ANNA,
      cause,
      (earlier) => ({
        type: 'RefundTicks',
        userId: ANNA,
        debit,
        code: 'report.failed',
        earlier,
      }),
      this.context,
      patient,
    );
  }

  /** Signed ticks, as an admin changes them. */
  adjust(adjustmentId: string, ticks: number): Promise<Handled<Books>> {
    const type = ticks > 0 ? 'AddTicks' : 'WithdrawTicks';
    const of = {
      userId: ANNA,
      adjustmentId,
      formerId: null,
      ticks: Math.abs(ticks),
      reasonPrint: '',
      reason: '',
    };
    return this.books.handle(
      ANNA,
      THE_BEGINNING,
      (earlier) => ({ type, ...of, earlier }),
      this.context,
      patient,
    );
  }

  /** Debits of one tick until the current segment is full, all in one append. */
  async fill(firstIndex = 1): Promise<void> {
    const { state } = await this.debit(
      debitOf(firstIndex + 5_000),
      (await this.events.head()) ?? '',
    );
    const missing = SEGMENT_ENTRIES_MAX - state.entries;
    const debits = Array.from({ length: missing }, (_, n) => debitOf(firstIndex + n));
    await this.debits(debits, (await this.events.head()) ?? '');
  }
}

/** What the segments of a person hold, added up from their events alone. */
export interface Audit {
  readonly segments: number;
  readonly entriesMax: number;
  readonly debits: number;
  readonly refunds: number;
  readonly balance: number;
  /** Ticks in all lots. */
  readonly lots: number;
}

/** Reads every segment, and finds the books in order: no debit twice, no refund without one. */
export async function auditOf(events: EventStore, userId: string): Promise<Audit> {
  const segments: (readonly TicksEvent[])[] = [];
  for (let n = 1; ; n += 1) {
    const stored = await events.read(ticksStream(userId, n));
    if (stored.length === 0) break;
    segments.push(stored.map((event) => upcast(event) as TicksEvent));
  }
  const all = segments.flat();
  const last = replay(ledger, segments.at(-1) ?? []);
  const debits = idsOf(all, 'TicksDebited');
  const refunds = idsOf(all, 'TicksRefunded');
  if (refunds.some((debitId) => !debits.includes(debitId)))
    throw new Error('A refund has no debit');
  return {
    segments: segments.length,
    entriesMax: Math.max(0, ...segments.map((events_) => replay(ledger, events_).entries)),
    debits: debits.length,
    refunds: refunds.length,
    balance: last.balance,
    lots: last.lots.reduce((sum, lot) => sum + lot.ticks, 0),
  };
}

function idsOf(events: readonly TicksEvent[], type: 'TicksDebited' | 'TicksRefunded'): string[] {
  const ids = events.flatMap((event) => (event.type === type ? [event.data.debitId] : []));
  if (new Set(ids).size < ids.length) throw new Error(`${type} stands twice for one debit`);
  return ids;
}
