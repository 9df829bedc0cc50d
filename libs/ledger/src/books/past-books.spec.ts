import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ticksStream } from '../../../../eventstore/ticks/ticks.events.js';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import type { EventStore, RecordedEvent } from '../../../kernel/src/index.js';
import { SEGMENT_ENTRIES_MAX } from '../domain/ledger.js';
import { ANNA, LedgerProcess, debitOf } from '../testing/ledger-process.js';
import { bookEvents, booksAt } from './past-books.js';

const NOW = '9999';

describe('Books of the past', () => {
  let events: EventStore;
  let process: LedgerProcess;
  beforeEach(() => {
    events = memoryEventStore();
    process = new LedgerProcess(events);
  });
  afterEach(() => events.close());

  const all = async (at: string): Promise<readonly RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for await (const event of bookEvents(events, ANNA, at)) found.push(event);
    return found;
  };

  it('are empty before the first event, and for somebody without any', async () => {
    await process.open(1_000);
    expect(await booksAt(events, ANNA, '2000')).toEqual({ balance: 0, lots: [], last: null });
    expect(await booksAt(events, 'nobody', NOW)).toEqual({ balance: 0, lots: [], last: null });
  });

  it('stand as every event up to the moment has left them, through all segments', async () => {
    await process.open(10_000);
    for (let n = 0; n < SEGMENT_ENTRIES_MAX * 2 + 10; n += 1) await process.debit(debitOf(n, 1));
    const told = await all('2000');
    expect(new Set(told.map(({ stream }) => stream)).size).toBe(3);
    const last = told.at(-1) as RecordedEvent;
    expect(await booksAt(events, ANNA, NOW)).toMatchObject({
      balance: 10_000 - SEGMENT_ENTRIES_MAX * 2 - 10,
      last: { stream: ticksStream(ANNA, 3), revision: last.revision },
    });
    for (const event of [told[5], told[700], told[1_500]]) {
      const { recordedAt } = (event as RecordedEvent).metadata;
      const upTo = told.filter(({ metadata }) => metadata.recordedAt <= recordedAt).at(-1);
      const { balance, lots, last: seen } = await booksAt(events, ANNA, recordedAt);
      expect(seen?.eventId).toBe(upTo?.eventId);
      expect(lots.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(balance);
    }
  });

  it('are read from the segment of the moment on', async () => {
    await process.open(10_000);
    for (let n = 0; n <= SEGMENT_ENTRIES_MAX; n += 1) await process.debit(debitOf(n, 1));
    expect((await all(NOW)).every(({ stream }) => stream === ticksStream(ANNA, 2))).toBe(true);
  });
});
